import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { casesOf, tx } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { DOWN } from '../../../../stories/workbench/sources.ts';
import { fail, type LookupPort, ok } from '../../../engine/internal.ts';
import { fixtures } from './tree.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Tree', component: FixturePage };
export default meta;

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Plain = fixtureStory(fixtures, 'plain');

const now = () => fieldNow('place');
const node = (name: string | RegExp) => screen.findByRole('treeitem', { name });

/** By keys alone: it opens at the chosen node, Left and Right fold, Home and End go to the ends, Enter picks. */
export const ByKeyboard = fixtureStory(fixtures, 'plain', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    await expect(input).toHaveValue('CNC-101');
    input.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const chosen = await node('CNC-101');
    await expect(chosen).toHaveAttribute('aria-level', '3');
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', chosen.id));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'CNC-101' })).toBeNull());
    await userEvent.keyboard('{End}{ArrowRight}{ArrowRight}{Enter}');
    await expect(now().value).toBe('M201');
    await expect(now().companion).toMatchObject({ value: 'M201' });
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
    await expect(input).toHaveFocus();
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(now().value).toBeNull();
  },
});
ByKeyboard.tags = ['!dev'];

/** What is typed is searched in all branches; Enter takes the first node found. What matches nothing is said. */
export const Search = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    await userEvent.type(input, 'vmc');
    await node('VMC-111');
    await expect(screen.getAllByRole('treeitem').map((each) => each.textContent)).toEqual([
      'Hall 1',
      'Milling line',
      'VMC-111',
    ]);
    await userEvent.keyboard('{Enter}');
    await expect(now().value).toBe('M111');
    await userEvent.clear(input);
    await userEvent.type(input, 'nowhere');
    await waitFor(() => expect(screen.queryByRole('treeitem')).toBeNull());
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect(now().value).toBe('M111');
    await expect(now().draft).toBe('nowhere');
    await expect(now().issues.length).toBeGreaterThan(0);
  },
});
Search.tags = ['!dev'];

/** Nothing found, in the words of the specification. */
export const NoMatch = fixtureStory(fixtures, 'empty', 'update', {
  globals: { language: 'zh_TW' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'nowhere');
    await screen.findByText('未匹配到字段');
  },
});

/** A node takes its branch along, and its parent where it was the last one; the space bar checks. */
export const LinkedCheckBoxes = fixtureStory(fixtures, 'linked check boxes', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    await userEvent.click(input);
    await expect(await node('Hall 1')).toHaveAttribute('aria-checked', 'mixed');
    await expect(await node('Turning line')).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(await node('VMC-111'));
    await expect(String(now().value).split(',').sort()).toEqual([
      'H1',
      'H1L1',
      'H1L2',
      'M101',
      'M102',
      'M111',
    ]);
    await expect(now().companion).toHaveLength(6);
    await expect(canvas.queryByText('Turning line')).toBeNull();
    await userEvent.keyboard('{Home} ');
    await expect(now().value).toBeNull();
    await userEvent.keyboard('{End} ');
    await expect(String(now().value).split(',').sort()).toEqual(['H2', 'M201']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      within(canvas.getByText('Hall 2').parentElement as HTMLElement).getByRole('button'),
    );
    await expect(now().value).toBeNull();
  },
});
LinkedCheckBoxes.tags = ['!dev'];

/** With checkStrictly each node is checked by itself. */
export const IndependentCheckBoxes = fixtureStory(fixtures, 'independent check boxes', 'update', {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox'));
    await userEvent.click(await node('Hall 2'));
    await expect(now().value).toBe('H1,M102,H2');
    await expect(await node('PRESS-201')).toHaveAttribute('aria-checked', 'false');
  },
});
IndependentCheckBoxes.tags = ['!dev'];

/** The label of a node is what the template makes of its properties. */
export const OwnLabel = fixtureStory(fixtures, 'own label', 'update', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox')).toHaveValue('101 CNC-101');
  },
});

/** Nothing of a composition is searched for by Enter or left on blur as a choice. */
export const MidComposition = fixtureStory(fixtures, 'empty', 'update', {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    await userEvent.click(input);
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: 'CNC-102' } });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    await expect(now().value ?? null).toBeNull();
    fireEvent.compositionEnd(input);
    await userEvent.keyboard('{Enter}');
    await expect(now().value).toBe('M102');
  },
});
MidComposition.tags = ['!dev'];

const remote = casesOf(
  {
    type: 'tree',
    model: 'place',
    title: tx('物料分類', '物料分类', 'Item group', 'Nhóm vật tư'),
    options: { lookupDataSourceType: 2, lookupObjectId: 'itemGroup', clearable: true },
  },
  { place: null },
  [{ name: 'several', options: { multiple: true, checkable: true } }],
);
const asked: number[] = [];
/** Groups of a server, flat with their parents' ids, in pages. */
const groupsOf = (length: number) =>
  Array.from({ length }, (_, at) => ({
    id: `g${at}`,
    number: String(at).padStart(5, '0'),
    name: `Group ${at}`,
    parentId: at % 100 === 0 ? '' : `g${at - (at % 100)}`,
  }));
const answering =
  (all: ReturnType<typeof groupsOf>): LookupPort =>
  async ({ pageIndex, pageLength, searchKey }) => {
    asked.push(pageLength);
    const found = all.filter(({ name }) => name.includes(searchKey));
    return ok(found.slice(pageIndex * pageLength, (pageIndex + 1) * pageLength));
  };
const groups = answering(groupsOf(10_000));
const story = (name: string, lookup: LookupPort) => {
  const made = fixtureStory(remote, name);
  return { ...made, args: { ...made.args, ports: { lookup } } };
};

/** Pages of a thousand until the tree is whole; of ten thousand nodes those that are seen are drawn. */
export const TenThousandEntries: ReturnType<typeof story> = {
  ...story('plain', groups),
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    await userEvent.click(input);
    await node(/Group 0$/);
    await waitFor(() => expect(screen.getByRole('tree')).toHaveAttribute('aria-busy', 'false'));
    await expect(new Set(asked)).toEqual(new Set([1000]));
    await userEvent.keyboard('{End}');
    await node(/Group 9900$/);
    await expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
    await userEvent.type(input, 'group 12');
    await node(/Group 1200$/);
    await expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(now().companion).toMatchObject({ id: now().value });
  },
};

/** Of more nodes than anybody looks through the first ones are shown, with a word; a search asks the source. */
export const MoreThanTenThousand: ReturnType<typeof story> = {
  ...story('plain', answering(groupsOf(12_000))),
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox');
    await userEvent.click(input);
    await screen.findByText('The first 10000 nodes are shown: type to search the others');
    await userEvent.type(input, 'Group 11999');
    await node(/Group 11999$/);
    await userEvent.keyboard('{Enter}');
    await expect(now().value).toBe('g11999');
  },
};

let fails = true;

/** A source that fails says why, and is asked again. */
export const SourceFails: ReturnType<typeof story> = {
  ...story('plain', async (query, abort) => (fails ? fail(DOWN) : groups(query, abort))),
  play: async ({ canvas }) => {
    fails = true;
    await userEvent.click(await canvas.findByRole('combobox'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    await node(/Group 0$/);
  },
};
export const SourceIsSlow = story('plain', () => new Promise(() => {}));
export const SourceIsEmpty: ReturnType<typeof story> = {
  ...story('several', async () => ok([])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox'));
    await screen.findByText('Nothing found');
  },
};
