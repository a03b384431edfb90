import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { select } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../workbench/FixturePage.tsx';
import { everyState, fixtureStory } from '../../../workbench/fixtureStory.tsx';
import { fieldNow, openedForm } from '../../../workbench/opened.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Select', component: FixturePage };
export default meta;

export const EveryState = everyState(select);
export const Plain = fixtureStory(select, 'plain');
export const Required = fixtureStory(select, 'required', 'add');
export const WithHelp = fixtureStory(select, 'with help');
export const Disabled = fixtureStory(select, 'disabled');
export const HiddenInAdd = fixtureStory(select, 'hidden in add', 'add');
export const LockedInUpdate = fixtureStory(select, 'locked in update');
export const NotClearable = fixtureStory(select, 'not clearable');
export const WithDefault = fixtureStory(select, 'with default', 'add');
export const ValueOfNoOption = fixtureStory(select, 'value of no option');

/** Opened, moved and picked without a mouse. */
export const ByKeyboard = fixtureStory(select, 'plain', 'update', {
  play: async ({ canvas }) => {
    const model = Object.keys(openedForm().page.byModel)[0] ?? '';
    const before = fieldNow(model).value;
    const input = await canvas.findByRole('combobox');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(fieldNow(model).value).not.toBe(before));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  },
});
