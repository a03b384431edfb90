/** Nothing is half there: ids have entries; kinds with an adapter have fixtures and stories; the rest is listed. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KIND_FIXTURES } from '../../fixtures/index.ts';
import { CONTROLS, controlById, controlByType, type Kind } from '../../src/engine/index.ts';
import { adapters, kindsWithoutAdapter } from '../../src/widgets/index.ts';

/** Control type ids as the specification's table has them. Source: 001 3.8. */
const IDS: Readonly<Record<number, string>> = {
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

describe('the catalogue', () => {
  test.each(Object.entries(IDS))('knows id %s as %s', (id, name) => {
    expect(controlById(Number(id))?.name).toBe(name);
  });

  test('knows no id that the specification does not', () => {
    const own = CONTROLS.flatMap((control) => (control.id === null ? [] : [String(control.id)]));
    expect(own.sort()).toEqual(Object.keys(IDS).sort());
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
