import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { casesOf, tx } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { sourceStories } from '../../../../stories/workbench/sources.ts';
import { fixtures } from './cascader.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Cascader', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

const now = () => fieldNow('place');
const node = (name: string) => screen.findByRole('treeitem', { name });

/** By keys alone: it opens at the chosen level, Left and Right change the level, Enter takes the last one. */
export const ByKeyboard = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    await expect(input).toHaveValue('Raw material / Zone A / A02');
    input.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const chosen = await node('A02');
    await expect(chosen).toHaveAttribute('aria-level', '3');
    await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', chosen.id));
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    await node('B01');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(now().value).toBe('B01');
    await expect(now().companion).toMatchObject({ value: 'B01' });
    await expect(input).toHaveValue('Raw material / Zone B / B01');
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
    await expect(input).toHaveFocus();
  },
});
ByKeyboard.tags = ['!dev'];

/** By the mouse a branch opens its level, and the last level is taken. */
export const ByMouse = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox'));
    await userEvent.click(await node('Finished goods'));
    await expect(now().value ?? null).toBeNull();
    await userEvent.click(await node('C01'));
    await expect(now().value).toBe('C01');
  },
});
ByMouse.tags = ['!dev'];

/** What is typed is searched in whole paths; a branch is no choice. */
export const Search = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    await userEvent.type(input, 'zone a');
    await screen.findByRole('option', { name: 'Raw material / Zone A / A01' });
    await expect(screen.getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(now().value).toBe('A02');
    await userEvent.clear(input);
    await userEvent.type(input, 'Zone A');
    await userEvent.tab();
    await expect(now().value).toBe('A02');
    await expect(now().issues.length).toBeGreaterThan(0);
  },
});
Search.tags = ['!dev'];

/** With checkStrictly every level is a choice. */
export const EveryLevel = fixtureStory(fixtures, 'every level', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    await expect(input).toHaveValue('Raw material / Zone A');
    await userEvent.click(input);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Finished goods' }));
    await expect(now().value).toBe('W2');
  },
});
EveryLevel.tags = ['!dev'];

/** What has no place is kept, and taken away by the button. */
export const NoOption = fixtureStory(fixtures, 'value of no option', 'update', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox')).toHaveValue('X99');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(now().value).toBeNull();
  },
});
NoOption.tags = ['!dev'];

/** Its levels are those of a server's groups, which are asked for. */
const remote = casesOf(
  {
    type: 'cascader',
    model: 'place',
    title: tx('物料分類', '物料分类', 'Item group', 'Nhóm vật tư'),
    options: { lookupDataSourceType: 2, lookupObjectId: 'itemGroup', clearable: true },
  },
  { place: null },
  [{ name: 'empty' }],
);

const source = sourceStories(remote);
export const SourceIsSlow = source.slow;
export const SourceFails = source.failing;
export const SourceIsEmpty = source.empty;
export const TenThousandEntries = source.large;
