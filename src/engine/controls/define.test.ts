import { describe, expect, it } from 'vitest';
import { compileList } from '../compile/list.ts';
import { compilePage } from '../compile/page.ts';
import { pageFromObject } from '../definition/generate/pageFromObject.ts';
import { checkRecord } from '../rules/check-record.ts';
import { toJsonSchema } from '../rules/schema/toJsonSchema.ts';
import { CONTROLS } from './catalogue.ts';
import { defineControl, readControls } from './define.ts';
import { ControlError } from './error.ts';
import { optionSchema } from './options/optionSchema.ts';
import type { ControlSpec } from './types.ts';

/** What a program without types may hand over. */
function define(spec: object): unknown {
  return readControls([spec])[0];
}

function refusal(make: () => unknown): unknown {
  try {
    return make();
  } catch (error) {
    return error instanceof ControlError ? [error.code, error.path] : error;
  }
}

const STARS: ControlSpec = {
  type: 'starbar',
  id: 1001,
  aliases: ['stars'],
  value: 'number',
  constraints: { min: 0, max: 10, decimalPlaces: 1 },
  options: { half: { type: 'boolean' }, look: { type: 'string', enum: ['flat', 'round'] } },
};

describe('defineControl', () => {
  it('answers a frozen entry that starts from the control of its value', () => {
    const stars = defineControl(STARS);
    expect(stars).toMatchObject({
      type: 'starbar',
      kind: 'custom',
      role: 'field',
      value: 'number',
      companion: 'none',
      palette: 'advanced',
      defaults: { width: 335, colSpan: 4 },
    });
    expect(stars.options.slice(-2)).toEqual(['half', 'look']);
    expect(stars.options).toContain('decimalPlaces');
    expect(Object.isFrozen(stars) && Object.isFrozen(stars.own.look)).toBe(true);
    expect(Object.isFrozen(STARS.constraints)).toBe(false);
  });

  it('takes the kind that picks items for values that need them, and any kind of its value', () => {
    expect(defineControl({ type: 'plant', value: 'lookup' })).toMatchObject({
      kind: 'lookup',
      companion: 'one',
    });
    expect(defineControl({ type: 'chips', value: 'options', kind: 'tag' })).toMatchObject({
      kind: 'tag',
      companion: 'none',
    });
    expect(defineControl({ type: 'due', value: 'date' }).defaults.format).toBe('YYYY-MM-DD');
    expect(defineControl({ type: 'yes', value: 'boolean' }).defaultValue).toBe(false);
  });

  it.each([
    ['no object', null, 'control.badValue', '/0'],
    ['a word that means a built-in control', { type: 'textbox' }, 'control.duplicate', '/0/type'],
    [
      'an alias of a built-in control',
      { type: 'ok', aliases: ['input'] },
      'control.duplicate',
      '/0/aliases/0',
    ],
    ['the name of a kind', { type: 'lookup' }, 'control.duplicate', '/0/type'],
    ['a column of the grid', { type: 'operation' }, 'control.duplicate', '/0/type'],
    ['its own alias', { type: 'ok', aliases: ['ok'] }, 'control.duplicate', '/0/aliases/0'],
    ['capitals', { type: 'Stars' }, 'control.badName', '/0/type'],
    ['digits alone, which are an id', { type: '1001' }, 'control.badName', '/0/type'],
    ['no word', {}, 'control.badName', '/0/type'],
    ['a name of JavaScript', { type: 'constructor' }, 'control.badName', '/0/type'],
    ['an id of the specification', { type: 'ok', id: 490 }, 'control.duplicate', '/0/id'],
    ['an id that no definition can store', { type: 'ok', id: 10_000 }, 'control.badId', '/0/id'],
    ['an unknown value', { type: 'ok', value: 'colour' }, 'control.unknownValue', '/0/value'],
    ['a table', { type: 'ok', value: 'rows' }, 'control.unknownValue', '/0/value'],
    ['an unknown kind', { type: 'ok', kind: 'stars' }, 'control.unknownKind', '/0/kind'],
    ['a kind of another value', { type: 'ok', kind: 'date' }, 'control.unknownKind', '/0/kind'],
    ['a system kind', { type: 'ok', value: 'lookup', kind: 'person' }, 'control.unknownKind', '/0/kind'],
    [
      'items without a kind that picks them',
      { type: 'ok', value: 'option', kind: 'custom' },
      'control.unknownKind',
      '/0/kind',
    ],
    ['a word that nothing reads', { type: 'ok', colour: 'red' }, 'control.badValue', '/0/colour'],
    ['an unknown rule', { type: 'ok', constraints: { long: 4 } }, 'control.badValue', '/0/constraints/long'],
    [
      'bounds that cross',
      { type: 'ok', constraints: { min: 4, max: 2 } },
      'control.badValue',
      '/0/constraints/min',
    ],
    ['a default of another value', { type: 'ok', defaultValue: 4 }, 'control.badValue', '/0/defaultValue'],
    ['an unknown palette group', { type: 'ok', palette: 'mine' }, 'control.badValue', '/0/palette'],
    [
      'an option that all controls have',
      { type: 'ok', options: { title: { type: 'string' } } },
      'control.duplicate',
      '/0/options/title',
    ],
    [
      'an option of columns',
      { type: 'ok', options: { align: { type: 'string' } } },
      'control.duplicate',
      '/0/options/align',
    ],
    ['an option without a schema', { type: 'ok', options: { a: null } }, 'control.badOption', '/0/options/a'],
    [
      'an option of objects',
      { type: 'ok', options: { a: { type: 'object' } } },
      'control.badOption',
      '/0/options/a/type',
    ],
    [
      'a choice of schemas',
      { type: 'ok', options: { a: { type: 'string', anyOf: [] } } },
      'control.badOption',
      '/0/options/a/anyOf',
    ],
    [
      'words among numbers',
      { type: 'ok', options: { a: { type: 'integer', enum: [1, 'b'] } } },
      'control.badOption',
      '/0/options/a/enum',
    ],
    ['a function', { type: 'ok', defaults: { a: () => 1 } }, 'control.badValue', '/0/defaults/a'],
    [
      'a hostile key',
      JSON.parse('{ "type": "ok", "options": { "__proto__": { "type": "string" } } }'),
      'control.badValue',
      '/0/options/__proto__',
    ],
  ])('refuses %s, and names the place', (_, spec, code, path) => {
    const given = spec === null ? spec : { value: 'text', ...spec };
    expect(refusal(() => readControls([given]))).toEqual([code, path]);
  });

  it('refuses what cannot be read', () => {
    const hostile = new Proxy({}, { ownKeys: () => expect.fail('no') });
    expect(refusal(() => define(hostile))).toEqual(['control.badValue', '/0']);
    const circle: Record<string, unknown> = { type: 'ok', value: 'text' };
    circle.defaults = circle;
    expect(refusal(() => define(circle))).toEqual(['control.badValue', '/0/defaults']);
  });
});

