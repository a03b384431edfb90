import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePage } from '../../compile/page.ts';
import type { CompiledPage } from '../../compile/types.ts';
import { isEmptyValue } from '../../values/compare.ts';
import { checkRecord } from '../check-record.ts';
import { toJsonSchema } from './toJsonSchema.ts';

function compiled(items: readonly object[]): CompiledPage {
  const { page, issues } = compilePage({ items, formatVersion: 1 });
  if (page === null || issues.length > 0) throw new Error(JSON.stringify(issues));
  return page;
}

function validator(page: CompiledPage) {
  return new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }).compile(toJsonSchema(page).schema);
}

/** Options that JSON Schema can say; what it cannot (places, steps, patterns) is left open, or fits every value. */
const choices = ['a', 'b.c', 'd|e', '9'];
const widgets = fc.oneof(
  fc
    .record({
      min: fc.integer({ min: 0, max: 4 }),
      max: fc.integer({ min: 4, max: 9 }),
      required: fc.boolean(),
    })
    .chain(({ min, max, required }) =>
      fc.constantFrom(
        { type: 'textbox', options: { minlength: min, maxlength: max, required } },
        { type: 'textarea', options: { required } },
        { type: 'number', options: { min, max, step: 0.00001, decimalPlaces: 9, required } },
        { type: 'integer', options: { min, max, required } },
        { type: 'select', options: { options: choices, required } },
        { type: 'selectmultiple', options: { options: choices, max: Math.max(1, min), required } },
        { type: 'attachmentupload', options: { min, max, required } },
        { type: 'basedatamultiple', options: { required } },
        { type: 'basedata', options: { required } },
        { type: 'checkbox', options: { required } },
        { type: 'date', options: { required } },
        { type: 'datetime', options: { required } },
        { type: 'time', options: { required } },
        { type: 'creater', options: { required } },
        { type: 'textbox', options: { minlength: 3, required, hidden: true } },
        { type: 'textbox', options: { minlength: 3, required, show: [] } },
        { type: 'textbox', options: { maxlength: -1, required } },
        { type: 'billno', options: {} },
        { type: 'billname', options: { required, maxlength: max } },
        { type: 'lot', options: { minlength: min, required } },
        { type: 'password', options: { minlength: min, maxlength: max, required } },
        { type: 'langedit', options: { minlength: min, maxlength: max, required } },
        { type: 'colorpicker', options: { required } },
        { type: 'editor', options: { required } },
        { type: 'htmleditor', options: { required } },
        { type: 'custom', options: { required } },
        { type: 'autocomplete', options: { options: choices, maxlength: max, required } },
        { type: 'decimal', options: { min: -min, max, decimalPlaces: 9, required } },
        { type: 'qty', options: { required, decimalPlaces: 3 } },
        { type: 'amount', options: { max, required } },
        { type: 'rate', options: { max, step: 0.5, required } },
        { type: 'progress', options: { required } },
        { type: 'approvestatus', options: { required } },
        { type: 'switch', options: { required } },
        { type: 'radio', options: { options: choices, required } },
        { type: 'cascader', options: { options: choices, required } },
        { type: 'select', options: { options: choices, multiple: true, required } },
        { type: 'select', options: { optionsUrl: '/x', required } },
        { type: 'checkboxmultiple', options: { options: choices, min, max, required } },
        { type: 'tag', options: { min, max, required } },
        { type: 'tree', options: { required } },
        { type: 'tree', options: { multiple: true, max, required } },
        { type: 'basedata', options: { multiple: true, min, required } },
        { type: 'user', options: { required } },
        { type: 'imgupload', options: { required } },
        { type: 'imgupload', options: { multiple: true, max, required } },
        { type: 'binary', options: { required } },
        { type: 'image', options: { required } },
        { type: 'daterange', options: { required } },
        { type: 'createtime', options: { required } },
        { type: 'map', options: { required } },
        { type: 'basedataproperty', options: { required, parentModel: 'a', propertyModel: 'b' } },
      ),
    ),
);

/** Values good and bad, of every kind. Empty values are null: blank text is one only where a field holds free text. */
const scalars = fc.oneof(
  fc.constant(null),
  fc.constantFrom<unknown>(true, false, 0, 1, -1, 4, 5, 9, 10, 2.5, 1e12),
  fc.constantFrom<unknown>(
    '2026-02-28',
    '2026-13-01',
    '2026-01-32',
    '2026-02-28 07:08:09',
    '2026-02-28 24:00:00',
    '07:08:09',
    '7:8:9',
  ),
  fc.constantFrom<unknown>(
    'a',
    'b.c',
    'bxc',
    'a,b.c',
    'd|e',
    'd',
    'a,b.c,d|e',
    'a,x',
    'id1',
    'id1,id2,id3',
    'a,b,c,d,e,f,g,h,i,j',
  ),
  fc.stringMatching(/^[a-z]{1,12}$/),
  fc.constantFrom<unknown>(
    '2026-02-01,2026-02-28',
    '2026-02-01,',
    ',',
    ',2026-02-28 07:08:09',
    '2026-02-01',
    '2026-02-01,2026-02-02,2026-02-03',
    '2026-02-01;2026-02-28',
  ),
  fc.constantFrom<unknown>(
    {},
    { location: '' },
    { location: 'Plant 1' },
    { location: null, longitude: null, latitude: null },
    { location: 'Plant 1', longitude: 121.5, latitude: 25 },
    { longitude: -180, latitude: 90 },
    { longitude: 0, latitude: 0 },
    { longitude: 181, latitude: 0 },
    { longitude: 0, latitude: -90.5 },
    { longitude: '121', latitude: '25' },
    { location: 5, longitude: 0, latitude: 0 },
  ),
  fc.constantFrom<unknown>('😀', '😀😀😀', '製造', '   x'),
);

