import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { button } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Decorations/Button', component: FixturePage };
export default meta;

const LONG = { timeout: 20_000 };

export const EveryState = everyState(button);
/** A press runs its script, which writes the field beside it. */
export const Plain = fixtureStory(button, 'plain', 'update', {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Work instructions' }, LONG));
    await waitFor(() => expect(canvas.getByDisplayValue('clicked')).toBeVisible(), LONG);
  },
});
export const WithoutScript = fixtureStory(button, 'without script');
export const Disabled = fixtureStory(button, 'disabled');
export const LongTitle = fixtureStory(button, 'long title');
export const WithoutTitle = fixtureStory(button, 'without title');
