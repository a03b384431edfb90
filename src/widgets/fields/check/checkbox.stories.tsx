import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './checkbox.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Check box', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** The space bar commits at once. */
export const BySpaceBar = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(fieldNow('lotTracked').value).toBe(false);
  },
});
BySpaceBar.tags = ['!dev'];
