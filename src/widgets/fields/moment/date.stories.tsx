import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './date.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Date', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** A day that is none stays as text with its issue; a right one commits. */
export const NoSuchDay = fixtureStory(fixtures, 'plain', 'update', {
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
