/**
 * Nothing is half there: each control id and each name of the field definition has its test, named here; kinds with
 * an adapter have fixtures and stories; the rest is listed. The home of what the catalogue must have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KIND_FIXTURES } from '../../fixtures/index.ts';
import { controlById } from '../../src/engine/controls/catalogue.ts';
import { CONTROLS, controlByType, type Kind } from '../../src/engine/internal.ts';
import { adapters, kindsWithoutAdapter } from '../../src/widgets/index.ts';

/** The test of each control type id of 001 3.8, by its title. */
const CONTROL_TESTS: Readonly<Record<number, string>> = {
  1: '1 TextBox: text of at most 999 characters',
  2: '2 TextArea: text without a limit, three lines high',
  3: '3 Decimal: 0 to 99999, step 0.1, 4 places',
  4: '4 Integer: 0 to 99999, step 1',
  5: '5 Date: YYYY-MM-DD',
  6: '6 DateTime: YYYY-MM-DD HH:mm:ss',
  7: '7 Time: HH:mm:ss',
  8: '8 BillNo: text, required by default',
  9: '9 BillStatus: a record that is looked up',
  10: '10 BillType: a record that is looked up',
  11: '11 BaseData: a record by its id, with its companion',
  12: '12 BaseDataMultiple: several ids, with a list as companion',
  13: '13 BaseDataProperty: shown from a chosen record, never sent',
  14: '14 CheckBox: yes or no, no at first',
  15: '15 CheckBoxMultiple: several of few',
  16: '16 Select: one of few',
  17: '17 SelectMultiple: several of few, comma-joined',
  18: '18 Radio: one of few, all in sight',
  19: '19 Image: a picture of 50 by 50 pixels by its address',
  20: '20 Attachment: 1 to 8 files, none of them twice',
  21: '21 Group: a titled group of widgets',
  23: '23 Rate: 0 to 5',
  24: '24 ImageUpload: one image',
  25: '25 Autocomplete: text with suggestions',
  26: '26 BillName: text, required by default',
  27: '27 ImageUploadMultiple: up to 8 images',
  28: '28 AttachmentMultiple: 1 to 8 files',
  29: '29 Password: text that is never answered',
  30: '30 Html: shown text without a value',
  31: '31 Binary: one file of any kind',
  32: '32 DateRange: start and end, comma-joined',
  40: '40 MainSplitTable: parts beside each other',
  41: '41 EntryTable: rows by entryId',
  42: '42 Tag: words, comma-joined, none of them twice',
  43: '43 EntryChildTable: rows of a row, by rowId',
  44: '44 MainTable: the header of a bill',
  50: '50 User: a person, looked up',
  51: '51 Organization: an organisation, looked up',
  52: '52 Creater: who made the record, written by the system',
  53: '53 CreateTime: when it was made, written by the system',
  54: '54 Modifier: who changed it last, written by the system',
  55: '55 ModifyTime: when it was changed last, written by the system',
  56: '56 Approver: who approved it, written by the system',
  57: '57 ApproveTime: when it was approved, written by the system',
  58: '58 ApproveStatus: a number with a name, written by the system',
  100: '100 Material: an item, looked up',
  101: '101 Currency: a currency, looked up',
  102: '102 Unit: a unit, looked up',
  103: '103 Qty: 0 to 9999999999, 4 places',
  104: '104 Price: 0 to 9999999999, 4 places',
  105: '105 Amount: 0 to 9999999999, 2 places',
  106: '106 BaseUnitQty: 0 to 9999999999, 4 places',
  107: '107 Lot: the number of a lot, typed or scanned',
  200: '200 Card: a framed group',
  201: '201 Template: a container of its own',
  202: '202 Table: rows by entryId',
  203: '203 TreeTable: rows with rows below them, moved in by 10 pixels',
  204: '204 TableColumn: a cell of its field, a group where it has columns',
  205: '205 TableColumnGroup: columns under one title',
  206: '206 TabControl: 500 pixels high',
  207: '207 TabPage: one tab',
  209: '209 ProgressBar: 0 to 100, 80 pixels wide',
  210: '210 Form: a form within a page',
  211: '211 ChildrenCard: a framed group',
  212: '212 InlineControlGroup: widgets in one line',
  213: '213 ComplexInput: several inputs under one label',
  214: '214 TableColumnExpand: what a row unfolds',
  300: '300 Link: an address',
  301: '301 Icon: a picture by its name',
  302: '302 Label: a text, or a template of the record',
  400: '400 ItemObject: a record of any object',
  490: '490 Custom: a value that somebody else draws',
};

