import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './progress.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Progress', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** For reading, the bar says how far it is, in percent of its bounds. */
export const ReadInPercent = fixtureStory(fixtures, 'of other bounds', 'look', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  },
});

/** More than all is not taken without a word. */
export const BeyondItsBounds = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox');
    await userEvent.clear(input);
    await userEvent.type(input, '120{Enter}');
    await expect(fieldNow('done').issues.length).toBeGreaterThan(0);
  },
});
