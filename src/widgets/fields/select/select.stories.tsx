import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow, openedForm } from '../../../../stories/workbench/opened.ts';
import { sourceStories, statesOf } from '../../../../stories/workbench/sources.ts';
import { fixtures } from './select.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Select', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

/** Opened, moved and picked without a mouse. */
export const ByKeyboard = fixtureStory(fixtures, 'plain', 'update', {
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
ByKeyboard.tags = ['!dev'];

/** Its options are those of an enumeration, which are asked for. */
const source = sourceStories(statesOf('select', { clearable: true }));
export const SourceIsSlow = source.slow;
export const SourceFails = source.failing;
export const SourceIsEmpty = source.empty;
export const TenThousandEntries = source.large;
