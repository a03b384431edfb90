/**
 * Nothing is half there: the catalogue has each control of the specification and nothing else, and each widget of the
 * registry stands in a folder with its fixture, its story and its conformance case. What a control is, and what a name
 * of a field definition does, is proved beside their sources.
 */
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { controlByType } from '../../src/engine/controls/catalogue.ts';
import { CONTROLS } from '../../src/engine/internal.ts';
import { builtInAdapters } from '../../src/widgets/fields/adapters.ts';
import { WIDGET_FACTS } from '../../stories/workbench/docs/widgetFacts.ts';
import { WIDGET_FIXTURES } from '../helpers/kindFixtures.ts';

/** The control type ids of specification 001 3.8. */
const SPECIFIED: Readonly<Record<number, string>> = {
  1: 'TextBox',
  2: 'TextArea',
  3: 'Decimal',
  4: 'Integer',
  5: 'Date',
  6: 'DateTime',
  7: 'Time',
  8: 'BillNo',
  9: 'BillStatus',
  10: 'BillType',
  11: 'BaseData',
  12: 'BaseDataMultiple',
  13: 'BaseDataProperty',
  14: 'CheckBox',
  15: 'CheckBoxMultiple',
  16: 'Select',
  17: 'SelectMultiple',
  18: 'Radio',
  19: 'Image',
  20: 'Attachment',
  21: 'Group',
  23: 'Rate',
  24: 'ImageUpload',
  25: 'Autocomplete',
  26: 'BillName',
  27: 'ImageUploadMultiple',
  28: 'AttachmentMultiple',
  29: 'Password',
  30: 'Html',
  31: 'Binary',
  32: 'DateRange',
  40: 'MainSplitTable',
  41: 'EntryTable',
  42: 'Tag',
  43: 'EntryChildTable',
  44: 'MainTable',
  50: 'User',
  51: 'Organization',
  52: 'Creater',
  53: 'CreateTime',
  54: 'Modifier',
  55: 'ModifyTime',
  56: 'Approver',
  57: 'ApproveTime',
  58: 'ApproveStatus',
  100: 'Material',
  101: 'Currency',
  102: 'Unit',
  103: 'Qty',
  104: 'Price',
  105: 'Amount',
  106: 'BaseUnitQty',
  107: 'Lot',
  200: 'Card',
  201: 'Template',
  202: 'Table',
  203: 'TreeTable',
  204: 'TableColumn',
  205: 'TableColumnGroup',
  206: 'TabControl',
  207: 'TabPage',
  209: 'ProgressBar',
  210: 'Form',
  211: 'ChildrenCard',
  212: 'InlineControlGroup',
  213: 'ComplexInput',
  214: 'TableColumnExpand',
  300: 'Link',
  301: 'Icon',
  302: 'Label',
  400: 'ItemObject',
  490: 'Custom',
};

/** Words of 002 3.6 and 3.8 that have no id of their own. */
const WORDS =
  'number switch langedit tree cascader colorpicker editor htmleditor map divider button piechart grid spacecontainer collapsecontainer tablegroup'.split(
    ' ',
  );

test('the catalogue has each control of the specification by its id and name, no other with an id, and each of its words', () => {
  const own = CONTROLS.flatMap(({ id, name }) => (id === null ? [] : [[String(id), name] as const]));
  expect(Object.fromEntries(own)).toEqual(SPECIFIED);
  expect(own).toHaveLength(72);
  expect(CONTROLS.flatMap(({ id, type }) => (id === null ? [type] : []))).toEqual(
    expect.arrayContaining(WORDS),
  );
});

/** What stands in the folders of widgets, by the names of its files; nothing of it is run. */
const FILES = import.meta.glob('../../src/widgets/fields/*/*');
const there = (ending: string) =>
  Object.keys(FILES)
    .filter((path) => path.endsWith(ending))
    .map((path) => `${basename(dirname(path))}/${basename(path, ending)}`)
    .sort();

const types = WIDGET_FIXTURES.map(({ folder, fixtures }) => `${basename(folder)}/${fixtures.type}`).sort();

describe('widgets', () => {
  const kinds = builtInAdapters.all.flatMap((adapter) => adapter.kinds);

  test('each kind of a field is drawn by one widget', () => {
    const fields = new Set(CONTROLS.filter(({ role }) => role === 'field').map(({ kind }) => kind));
    expect(new Set(kinds).size).toBe(kinds.length);
    expect([...fields].sort()).toEqual([...kinds].sort());
    const drawn = CONTROLS.filter((control) => control.role === 'field' && builtInAdapters.draws(control));
    expect(new Set(drawn.map(({ kind }) => kind))).toEqual(new Set(kinds));
  });

  test.each(kinds)('%s has fixtures of one of its types', (kind) => {
    const own = WIDGET_FIXTURES.filter(({ fixtures }) => controlByType(fixtures.type)?.kind === kind);
    expect(own).not.toEqual([]);
  });

  test('each folder is in the registry, with as many adapters', () => {
    const drawn = WIDGET_FIXTURES.map(({ fixtures }) => controlByType(fixtures.type)?.kind);
    expect([...new Set(drawn)].sort()).toEqual([...kinds].sort());
    const folders = (paths: readonly string[]) => [...new Set(paths.map(dirname))];
    expect(folders(there('.adapter.ts'))).toEqual(folders(types));
  });

  test('fixtures are of the type that their file is called by, each with story, case and golden file', () => {
    expect(there('.fixture.ts')).toEqual(types);
    expect(there('.stories.tsx')).toEqual(types);
    expect(there('.conformance.ts')).toEqual(types);
    expect(there('.golden.json')).toEqual(types);
  });

  test.each(WIDGET_FIXTURES.map(({ fixtures }) => fixtures.type))(
    'the page of %s in the workbench says what it is, its keys and what screen readers say',
    (type) => {
      const facts = WIDGET_FACTS[type];
      expect(facts?.keys.length).toBeGreaterThan(0);
      expect(facts?.what).toMatch(/\.$/);
      expect(facts?.says).not.toBe('');
    },
  );
});
