import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { CONTROLS, controlById, controlByType } from './catalogue.ts';
import { CONTROL_IDS } from './ids.ts';
import { NUMBER_RANGES } from './numberRanges.ts';
import { optionEntry, optionSchema } from './options/optionSchema.ts';

/** Widget types of 002 3.6, containers and cell types of 3.8 among them. */
const WORDS =
  'input textbox textarea number decimal integer qty checkbox switch date select basedata basedatamultiple material unit basedataproperty tag langedit imgupload attachmentupload image tree table entrytable treetable html divider button icon progress piechart billno billname approvestatus creater modifier approver createtime modifytime approvetime colorpicker map editor htmleditor grid tab groupcard mainsplittable cardcontainer spacecontainer collapsecontainer tablegroup text baseunitqty datetime time entrychildtable'.split(
    ' ',
  );

describe('the control catalogue', () => {
  it('names each FieldType id by the control that has it', () => {
    const ids = CONTROLS.flatMap(({ name, id }) => (id === null ? [] : [[name, id] as const]));
    expect(CONTROL_IDS).toEqual(Object.fromEntries(ids));
  });

  it('finds each entry by its id and by its name in any case', () => {
    for (const entry of CONTROLS) {
      if (entry.id === null) continue;
      expect(controlById(entry.id)).toBe(entry);
      expect(controlByType(String(entry.id))).toBe(entry);
      expect(controlByType(entry.name.toUpperCase())).toBe(entry);
    }
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

  it('names by which field what lays out a page is entered', () => {
    const held = CONTROLS.filter((entry) => entry.heldAs !== undefined);
    expect(held.map(({ id, heldAs }) => [id, heldAs])).toEqual([
      [30, 'htmleditor'],
      [300, 'textbox'],
    ]);
    for (const { role, heldAs = '' } of held)
      expect([role, controlByType(heldAs)?.role]).toEqual(['decoration', 'field']);
  });

  it('has three ranges of numbers, the third for inputs that no definition describes', () => {
    expect(NUMBER_RANGES).toEqual({
      decimal: { min: 0, max: 99_999, step: 0.1 },
      integer: { min: 0, max: 99_999, step: 1 },
      generated: { min: 0, max: 9_999_999_999, step: 1 },
      shell: { min: 0, max: 999_999_999, step: 1 },
    });
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
        expect(optionEntry(name) !== undefined, `${entry.name}.${name}`).toBe(true);
    },
  );

  it('adds the column options in tables', () => {
    const text = controlById(1);
    expect(text).toBeDefined();
    if (text === undefined) return;
    expect(Object.keys(optionSchema(text, true).uiSchema)).toContain('isAggregated');
    expect(Object.keys(optionSchema(text).uiSchema)).not.toContain('isAggregated');
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
