import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { date } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';
import { fieldNow } from '../../../workbench/opened.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Date', component: FixturePage };
export default meta;

export const EveryState = everyState(date);
export const Plain = fixtureStory(date, 'plain');
export const Required = fixtureStory(date, 'required', 'add');
export const WithHelp = fixtureStory(date, 'with help');
export const Disabled = fixtureStory(date, 'disabled');
export const HiddenInAdd = fixtureStory(date, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(date, 'locked in update');
export const AnotherFormat = fixtureStory(date, 'another format');
export const LeapDay = fixtureStory(date, 'leap day');
export const Empty = fixtureStory(date, 'empty');

/** A day that is none stays as text with its issue; a right one commits. */
export const NoSuchDay = fixtureStory(date, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByDisplayValue('2026-11-27');
    await userEvent.clear(input);
    await userEvent.type(input, '2026-02-30{Enter}');
    await expect(input).toHaveValue('2026-02-30');
    await expect(fieldNow('dueDate').value).toBe('2026-11-27');
    await expect(fieldNow('dueDate').issues.length).toBeGreaterThan(0);
    await userEvent.clear(input);
    await userEvent.type(input, '2026-12-01{Enter}');
    await expect(fieldNow('dueDate').value).toBe('2026-12-01');
    await expect(fieldNow('dueDate').issues).toEqual([]);
  },
});
