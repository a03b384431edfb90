import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { checkbox } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';
import { fieldNow } from '../../../workbench/opened.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Check box', component: FixturePage };
export default meta;

export const EveryState = everyState(checkbox);
export const Plain = fixtureStory(checkbox, 'plain');
export const Required = fixtureStory(checkbox, 'required', 'add');
export const WithHelp = fixtureStory(checkbox, 'with help');
export const Disabled = fixtureStory(checkbox, 'disabled');
export const HiddenInAdd = fixtureStory(checkbox, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(checkbox, 'locked in update');
export const TickedByDefault = fixtureStory(checkbox, 'ticked by default', 'add');
export const NotTicked = fixtureStory(checkbox, 'not ticked');

/** The space bar commits at once. */
export const BySpaceBar = fixtureStory(checkbox, 'plain', 'update', {
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(fieldNow('lotTracked').value).toBe(false);
  },
});
