/**
 * Each control of a field has a page in the workbench, with all that its reader looks for: what it is, its keys, its
 * states, how it looks, and where its items come from a source what it does when that is slow, fails, or has nothing or
 * very much.
 */
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SHARED_KINDS } from '../../fixtures/index.ts';
import { referencePage } from '../../scripts/reference/pages.mjs';
import { CONTROLS, type Kind } from '../../src/engine/internal.ts';
import { BLOCK_FACTS } from '../../stories/workbench/docs/blockFacts.ts';
import { sectionOf } from '../../stories/workbench/docs/section.ts';
import { WIDGET_FACTS } from '../../stories/workbench/docs/widgetFacts.ts';

const SOURCES = import.meta.glob<string>(
  ['../../src/widgets/fields/*/*.stories.tsx', '../../stories/widgets/kinds/*.stories.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);

/** The stories of each page, by the type word that its file is called by. */
const PAGES = new Map(
  Object.entries(SOURCES).map(([path, text]) => [
    basename(path, '.stories.tsx'),
    new Set([...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)),
  ]),
);

/** Types that are told of on the page of another, which they differ from in nothing that is seen. */
const ON_ANOTHER: Readonly<Record<string, string>> = {
  billname: 'billno',
  billstatus: 'basedata',
  billtype: 'basedata',
  itemobject: 'basedata',
  modifier: 'creater',
  approver: 'creater',
  modifytime: 'createtime',
  approvetime: 'createtime',
};

/** Kinds whose items may come from a source. */
const WITH_SOURCE: ReadonlySet<Kind> = new Set([
  'lookup',
  'lookupmultiple',
  'select',
  'selectmultiple',
  'radio',
  'checkboxmultiple',
  'tree',
  'cascader',
  'autocomplete',
  'tag',
  'map',
]);
const SOURCE_STORIES = ['SourceIsSlow', 'SourceFails', 'SourceIsEmpty', 'TenThousandEntries'];

const types = [...new Set(CONTROLS.flatMap(({ role, type }) => (role === 'field' ? [type] : [])))];
const paged = types.filter((type) => ON_ANOTHER[type] === undefined);

test('each type of a field has a page, or is told of on one', () => {
  expect([...PAGES.keys()].sort()).toEqual([...paged].sort());
  for (const [type, page] of Object.entries(ON_ANOTHER)) {
    expect(types).toContain(type);
    expect(PAGES.has(page)).toBe(true);
  }
});

test('what is said of shared kinds is of kinds that have fixtures', () => {
  for (const { type } of SHARED_KINDS) expect(PAGES.has(type)).toBe(true);
});

describe.each(paged)('the page of %s', (type) => {
  const kind = CONTROLS.find((control) => control.type === type)?.kind;
  const wanted = [
    'EveryState',
    'EveryLook',
    'EveryCase',
    ...(kind !== undefined && WITH_SOURCE.has(kind) ? SOURCE_STORIES : []),
  ];

  test('shows every state and look, and what sources do', () => {
    const has = PAGES.get(type) ?? new Set();
    expect(wanted.filter((name) => !has.has(name))).toEqual([]);
  });

  test('says what it is, its keys and what screen readers say', () => {
    const facts = WIDGET_FACTS[type];
    expect(facts?.keys.length).toBeGreaterThan(0);
    expect(facts?.what).toMatch(/\.$/);
    expect(facts?.says).not.toBe('');
  });
});

const BLOCKS = Object.keys(
  import.meta.glob('../../stories/widgets/{containers,decorations,entrytable}/*.stories.tsx'),
).map((path) => basename(path, '.stories.tsx'));

test.each(BLOCKS.filter((type) => type !== 'unknown'))(
  'the page of %s says what it is, its ids, options and keys, and what screen readers say',
  (type) => {
    const facts = BLOCK_FACTS[type];
    expect(facts?.keys.length).toBeGreaterThan(0);
    expect(facts?.what).toMatch(/\.$/);
    expect(facts?.says).toMatch(/\.$/);
    expect(sectionOf(referencePage('Controls'), type)).not.toBeNull();
  },
);

test.each(['unknown', 'Grid', 'Dialogs'])(
  'the page of %s, which is no control, has its keys and no section of another',
  (type) => {
    expect(WIDGET_FACTS[type]?.keys.length).toBeGreaterThan(0);
    expect(sectionOf(referencePage('Controls'), type)).toBeNull();
  },
);
