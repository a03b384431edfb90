import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { basedata } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';
import { fieldNow } from '../../../workbench/opened.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Base data', component: FixturePage };
export default meta;

export const EveryState = everyState(basedata);
export const Plain = fixtureStory(basedata, 'plain');
export const Required = fixtureStory(basedata, 'required', 'add');
export const WithHelp = fixtureStory(basedata, 'with help');
export const Disabled = fixtureStory(basedata, 'disabled');
export const HiddenInAdd = fixtureStory(basedata, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(basedata, 'locked in update');
export const ShowsItsNumber = fixtureStory(basedata, 'shows its number');
export const OwnLabel = fixtureStory(basedata, 'own label');
export const NotClearable = fixtureStory(basedata, 'not clearable');
export const Empty = fixtureStory(basedata, 'empty');
export const WithoutItsCompanion = fixtureStory(basedata, 'without its companion');

/** The dropdown asks the server, narrows while one types and takes the pick with its companion. */
export const SearchAndPick = fixtureStory(basedata, 'empty', 'update', {
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

/** Clearing takes value and companion together. */
export const ClearTakesTheCompanion = fixtureStory(basedata, 'plain', 'update', {
  play: async ({ canvas }) => {
    await canvas.findByRole('combobox');
    await expect(fieldNow('workCentre').companion).not.toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /清除|清空/ }));
    await expect(fieldNow('workCentre').value ?? null).toBeNull();
    await expect(fieldNow('workCentre').companion ?? null).toBeNull();
  },
});

/** A lookup that fails leaves the form as it is; the list says nothing was found. Source: specification 001 8. */
export const LineIsDown = fixtureStory(basedata, 'plain', 'update', {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    const { value } = fieldNow('workCentre');
    await userEvent.click(await canvas.findByRole('combobox'));
    await userEvent.keyboard('{Escape}');
    await expect(fieldNow('workCentre').value).toBe(value);
  },
});