describe('readControls', () => {
  it('takes definitions and what they are made from alike', () => {
    const stars = defineControl(STARS);
    expect(readControls([stars])).toEqual([stars]);
    expect(readControls([STARS])).toEqual([stars]);
    expect(readControls([])).toEqual([]);
  });

  it('refuses what is no list, and two of one word or id', () => {
    expect(refusal(() => readControls({ stars: STARS }))).toEqual(['control.badValue', '']);
    expect(refusal(() => readControls([STARS, { type: 'stars', value: 'text' }]))).toEqual([
      'control.duplicate',
      '/1/type',
    ]);
    expect(refusal(() => readControls([STARS, { type: 'moon', id: 1001, value: 'text' }]))).toEqual([
      'control.duplicate',
      '/1/id',
    ]);
  });
});

describe('a control of a host', () => {
  const controls = [defineControl(STARS)];

  it.each(['starbar', 'stars', 'STARBAR', '1001', 1001])('is compiled by the word %s', (type) => {
    const definition = { items: [{ key: 's', type, model: 'score', options: { half: true } }] };
    const { page, issues } = compilePage(definition, { controls });
    expect(issues).toEqual([]);
    expect(page?.nodes.s).toMatchObject({
      type: 'starbar',
      kind: 'custom',
      role: 'field',
      value: 'number',
      options: { half: true },
      constraints: { min: 0, max: 10, decimalPlaces: 1 },
    });
  });

  it('is unknown to a compile that was not given it', () => {
    const definition = { items: [{ key: 's', type: 'starbar', model: 'score' }] };
    compilePage(definition, { controls });
    expect(compilePage(definition).issues.map(({ code }) => code)).toEqual(['page.unknownType']);
    expect(CONTROLS.map(({ type }) => type)).not.toContain('starbar');
  });

  it('is a field of an object by its id, in a generated page too', () => {
    const objectModel = {
      id: 'o',
      code: 'thing',
      fields: [{ FieldName: 'score', FieldTitle: 'Score', FieldType: 1001, ListSeq: 1, ListSearchSeq: 1 }],
    };
    const { definition } = pageFromObject(objectModel, 'form', { controls });
    const { page, issues } = compilePage(definition, { objectModel, controls });
    expect(issues).toEqual([]);
    expect(page?.nodes[page.byModel.score?.[0] ?? '']).toMatchObject({ type: 'starbar', value: 'number' });
    const made = pageFromObject(objectModel, 'list', { controls });
    const { list } = compileList(made.definition, { objectModel, controls });
    const [table] = Object.values(list?.lists ?? {});
    expect(table?.columns[0]).toMatchObject({
      model: 'score',
      type: 'number',
      value: 'number',
      align: 'right',
    });
    expect(list?.search[0]?.field).toMatchObject({ type: 'starbar', value: 'number' });
  });

  it('is a column of an editable table, and of a list', () => {
    const rows = {
      key: 't',
      type: 'entrytable',
      model: 'rows',
      items: [{ key: 's', type: 'starbar', model: 'score' }],
    };
    const { page } = compilePage({ items: [rows] }, { controls });
    expect(page?.nodes.s).toMatchObject({ table: 't', column: { align: 'right' } });
    const stored = { lists: [{ key: 'l', items: [{ key: 's', type: 'starbar', model: 'score' }] }] };
    const { list, issues } = compileList(stored, { controls });
    expect(issues).toEqual([]);
    expect(list?.lists.l?.columns[0]).toMatchObject({ type: 'number', decimalPlaces: 1 });
  });

  it('is checked and exported by its own rules', () => {
    const { page } = compilePage({ items: [{ key: 's', type: 'starbar', model: 'score' }] }, { controls });
    if (page === null) return expect.fail('no page');
    const report = checkRecord(page, { score: 11 }, { state: 'add', approveStatus: 0 });
    expect(report.issues.map(({ path, issue }) => [path, issue.code])).toEqual([['score', 'rule.max']]);
    const { schema, uiSchema } = toJsonSchema(page);
    expect(schema).toMatchObject({ properties: { score: { type: ['number', 'null'], maximum: 10 } } });
    expect(uiSchema).toMatchObject({ score: { 'ui:options': { kind: 'starbar' } } });
  });

  it('has a panel of the options of its value and its own', () => {
    const [stars] = controls;
    if (stars === undefined) return expect.fail('no control');
    const { schema, uiSchema } = optionSchema(stars);
    expect(optionSchema(stars)).toBe(optionSchema(stars));
    expect(schema).toMatchObject({
      properties: { half: { type: 'boolean' }, look: { enum: ['flat', 'round'] } },
    });
    expect(uiSchema.look).toMatchObject({
      titleKey: 'option.starbar.look',
      enumKeys: ['option.starbar.look.flat', 'option.starbar.look.round'],
    });
    expect(uiSchema.title?.titleKey).toBe('option.title');
  });
});
