import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { button } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, type FixtureStory, fixtureStory } from '../../workbench/fixtureStory.tsx';
import { ScriptedFixture } from '../../workbench/ScriptedFixture.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Decorations/Button', component: FixturePage };
export default meta;

const LONG = { timeout: 20_000 };

/** With its scripts in their sandbox. */
const scripted = (name: string, more: Pick<FixtureStory, 'play'> = {}): FixtureStory => ({
  ...fixtureStory(button, name, 'update', more),
  render: (args) => <ScriptedFixture {...args} />,
});

export const EveryState = everyState(button);
/** A press runs its script, which writes the field beside it. */
export const Plain = scripted('plain', {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '作業說明' }, LONG));
    await waitFor(() => expect(canvas.getByDisplayValue('clicked')).toBeVisible(), LONG);
  },
});
export const WithoutScript = fixtureStory(button, 'without script');
export const Disabled = scripted('disabled');
export const LongTitle = scripted('long title');
export const WithoutTitle = scripted('without title');