/** JSON Schema counts a number given as text as another type; `checkValue` reads ids either way. */
function comparable(page: CompiledPage, record: Readonly<Record<string, unknown>>): boolean {
  return page.order.every((key) => {
    const node = page.nodes[key];
    if (node?.role !== 'field') return true;
    const value = record[node.model];
    // What is all empty is no value to the rules, of whatever kind the field is; to a schema it is an object.
    if (typeof value === 'object' && node.value !== 'map' && isEmptyValue(value) && value !== null)
      return false;
    // Empty parts of a list count for nothing in the rules; what is written has none.
    const listed = ['options', 'lookups', 'files'].includes(node.value);
    if (listed && typeof value === 'string' && /(^|,)\s*(,|$)/.test(value)) return false;
    const asText = ['text', 'langText', 'option', 'lookup'].includes(node.value);
    return !asText || (typeof value !== 'number' && typeof value !== 'boolean');
  });
}

describe('the export agrees with the rules that it is exported from', () => {
  it('on header fields', () => {
    const seen = { good: 0, bad: 0 };
    fc.assert(
      fc.property(
        fc.array(widgets, { minLength: 1, maxLength: 3 }),
        fc.array(fc.array(scalars, { minLength: 3, maxLength: 3 }), { minLength: 12, maxLength: 12 }),
        (parts, records) => {
          const page = compiled(parts.map((part, at) => ({ ...part, key: `k${at}`, model: `m${at}` })));
          const validate = validator(page);
          for (const values of records) {
            const record = Object.fromEntries(parts.map((_, at) => [`m${at}`, values[at] ?? null]));
            if (!comparable(page, record)) continue;
            const report = checkRecord(page, record, { state: 'add' });
            const valid = validate(record);
            seen[valid ? 'good' : 'bad'] += 1;
            expect({ valid, record }).toEqual({ valid: report.ok, record });
          }
        },
      ),
      { numRuns: 200 },
    );
    // The generator must meet both sides.
    expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(50);
  });

  it('in rows of tables and child tables', () => {
    fc.assert(
      fc.property(
        widgets,
        fc.boolean(),
        fc.array(fc.record({ c: scalars, lines: fc.array(scalars, { maxLength: 2 }) }), { maxLength: 3 }),
        (part, required, rows) => {
          const page = compiled([
            {
              key: 't',
              type: 'entrytable',
              model: 'entries',
              options: { required },
              items: [
                { ...part, key: 'c', model: 'c' },
                {
                  key: 'l',
                  type: 'entrychildtable',
                  model: 'lines',
                  items: [{ ...part, key: 'd', model: 'd' }],
                },
              ],
            },
          ]);
          const record = {
            entries: rows.map((row, at) => ({
              entryId: `e${at}`,
              c: row.c,
              lines: row.lines.map((d, line) => ({ rowId: `r${line}`, d })),
            })),
          };
          if (
            !rows.every(
              (row) => comparable(page, { c: row.c }) && row.lines.every((d) => comparable(page, { d })),
            )
          )
            return;
          const validate = validator(page);
          expect({ valid: validate(record), record }).toEqual({
            valid: checkRecord(page, record, { state: 'add' }).ok,
            record,
          });
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('what a schema leaves to checkValue', () => {
  const step = { decimalPlaces: null, step: 0.5, min: 0 };
  const number = 0.1 + 0.2;

  it.each([
    ['decimal places', { type: 'decimal' }, 1.23456, 'rule.decimalPlaces'],
    ['the step of a number without places', { type: 'number', options: step }, 0.75, 'rule.step'],
    ['more than 15 digits', { type: 'number', options: { step: 0 } }, number, 'rule.digits'],
    ['a day that its month does not have', { type: 'date' }, '2026-02-30', 'rule.type'],
    ['the same with its time', { type: 'datetime' }, '2026-02-30 07:08:09', 'rule.type'],
    ['the same in a range', { type: 'daterange' }, '2026-02-30,', 'rule.type'],
    ['an end before its start', { type: 'daterange' }, '2026-02-02,2026-02-01', 'rule.rangeOrder'],
    ['half a coordinate', { type: 'map' }, { longitude: 1 }, 'rule.type'],
  ])('%s', (_, widget, value, code) => {
    const page = compiled([{ key: 'k', model: 'm', ...widget }]);
    const { issues } = checkRecord(page, { m: value }, { state: 'add' });
    expect(issues.map(({ issue }) => issue.code)).toEqual([code]);
    expect(validator(page)({ m: value })).toBe(true);
  });

  it('patterns of definitions', () => {
    const page = compiled([{ key: 'k', model: 'm', type: 'textbox', options: { pattern: '^b' } }]);
    const matches = (pattern: string, text: string) => pattern === '^b' && text.startsWith('b');
    const { issues } = checkRecord(page, { m: 'a' }, { state: 'add', matches });
    expect(issues.map(({ issue }) => issue.code)).toEqual(['rule.pattern']);
    expect(validator(page)({ m: 'a' })).toBe(true);
  });

  it('and where it asks for more: ids and option values stand as text, lists without empty parts', () => {
    const page = compiled([{ key: 'k', model: 'm', type: 'basedata' }]);
    expect(checkRecord(page, { m: 5 }, { state: 'add' }).ok).toBe(true);
    expect(validator(page)({ m: 5 })).toBe(false);
    const several = compiled([{ key: 'k', model: 'm', type: 'selectmultiple', options: { max: 2 } }]);
    expect(checkRecord(several, { m: ',a,' }, { state: 'add' }).ok).toBe(true);
    expect(validator(several)({ m: ',a,' })).toBe(false);
  });
});
