import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { sourceStories } from '../../../../stories/workbench/sources.ts';
import { fixtures } from './basedata.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Base data', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** The dropdown asks the server, narrows while one types and takes the pick with its companion. */
export const SearchAndPick = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    await userEvent.click(input);
    const [first] = await screen.findAllByRole('option', undefined, { timeout: 20_000 });
    await expect(first).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(fieldNow('workCentre').value).toMatch(/^[0-9a-f-]{36}$/));
    await expect(fieldNow('workCentre').companion).toMatchObject({ id: fieldNow('workCentre').value });
  },
});
SearchAndPick.tags = ['!dev'];

/** F4 opens the list of the records, which are sorted, searched and picked by keys alone. Source: specification 001 2.1. */
export const PicksFromAList = fixtureStory(fixtures, 'picks from a list', 'update', {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox'));
    await userEvent.keyboard('{Escape}{F4}');
    const list = within(await screen.findByRole('dialog', undefined, { timeout: 20_000 }));
    await list.findAllByRole('gridcell', undefined, { timeout: 20_000 });
    const { value } = fieldNow('workCentre');
    await waitFor(() => expect(list.getAllByRole('row', { selected: true })).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{End}{Home}{ArrowRight}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(fieldNow('workCentre').value).not.toBe(value));
    await expect(fieldNow('workCentre').companion).toMatchObject({ id: fieldNow('workCentre').value });
  },
});
PicksFromAList.tags = ['!dev'];

/** A scanner types a number and Enter at once, before anything can have been found: it is picked when it is. */
export const TypedByAScanner = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    input.focus();
    await userEvent.keyboard('TY-LAT01{Enter}');
    await waitFor(() => expect(fieldNow('workCentre').companion).toMatchObject({ number: 'TY-LAT01' }), {
      timeout: 20_000,
    });
    await expect(fieldNow('workCentre').draft).toBeNull();
    await expect(fieldNow('workCentre').issues).toEqual([]);
    // What is no record's number stays as it was read, and says so.
    await userEvent.clear(input);
    await userEvent.keyboard('4006381333931{Enter}');
    await waitFor(() => expect(fieldNow('workCentre').issues.length).toBeGreaterThan(0));
    await expect(fieldNow('workCentre').draft).toBe('4006381333931');
  },
});
TypedByAScanner.tags = ['!dev'];

/** Clearing takes value and companion together. */
export const ClearTakesTheCompanion = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    await canvas.findByRole('combobox');
    await expect(fieldNow('workCentre').companion).not.toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(fieldNow('workCentre').value ?? null).toBeNull();
    await expect(fieldNow('workCentre').companion ?? null).toBeNull();
  },
});
ClearTakesTheCompanion.tags = ['!dev'];

/** A lookup that fails leaves the form as it is; the list says nothing was found. Source: specification 001 8. */
export const LineIsDown = fixtureStory(fixtures, 'plain', 'update', {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    const { value } = fieldNow('workCentre');
    await userEvent.click(await canvas.findByRole('combobox'));
    await userEvent.keyboard('{Escape}');
    await expect(fieldNow('workCentre').value).toBe(value);
  },
});

const source = sourceStories(fixtures);
export const SourceIsSlow = source.slow;
export const SourceFails = source.failing;
export const SourceIsEmpty = source.empty;
export const TenThousandEntries = source.large;
