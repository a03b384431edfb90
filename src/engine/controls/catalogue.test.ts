import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { CONTROLS, controlById, controlByType, optionSchema, optionTextKeys } from '../index.ts';
import { OPTIONS } from './options/vocabulary.ts';

/** The table of specification 001 3.8, as it stands. 204 and 205 are the table columns. */
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

/** Widget types of 002 3.6, containers and cell types of 3.8 among them. */
const WORDS =
  'input textbox textarea number decimal integer qty checkbox switch date select basedata basedatamultiple material unit basedataproperty tag langedit imgupload attachmentupload image tree table entrytable treetable html divider button icon progress piechart billno billname approvestatus creater modifier approver createtime modifytime approvetime colorpicker map editor htmleditor grid tab groupcard mainsplittable cardcontainer spacecontainer collapsecontainer tablegroup text baseunitqty datetime time entrychildtable'.split(
    ' ',
  );

describe('the control catalogue', () => {
  it('has every id of the specification once, and no other', () => {
    const found = CONTROLS.flatMap((entry) => (entry.id === null ? [] : [[entry.id, entry.name] as const]));
    expect(Object.fromEntries(found)).toEqual(SPECIFIED);
    expect(found).toHaveLength(Object.keys(SPECIFIED).length);
  });

  it.each(Object.entries(SPECIFIED))('%s %s is found by its id and by its name in any case', (id, name) => {
    const entry = controlById(Number(id));
    expect(entry?.name).toBe(name);
    expect(controlByType(id)).toBe(entry);
    expect(controlByType(name.toUpperCase())).toBe(entry);
  });

  it.each(WORDS)('knows the widget word %s', (word) => {
    expect(controlByType(word)).toBeDefined();
  });

  it('takes the aliases of the formats', () => {
    expect(controlByType('input')).toBe(controlById(1));
    expect(controlById(24)?.type).toBe('imgupload');
    expect(controlById(27)?.type).toBe('imgupload');
    expect(controlById(20)?.type).toBe('attachmentupload');
    expect(controlById(28)?.type).toBe('attachmentupload');
    expect(controlByType('daterange')?.id).toBe(32);
    expect(controlById(22)).toBeUndefined();
    expect(controlByType('alien')).toBeUndefined();
    expect(controlByType('__proto__')).toBeUndefined();
  });

  it('has the defaults of 001 5', () => {
    expect(controlById(1)?.constraints.maxLength).toBe(999);
    expect(controlById(2)?.constraints.maxLength).toBeUndefined();
    expect(controlById(3)?.constraints).toEqual({ min: 0, max: 99_999, step: 0.1, decimalPlaces: 4 });
    expect(controlById(4)?.constraints).toEqual({ min: 0, max: 99_999, step: 1, decimalPlaces: 0 });
    expect(controlByType('number')?.constraints).toEqual({ min: 0, max: 9_999_999_999, step: 1 });
    expect(controlById(20)?.constraints).toEqual({ minItems: 1, maxItems: 8 });
    expect(controlById(24)?.constraints).toEqual({ maxItems: 1 });
    expect(controlById(8)?.constraints.required).toBe(true);
    expect(controlById(26)?.constraints.required).toBe(true);
  });

  it('is consistent: roles, values and companions fit each other', () => {
    for (const entry of CONTROLS) {
      if (entry.role === 'table') expect(entry.value, entry.name).toBe('rows');
      if (entry.role === 'container' || entry.role === 'decoration')
        expect(entry.value, entry.name).toBe('none');
      if (entry.role === 'field') expect(['none', 'rows'], entry.name).not.toContain(entry.value);
      if (entry.value === 'lookup') expect(entry.companion, entry.name).toBe('one');
      if (entry.value === 'lookups' || entry.value === 'files')
        expect(entry.companion, entry.name).toBe('many');
      expect(entry.type, entry.name).toBe(entry.type.toLowerCase());
    }
  });
});

describe('option schemas', () => {
  it.each(CONTROLS.map((entry) => [entry.name, entry] as const))(
    '%s: constant, without anyOf',
    (_, entry) => {
      const option = optionSchema(entry);
      expect(optionSchema(entry)).toBe(option);
      expect(Object.keys(Object(option.schema.properties))).toEqual([...entry.options]);
      expect(Object.keys(option.uiSchema)).toEqual([...entry.options]);
      expect(JSON.stringify(option.schema)).not.toMatch(/anyOf|oneOf|\$ref/);
      // What a new widget is given must be what its panel accepts to be edited, or nothing of the panel's.
      for (const name of entry.options)
        expect(Object.hasOwn(OPTIONS, name), `${entry.name}.${name}`).toBe(true);
    },
  );

  it('adds the column options in tables', () => {
    const text = controlById(1);
    expect(text).toBeDefined();
    if (text === undefined) return;
    expect(Object.keys(optionSchema(text, true).uiSchema)).toContain('isAggregated');
    expect(Object.keys(optionSchema(text).uiSchema)).not.toContain('isAggregated');
  });

  it('names every text once', () => {
    const keys = optionTextKeys();
    expect(new Set(keys).size).toBe(keys.length);
    const named = CONTROLS.flatMap((entry) =>
      Object.values(optionSchema(entry, true).uiSchema).flatMap((ui) => [ui.titleKey, ...ui.enumKeys]),
    );
    for (const key of named) expect(keys).toContain(key);
  });
});

it.each(CONTROLS.map((entry) => [entry.name, entry] as const))(
  '%s: its defaults are what its panel accepts',
  (_, entry) => {
    const { schema } = optionSchema(entry);
    const check = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema);
    const offered = Object.fromEntries(
      Object.entries(entry.defaults).filter(([name]) => entry.options.includes(name)),
    );
    expect({ valid: check(offered), errors: check.errors ?? [] }).toEqual({ valid: true, errors: [] });
  },
);