/** The test of each word of 002 3.6 and 3.8 that has no id of its own. */
const WORD_TESTS: Readonly<Record<string, string>> = {
  number: 'number: 0 to 9999999999, step 1, 335 pixels wide',
  switch: 'switch: yes or no, no at first',
  langedit: 'langedit: text in four languages',
  tree: 'tree: a record out of a tree of at most 1000',
  cascader: 'cascader: one option, found step by step',
  colorpicker: 'colorpicker: a colour as text',
  editor: 'editor: code, 330 by 200 unless stated, 320 high where it is placed',
  htmleditor: 'htmleditor: rich text with headings 1 to 6',
  map: 'map: a place, opened at zoom 18',
  divider: 'divider: a line',
  button: 'button: runs its scripts',
  piechart: 'piechart: a ring of 48% to 60%, 300 pixels high',
  grid: 'grid: twelve columns',
  spacecontainer: 'spacecontainer: widgets one after the other',
  collapsecontainer: 'collapsecontainer: a section that folds, open at first',
  tablegroup: 'tablegroup: merged cells',
};

/** The test of each name of the field definition, 001 3.7. */
const FIELD_TESTS: Readonly<Record<string, string>> = {
  Id: 'Id: SrcFieldId finds the field by it',
  TableId: 'TableId: a column of that table, else a field of the header',
  ParentId: 'ParentId: stands in that group',
  Children: 'Children: columns of a table field',
  Seq: 'Seq: the order of a generated page',
  FieldTitle: 'FieldTitle: the title where the widget has none',
  FieldName: 'FieldName: the data key',
  DataType: 'DataType: nothing, since FieldType says what a value is',
  DataLength: 'DataLength: the longest text, and the bound of a number that holds more than the standard',
  DecimalLength: 'DecimalLength: digits after the point',
  FieldType: 'FieldType: the control, where the widget names none',
  MustInput: 'MustInput: required',
  DefaultValue: 'DefaultValue: what a new record starts with, of its kind',
  Format: 'Format: how the value is shown',
  SrcFieldName: 'SrcFieldName: the path of a property, else what a push takes',
  SrcFieldId: 'SrcFieldId: the lookup that a property reads',
  LookupDataSourceType: 'LookupDataSourceType: %i is %s',
  LookupSearchField: 'LookupSearchField: where a typed word is looked for',
  LookupLoadMode: 'LookupLoadMode: 1 and 2 are kept apart, 0 counts beside a select form, and none is none',
  LookupDisplayFieldType: 'LookupDisplayFieldType: %i shows the %s',
  DropdownDisplayFieldType: 'DropdownDisplayFieldType: with %i a line shows %s',
  LookupObjectId: 'LookupObjectId: the object that is picked from',
  LookupFilter: 'LookupFilter: conditions, as a list or its text',
  LookupDataContent: 'LookupDataContent: the options themselves',
  NeedSave: 'NeedSave: false is not sent',
  ListWidth: 'ListWidth: of columns in lists and editable tables',
  ListSeq: 'ListSeq: which columns a generated list has, in which order',
  ListAlign: 'ListAlign: the side of a column',
  ListSearchSeq: 'ListSearchSeq: what a generated list is searched by, in which order',
  ListExport: 'ListExport: false leaves the column out of exports',
  ListTreeNode: 'ListTreeNode: its column opens the tree',
  ShowTitle: 'ShowTitle: false draws no title, and keeps it',
  CheckStrictly: 'CheckStrictly: a check in a tree leaves parents and children alone',
  IfCard: 'IfCard: false makes a plain container of a group',
  Cols: 'Cols: how many fields a line of a group holds, 3 unless stated',
  Rows: 'Rows: lines of a text area, 3 unless stated',
  WebVisible: 'WebVisible: states in which a page for the web shows it',
  AppVisible: 'AppVisible: states in which a page for mobile devices shows it',
  WebLock: 'WebLock: states in which a page for the web locks it',
  AppLock: 'AppLock: states in which a page for mobile devices locks it',
};

