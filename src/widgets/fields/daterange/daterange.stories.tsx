import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './daterange.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Date range', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

const valueNow = () => fieldNow('downtime').value;
const dayButton = async (day: string) =>
  waitFor(() => {
    const button = document.querySelector<HTMLElement>(`.pw-calendar [data-day="${day}"] button`);
    if (button === null) throw new Error(`${day} is not shown`);
    return button;
  });

/** By keys alone: Alt+Down opens at the first day, Enter takes both ends, the focus comes back. */
export const ByKeyboard = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByDisplayValue('2026-11-23 ~ 2026-11-27');
    input.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const first = await dayButton('2026-11-23');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(valueNow()).toBe('2026-11-23,2026-11-27');
    await screen.findByText('From 2026-11-24: choose the last day');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(valueNow()).toBe('2026-11-24,2026-12-01');
    await waitFor(() => expect(input).toHaveFocus());
    await expect(input).toHaveValue('2026-11-24 ~ 2026-12-01');
  },
});
ByKeyboard.tags = ['!dev'];

/** Escape leaves the range as it was, also after the first day. */
export const EscapeLeaves = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByDisplayValue('2026-11-23 ~ 2026-11-27');
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a date range' }));
    await userEvent.click(await dayButton('2026-11-10'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(input).toHaveFocus();
    await expect(valueNow()).toBe('2026-11-23,2026-11-27');
  },
});
EscapeLeaves.tags = ['!dev'];

/** The later day may be picked first; the days between are seen while the second is chosen. */
export const Backwards = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('2026-11-23 ~ 2026-11-27');
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a date range' }));
    await userEvent.click(await dayButton('2026-11-20'));
    await userEvent.hover(await dayButton('2026-11-17'));
    await waitFor(() => expect(document.querySelectorAll('.rdp-range_middle')).toHaveLength(2));
    await userEvent.click(await dayButton('2026-11-17'));
    await expect(valueNow()).toBe('2026-11-17,2026-11-20');
  },
});

/** One end is enough: 'from this day on'. */
export const OpenEnd = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose a date range' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Today' }));
    await expect(valueNow()).toMatch(/^(\d{4}-\d\d-\d\d),\1$/);
    const day = String(valueNow()).slice(0, 10);
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a date range' }));
    await userEvent.click(await dayButton(day));
    await userEvent.click(await screen.findByRole('button', { name: 'From this day on' }));
    await expect(valueNow()).toBe(`${day},`);
  },
});

/** Text that is no range stays with its issue; the clear button takes it away, and the value with it. */
export const NoRange = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByDisplayValue('2026-11-23 ~ 2026-11-27');
    await userEvent.clear(input);
    await userEvent.type(input, '2026-11-31 ~ 2026-12-02{Enter}');
    await expect(input).toHaveValue('2026-11-31 ~ 2026-12-02');
    await expect(valueNow()).toBe('2026-11-23,2026-11-27');
    await expect(fieldNow('downtime').issues.length).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
    await expect(valueNow()).toBeNull();
    await expect(fieldNow('downtime').issues).toEqual([]);
  },
});
