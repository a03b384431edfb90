import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { form } from '../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../workbench/fixtureStory.tsx';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Containers/Form', component: FixturePage };
export default meta;

export const EveryState = everyState(form, 'the chosen item');
/** The record of the lookup above it, read-only, with a button that opens it. */
export const TheChosenItem = fixtureStory(form, 'the chosen item', 'update', {
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Item data' });
    await waitFor(() => expect(region.querySelectorAll('[data-pw-key]').length).toBeGreaterThan(3), {
      timeout: 10_000,
    });
    await expect(region.querySelectorAll('input:not([readonly])')).toHaveLength(0);
  },
});
export const NothingChosen = fixtureStory(form, 'nothing chosen');