const root = join(import.meta.dirname, '../..');
const stories = readdirSync(join(root, 'stories/widgets'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.stories.tsx'))
  .map((path) => join(root, 'stories/widgets', path));

function storyOf(type: string): string | undefined {
  return stories.find((path) => basename(path) === `${type}.stories.tsx`);
}

function kindOf(type: string): Kind {
  return controlByType(type)?.kind ?? 'unknown';
}

const kindsWithAdapter = adapters.flatMap((adapter) => adapter.kinds);

/** Titles that a test file states: of `it`, of `test`, and of the rows that a table-driven one is made from. */
function titlesOf(path: string): ReadonlySet<string> {
  const text = readFileSync(join(root, path), 'utf8');
  // A skipped test proves nothing, and one that is spelled out in a comment is none.
  expect(text).not.toMatch(/[.](skip|only|todo|fails)\b/);
  const code = text.replace(/^\s*([/][/]|[*]|[/][*]).*$/gm, '');
  const stated = /(?:\bit|\btest|\]|CASES|[a-z]+)\)?\(\s*'([^'\n]+)'|\btitle: '([^'\n]+)'/g;
  return new Set([...code.matchAll(stated)].flatMap((match) => [match[1] ?? match[2] ?? '']));
}

describe('what proves each control', () => {
  const there = titlesOf('src/engine/controls/specified.test.ts');

  test.each(Object.entries(CONTROL_TESTS))('id %s: %s', (id, title) => {
    expect(title.startsWith(`${id} ${controlById(Number(id))?.name}:`), title).toBe(true);
    expect(there.has(title)).toBe(true);
  });

  test('no id is without a test, and none is tested that the specification does not have', () => {
    const own = CONTROLS.flatMap((control) => (control.id === null ? [] : [String(control.id)]));
    expect(own.sort()).toEqual(Object.keys(CONTROL_TESTS).sort());
    expect(Object.keys(CONTROL_TESTS)).toHaveLength(72);
  });

  test.each(Object.entries(WORD_TESTS))('word %s: %s', (word, title) => {
    expect(title.startsWith(`${word}:`)).toBe(true);
    expect(controlByType(word)?.id).toBeNull();
    expect(there.has(title)).toBe(true);
  });

  test('no word is without a test', () => {
    const own = CONTROLS.flatMap((control) => (control.id === null ? [control.type] : []));
    expect(own.sort()).toEqual(Object.keys(WORD_TESTS).sort());
  });
});

describe('what proves each name of a field definition', () => {
  const there = titlesOf('src/engine/definition/generate/fieldEffects.test.ts');

  test.each(Object.entries(FIELD_TESTS))('%s: %s', (name, title) => {
    expect(title.startsWith(`${name}:`)).toBe(true);
    expect(there.has(title)).toBe(true);
  });

  test('no name of the specification is left out', () => {
    const stored = readFileSync(join(root, 'src/engine/definition/generate/fieldEffects.ts'), 'utf8');
    const named = [...stored.matchAll(/^ {2}([A-Z][A-Za-z]+): /gm)].map((match) => match[1]);
    expect(named.sort()).toEqual(Object.keys(FIELD_TESTS).sort());
  });

  test('a title that is not there is not found', () => {
    expect(there.has('Id: SrcFieldId finds the field by its name')).toBe(false);
  });
});

describe('adapters', () => {
  test('every kind of field has an adapter or is listed without one, never both', () => {
    const fields = CONTROLS.filter((control) => control.role === 'field').map((control) => control.kind);
    const known = new Set<Kind>([...kindsWithAdapter, ...kindsWithoutAdapter]);
    expect([...new Set(fields)].filter((kind) => !known.has(kind))).toEqual([]);
    expect(kindsWithAdapter.filter((kind) => kindsWithoutAdapter.includes(kind))).toEqual([]);
    expect(new Set(kindsWithAdapter).size).toBe(kindsWithAdapter.length);
  });

  test.each(kindsWithAdapter)('%s has fixtures and a story file', (kind) => {
    const own = KIND_FIXTURES.filter((fixtures) => kindOf(fixtures.type) === kind);
    expect(own, `no fixtures of ${kind}`).not.toEqual([]);
    expect(own.filter((fixtures) => storyOf(fixtures.type) === undefined)).toEqual([]);
  });
});

test.each(KIND_FIXTURES.map((fixtures) => [fixtures.type, fixtures] as const))(
  'every fixture of %s is a story',
  (type, { cases }) => {
    const path = storyOf(kindOf(type) === 'unknown' ? 'unknown' : type);
    if (path === undefined) throw new Error(`no story file of ${type}`);
    const text = readFileSync(path, 'utf8');
    expect(cases.map((one) => one.name).filter((name) => !text.includes(`'${name}'`))).toEqual([]);
  },
);
