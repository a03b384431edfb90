import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../../../engine/internal.ts';
import { compiled, told } from '../testing.ts';
import { importJsonSchema } from './jsonSchema.ts';

const one = (schema: unknown, ui?: object, required = false) =>
  importJsonSchema(
    { title: 'Test', type: 'object', properties: { f: schema }, ...(required ? { required: ['f'] } : {}) },
    ui === undefined ? undefined : { f: ui },
  );
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

describe('each type of value', () => {
  it.each<[object, object]>([
    [{ type: 'string' }, { kind: 'text', value: 'text', constraints: {} }],
    [
      { type: 'string', minLength: 2, maxLength: 9, pattern: '^[A-Z]+$' },
      { constraints: { minLength: 2, maxLength: 9, pattern: '^[A-Z]+$' } },
    ],
    [{ type: 'string', pattern: 'a|b' }, { constraints: { pattern: '[\\s\\S]*(?:a|b)[\\s\\S]*' } }],
    [
      { type: 'string', maxLength: 1000 },
      { kind: 'textarea', constraints: { maxLength: 1000 } },
    ],
    [{ type: 'string', format: 'date' }, { kind: 'date' }],
    [{ type: 'string', format: 'date-time' }, { kind: 'datetime' }],
    [{ type: 'string', format: 'time' }, { kind: 'time' }],
    [
      { type: 'string', format: 'email' },
      { kind: 'text', constraints: { pattern: '^[^@\\s]+@[^@\\s]+$' } },
    ],
    [{ type: 'string', format: 'uri' }, { kind: 'text' }],
    [{ type: 'string', format: 'color' }, { kind: 'colorpicker' }],
    [{ type: 'string', format: 'password' }, { kind: 'password' }],
    [
      { type: 'string', format: 'data-url' },
      { kind: 'attachment', constraints: { maxItems: 1 } },
    ],
    [{ type: 'boolean' }, { kind: 'checkbox', value: 'boolean' }],
    [{ type: 'integer' }, { kind: 'integer', constraints: { min: -999999999999999, max: 999999999999999 } }],
    [{ type: 'integer', minimum: 1.5, maximum: 9 }, { constraints: { min: 2, max: 9 } }],
    [{ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 }, { constraints: { min: 1, max: 9 } }],
    [{ type: 'integer', minimum: 0, exclusiveMinimum: true }, { constraints: { min: 1 } }],
    [{ type: 'integer', format: 'int32' }, { constraints: { min: -2147483648, max: 2147483647 } }],
    [
      { type: 'integer', multipleOf: 5, minimum: -7, maximum: 23 },
      { kind: 'number', constraints: { min: -5, max: 20, step: 5 } },
    ],
    [
      { type: 'number', multipleOf: 0.01 },
      { kind: 'decimal', constraints: { decimalPlaces: 2, step: 0.01 } },
    ],
    [
      { type: 'number', multipleOf: 0.25, minimum: 0.1 },
      { kind: 'number', constraints: { min: 0.25, step: 0.25 } },
    ],
    [
      { type: 'number', exclusiveMinimum: 0, multipleOf: 0.1 },
      { constraints: { min: 0.1, decimalPlaces: 1 } },
    ],
    [
      { type: 'number' },
      { kind: 'decimal', constraints: { min: -999999999999, max: 999999999999, decimalPlaces: 9 } },
    ],
    [{ minimum: 3 }, { kind: 'decimal', constraints: { min: 3 } }],
    [{ type: ['null', 'integer'] }, { kind: 'integer' }],
    [{ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }, { kind: 'date' }],
    [
      { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 },
      { kind: 'tag', constraints: { minItems: 1, maxItems: 3 } },
    ],
    [
      { type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true },
      { kind: 'selectmultiple', constraints: { oneOf: ['a', 'b'] } },
    ],
    [
      { type: 'array', items: { type: 'string', format: 'data-url' } },
      { kind: 'attachment', multiple: true },
    ],
    [
      { type: 'object', additionalProperties: true },
      { kind: 'code', code: { mode: 'json' } },
    ],
    [{}, { kind: 'text' }],
    [{ type: ['string', 'number'] }, { kind: 'text' }],
  ])('%j', (schema, expected) => {
    expect(compiled(one(schema)).field('f')).toMatchObject(expected);
  });

  it('options: enum with names, constants with titles; empty and null are nothing chosen', () => {
    const named = compiled(one({ enum: ['a', '', 'b', null], enumNames: ['Alpha', '', 'Beta'] }));
    expect(named.options(named.field('f'))).toEqual(['a=Alpha', 'b=Beta']);
    const titled = compiled(one({ type: 'string', oneOf: [{ const: 'x', title: 'Ex' }, { const: 'y' }] }));
    expect(titled.options(titled.field('f'))).toEqual(['x=Ex', 'y=y']);
    expect(titled.field('f')).toMatchObject({ kind: 'select', value: 'option' });
    expect(one({ enum: ['a', 'b'] }).issues).toEqual([]);
  });

  it('options that are numbers are chosen as text, which is told', () => {
    const made = one({ type: 'integer', enum: [1, 2], default: 2 });
    expect(compiled(made).field('f')).toMatchObject({
      constraints: { oneOf: ['1', '2'] },
      defaultValue: '2',
    });
    expect(told(made)).toEqual(['import.control /properties/f']);
    expect(told(one({ enum: ['a', 'a'] }))).toEqual(['import.options /properties/f/enum']);
  });

  it('values without a control are reported', () => {
    expect(told(one({}))).toEqual(['import.control /properties/f']);
    expect(told(one({ type: 'string', format: 'data-url' }))).toEqual([
      'import.control /properties/f/format',
    ]);
    expect(told(one({ type: 'object' }))).toEqual(['import.control /properties/f']);
    expect(told(one({ type: 'array', items: { type: 'number' } }))).toEqual([
      'import.control /properties/f/items',
    ]);
    expect(told(one({ type: 'array' }))).toEqual(['import.control /properties/f']);
  });
});

describe('what a schema says of a value', () => {
  it('title, description, default, constant, required, readOnly', () => {
    const made = one(
      { type: 'string', title: 'Name', description: 'Why', default: 'x', readOnly: true },
      undefined,
      true,
    );
    const { field, title, page } = compiled(made);
    expect(title(field('f'))).toBe('Name');
    expect(field('f')).toMatchObject({ defaultValue: 'x', disabled: true, constraints: { required: true } });
    expect(explain(page, field('f')?.key ?? '', { mode: 'add' }).locked).toBe(true);
    expect(compiled(one({ const: 'fixed' })).field('f')).toMatchObject({
      defaultValue: 'fixed',
      disabled: true,
    });
  });

  it.each<[object, unknown]>([
    [{ type: 'integer', default: 3 }, 3],
    [{ type: 'boolean', default: true }, true],
    [{ type: 'string', format: 'date', default: '2026-02-28' }, '2026-02-28'],
    [{ type: 'string', format: 'date-time', default: '2026-02-28T10:11:12Z' }, '2026-02-28 10:11:12'],
    [{ type: 'array', items: { enum: ['a', 'b'] }, default: ['a', 'b'] }, 'a,b'],
  ])('a default: %j', (schema, value) => {
    expect(compiled(one(schema)).field('f')?.defaultValue).toBe(value);
  });

  it.each<object>([
    { type: 'integer', default: 1.5 },
    { type: 'string', format: 'date', default: 'soon' },
    { enum: ['a'], default: 'b' },
    { type: 'array', items: { type: 'string' }, default: ['a,b'] },
  ])('a default that does not fit is told: %j', (schema) => {
    expect(told(one(schema))).toContain('import.default /properties/f/default');
  });

  it('a value that may be null may be empty, required or not', () => {
    expect(
      compiled(one({ type: ['string', 'null'] }, undefined, true)).field('f')?.constraints.required,
    ).toBeUndefined();
    expect(
      compiled(one({ type: 'string', nullable: true }, undefined, true)).field('f')?.constraints.required,
    ).toBeUndefined();
  });

  it('keywords without an equal are reported', () => {
    const made = importJsonSchema(
      object(
        { a: { type: 'string', not: { const: 'x' }, writeOnly: true } },
        { dependentRequired: { a: ['b'] }, patternProperties: { x: {} } },
      ),
    );
    expect(told(made).sort()).toEqual([
      'import.property /dependentRequired',
      'import.property /patternProperties',
      'import.property /properties/a/not',
      'import.property /properties/a/writeOnly',
    ]);
  });
});

describe('objects and lists', () => {
  it('a nested object is a section; its values are named after it, and remember where they came from', () => {
    const made = importJsonSchema(
      object({
        first: { type: 'string' },
        address: object(
          { 'street.name': { type: 'string' }, geo: object({ lat: { type: 'number' } }) },
          { title: 'Address', required: ['street.name'] },
        ),
        last: { type: 'string' },
      }),
    );
    const { field, titles, around, definition, title } = compiled(made);
    expect(titles('groupcard')).toEqual(['', 'Address', 'geo', '']);
    expect(around(field('address_geo_lat'))).toEqual(['groupcard', 'groupcard']);
    expect(title(field('address_geo_lat'))).toBe('lat');
    expect(field('address_street_name')?.constraints.required).toBe(true);
    expect(definition('address_street_name')?.SourcePath).toBe('/address/street.name');
    expect(definition('address_geo_lat')?.SourcePath).toBe('/address/geo/lat');
    expect(told(made)).toEqual(['import.renamed /properties/address/properties/street.name']);
  });

  it('lists of objects are tables, lists in them child tables, objects in rows columns', () => {
    const made = importJsonSchema(
      object({
        lines: {
          type: 'array',
          minItems: 1,
          items: object(
            {
              qty: { type: 'integer' },
              size: object({ w: { type: 'number' } }),
              parts: { type: 'array', items: object({ no: { type: 'string' } }) },
            },
            { required: ['qty'] },
          ),
        },
      }),
    );
    const { table, field, definition } = compiled(made);
    expect(table('lines')).toMatchObject({ kind: 'table', required: true });
    expect(field('qty', 'lines')?.constraints.required).toBe(true);
    expect(field('size_w', 'lines')?.kind).toBe('decimal');
    expect(table('parts')).toMatchObject({ kind: 'childtable', table: table('lines')?.key });
    expect(field('no', 'parts')).toBeDefined();
    expect(definition('lines')?.SourcePath).toBe('/lines');
  });

  it('lists of lists are tables of one column; tuples are sections', () => {
    const { table, field } = compiled(
      importJsonSchema(
        object({
          grid: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
          pair: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] },
          old: { items: [{ type: 'boolean' }] },
        }),
      ),
    );
    expect(table('grid')).toBeDefined();
    expect(field('value', 'grid')?.kind).toBe('tag');
    expect([field('pair_0')?.kind, field('pair_1')?.kind, field('old_0')?.kind]).toEqual([
      'decimal',
      'text',
      'checkbox',
    ]);
  });

  it('a schema that is no object is one value', () => {
    expect(
      compiled(importJsonSchema({ type: 'array', items: object({ a: { type: 'string' } }) })).field(
        'a',
        'value',
      ),
    ).toBeDefined();
    expect(compiled(importJsonSchema({ type: 'integer' })).field('value')?.kind).toBe('integer');
  });
});

describe('schemas of several parts', () => {
  it('references lead to pointers, anchors and ids; titles beside them win', () => {
    const made = importJsonSchema(
      object(
        {
          a: { $ref: '#/$defs/text%20one', title: 'Own' },
          b: { $ref: '#named' },
          c: { $ref: 'other.json' },
          d: { $ref: '#/definitions/x~1y' },
        },
        {
          $defs: {
            'text one': { type: 'string', maxLength: 5, title: 'Theirs' },
            n: { $anchor: 'named', type: 'boolean' },
            o: { $id: 'http://x/other.json', type: 'integer' },
          },
          definitions: { 'x/y': { type: 'string', format: 'date' } },
        },
      ),
    );
    const { field, title } = compiled(made);
    expect(field('a')?.constraints.maxLength).toBe(5);
    expect(title(field('a'))).toBe('Own');
    expect([field('b')?.kind, field('c')?.kind, field('d')?.kind]).toEqual(['checkbox', 'integer', 'date']);
    expect(made.issues).toEqual([]);
  });

  it('references without a target are reported', () => {
    expect(told(one({ $ref: 'http://elsewhere/x.json' }))).toContain('import.reference /properties/f/$ref');
    expect(told(one({ $ref: '#/$defs/none' }))).toContain('import.reference /properties/f/$ref');
  });

  it('cycles are cut once, and their content is kept as JSON', () => {
    const made = importJsonSchema({
      $ref: '#/$defs/node',
      $defs: {
        node: object({
          name: { type: 'string' },
          next: { $ref: '#/$defs/node' },
          kids: { type: 'array', items: { $ref: '#/$defs/node' } },
        }),
      },
    });
    const { field } = compiled(made);
    expect([field('name')?.kind, field('next')?.kind, field('kids')?.kind]).toEqual(['text', 'code', 'code']);
    expect(told(made)).toContain('import.recursion /$defs/node/properties/next/$ref');
    const alone = importJsonSchema({ $ref: '#' });
    expect(told(alone)).toContain('import.recursion /$ref');
  });

  it('a part used twice is no cycle', () => {
    const made = importJsonSchema({
      allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }],
      $defs: {
        base: object({ no: { type: 'string' } }),
        a: { allOf: [{ $ref: '#/$defs/base' }], properties: { part: { $ref: '#/$defs/b' } } },
        b: { allOf: [{ $ref: '#/$defs/base' }], properties: { size: { type: 'integer' } } },
      },
    });
    const { field } = compiled(made);
    for (const name of ['no', 'size', 'part_no', 'part_size']) expect(field(name), name).toBeDefined();
    expect(made.issues).toEqual([]);
  });

  it('allOf holds all at once: the narrowest bounds, all properties, all that is required', () => {
    const made = importJsonSchema({
      allOf: [
        object({ a: { type: 'integer', minimum: 1 }, b: { type: 'string' } }, { required: ['b'] }),
        object({ a: { minimum: 5, maximum: 9 }, c: { type: 'boolean' } }),
        { properties: { e: { enum: ['x', 'y', 'z'], allOf: [{ enum: ['y', 'z', 'q'] }] } } },
      ],
    });
    const { field } = compiled(made);
    expect(field('a')?.constraints).toMatchObject({ min: 5, max: 9 });
    expect(field('b')?.constraints.required).toBe(true);
    expect(field('c')).toBeDefined();
    expect(field('e')?.constraints.oneOf).toEqual(['y', 'z']);
    expect(made.issues).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'oneOf',
      { oneOf: [object({ x: { type: 'string' } }, { required: ['x'] }), object({ y: {} })] },
      '/oneOf',
    ],
    ['anyOf', { anyOf: [object({ x: { type: 'string' } }), object({ y: { type: 'string' } })] }, '/anyOf'],
    [
      'if',
      // As text, since an object with `then` would be awaited like a promise.
      JSON.parse(
        '{"if":{"properties":{"k":{"const":1}}},"then":{"properties":{"x":{"type":"string"}},"required":["x"]},"else":{"properties":{"y":{}}}}',
      ),
      '/if',
    ],
    [
      'dependentSchemas',
      { dependentSchemas: { k: object({ x: { type: 'string' }, y: {} }, { required: ['x'] }) } },
      '/dependentSchemas',
    ],
    ['dependencies', { dependencies: { k: object({ x: { type: 'string' }, y: {} }) } }, '/dependencies'],
  ])('the cases of %s are all there, none required, which is told', (_, cases, path) => {
    const made = importJsonSchema({ ...object({ k: { type: 'integer' } }), ...cases });
    const { field } = compiled(made);
    for (const name of ['k', 'x', 'y']) expect(field(name)?.constraints.required, name).toBeUndefined();
    expect(field('x')?.kind).toBe('text');
    expect(told(made)).toContain(`import.branches ${path}`);
  });
});

describe('cases', () => {
  const kinds = (type: object) => ({
    payment: {
      oneOf: [
        object(
          { kind: { const: 'card', ...type }, no: { type: 'string', maxLength: 19 } },
          { title: 'Card' },
        ),
        object({ kind: { enum: ['bank'] }, iban: { type: 'string' } }, { title: 'Bank' }),
      ],
    },
  });

  it.each([{}, { type: 'string' }])('a constant of each is an option, and locks nothing: %j', (type) => {
    const { field, options, titles } = compiled(importJsonSchema(object(kinds(type))));
    expect(options(field('payment_kind'))).toEqual(['card=card', 'bank=bank']);
    expect(field('payment_kind')).toMatchObject({ disabled: false, defaultValue: null });
    expect(field('payment_no')?.constraints.maxLength).toBe(19);
    // The title of a case is not that of the value.
    expect(titles('groupcard')).toContain('payment');
  });

  it('that take more than a list make no options, and one pattern of several is not asked', () => {
    const made = importJsonSchema(
      object({
        a: { anyOf: [{ enum: ['x', 'y'] }, { type: 'string' }] },
        b: { type: 'string', anyOf: [{ pattern: '^A' }, { pattern: '^B' }] },
        c: {
          anyOf: [
            { type: 'string', format: 'email' },
            { type: 'string', format: 'ipv4' },
          ],
        },
      }),
    );
    const { field } = compiled(made);
    expect(field('a')?.kind).toBe('text');
    for (const name of ['b', 'c']) expect(field(name)?.constraints.pattern, name).toBeUndefined();
  });

  it('requirements of a condition are not imported', () => {
    const { field } = compiled(
      importJsonSchema(
        JSON.parse(`{
          "properties": { "urgent": { "type": "boolean" }, "size": { "type": "integer" }, "land": { "type": "string" } },
          "allOf": [
            { "if": { "properties": { "urgent": { "const": true }, "size": { "minimum": 5 }, "only": { "const": 1 } } },
              "then": { "properties": { "reason": { "type": "string" }, "land": { "const": "DE" } } },
              "else": { "properties": { "land": { "const": "TW" } } } }
          ] }`),
      ),
    );
    expect(field('urgent')).toMatchObject({ disabled: false, defaultValue: false });
    expect(field('size')?.constraints.min).toBeLessThan(0);
    expect(field('land')).toMatchObject({ kind: 'text', disabled: false, defaultValue: null });
    expect(field('only')).toMatchObject({ kind: 'integer', disabled: false });
    expect(field('reason')).toBeDefined();
  });

  it('a schema that contains itself is not repeated', () => {
    const made = importJsonSchema({
      $id: 'https://example.com/part.json',
      ...object({ no: { type: 'string' }, a: { $ref: '#' }, b: { $ref: 'part.json' } }, { required: ['no'] }),
    });
    const { field } = compiled(made);
    expect([field('a')?.kind, field('b')?.kind, field('a_no')]).toEqual(['code', 'code', undefined]);
    expect(told(made)).toContain('import.recursion /properties/a/$ref');
  });

  it('forbidden properties are no fields; values after a tuple are reported', () => {
    const made = importJsonSchema(
      object({
        never: false,
        any: true,
        tuple: { prefixItems: [{ type: 'number' }], items: { type: 'string' } },
        older: { items: [{ type: 'number' }], additionalItems: { type: 'string' } },
        closed: { prefixItems: [{ type: 'number' }], items: false },
      }),
    );
    const { field } = compiled(made);
    expect(field('never')).toBeUndefined();
    expect(field('any')).toBeDefined();
    expect(told(made).filter((line) => line.startsWith('import.property'))).toEqual([
      'import.property /properties/tuple/items',
      'import.property /properties/older/additionalItems',
    ]);
  });
});

describe('the uiSchema', () => {
  it.each<[object, object, object]>([
    [
      { type: 'string' },
      { 'ui:widget': 'textarea', 'ui:options': { rows: 7 } },
      { kind: 'textarea', rows: 7 },
    ],
    [{ type: 'string' }, { 'ui:widget': 'password' }, { kind: 'password' }],
    [{ type: 'string' }, { 'ui:options': { widget: 'color' } }, { kind: 'colorpicker' }],
    [{ type: 'string' }, { 'ui:widget': 'alt-datetime' }, { kind: 'datetime' }],
    [{ type: 'string' }, { 'ui:widget': 'date' }, { kind: 'date' }],
    [
      { type: 'string' },
      { 'ui:widget': 'file', 'ui:options': { accept: '.pdf' } },
      { kind: 'attachment', upload: { accept: ['.pdf'] } },
    ],
    [{ type: 'string' }, { 'ui:widget': 'hidden' }, { kind: 'text', hidden: true }],
    [{ enum: ['a', 'b'] }, { 'ui:widget': 'radio' }, { kind: 'radio' }],
    [{ enum: ['a', 'b'] }, { 'ui:widget': 'select' }, { kind: 'select' }],
    [{ type: 'integer' }, { 'ui:widget': 'updown' }, { kind: 'integer' }],
    [
      { type: 'array', items: { enum: ['a', 'b'] } },
      { 'ui:widget': 'checkboxes' },
      { kind: 'checkboxmultiple' },
    ],
    [{ type: 'string' }, { 'ui:readonly': true }, { disabled: true }],
    [{ type: 'string' }, { 'ui:disabled': true }, { disabled: true }],
  ])('%j with %j', (schema, ui, expected) => {
    const made = one(schema, ui);
    expect(compiled(made).field('f')).toMatchObject(expected);
  });

  it('title, help, placeholder, names of options', () => {
    const made = one(
      { enum: ['a'], description: 'What' },
      {
        'ui:title': 'Mine',
        'ui:description': 'Other',
        'ui:help': 'How',
        'ui:placeholder': '…',
        'ui:enumNames': ['First'],
      },
    );
    const { field, title, options, page } = compiled(made);
    expect(title(field('f'))).toBe('Mine');
    expect(options(field('f'))).toEqual(['a=First']);
    expect(Object.values(page.texts[''] ?? {})).toEqual(expect.arrayContaining(['Other\nHow', '…']));
  });

  it('order, with all others at the star; what it forgets comes last', () => {
    const schema = object({
      a: { type: 'string' },
      b: { type: 'string' },
      c: { type: 'string' },
      d: { type: 'string' },
    });
    const order = (list: string[]) =>
      compiled(importJsonSchema(schema, { 'ui:order': list })).nodes.flatMap((node) =>
        node.role === 'field' ? [node.model] : [],
      );
    expect(order(['d', '*', 'a'])).toEqual(['d', 'b', 'c', 'a']);
    expect(order(['c', 'none'])).toEqual(['c', 'a', 'b', 'd']);
  });

  it('reaches into objects and rows; a locked object locks what is in it', () => {
    const made = importJsonSchema(
      object({
        o: object({ x: { type: 'string' } }),
        rows: { type: 'array', items: object({ y: { type: 'string' } }) },
      }),
      {
        o: { 'ui:readonly': true, x: { 'ui:title': 'X' } },
        rows: { 'ui:options': { addable: false, orderable: true }, items: { y: { 'ui:title': 'Y' } } },
      },
    );
    const { field, title, table } = compiled(made);
    expect(field('o_x')?.disabled).toBe(true);
    expect([title(field('o_x')), title(field('y', 'rows'))]).toEqual(['X', 'Y']);
    expect(table('rows')?.actions.map((action) => action.code)).toEqual(['remove']);
    expect(table('rows')?.rowDrag).toBe(true);
  });

  it('widgets without an equal are reported', () => {
    expect(told(one({ type: 'integer' }, { 'ui:widget': 'range' }))).toEqual([
      'import.control /uiSchema/f/ui:widget',
    ]);
    expect(told(one({ type: 'string' }, { 'ui:options': { widget: 'mine' } }))).toEqual([
      'import.control /uiSchema/f/ui:options/widget',
    ]);
    expect(told(one({ type: 'string' }, { 'ui:field': 'geo' }))).toEqual([
      'import.property /uiSchema/f/ui:field',
    ]);
  });
});

const leaf = fc.oneof(
  fc.constantFrom<object>(
    { type: 'string' },
    { type: 'integer' },
    { type: 'number', multipleOf: 0.5 },
    { type: 'boolean' },
    { enum: ['a', 'b'] },
    { type: 'array', items: { type: 'string' } },
    { type: ['string', 'number'] },
    { $ref: '#/$defs/shared' },
    {},
  ),
);
const NAME = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.constantFrom('id', 'a', 'A', 'a b', '工單', 'entryId', 'x/y', 'x~y', '1'),
  fc.constantFrom('__proto__', 'constructor', 'prototype'),
);

interface Made {
  readonly schema: object;
  /** Pointers of the values in it. */
  readonly leaves: readonly string[];
}

const pointer = (name: string) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
const { node } = fc.letrec<{ node: Made; leaf: Made }>((tie) => ({
  leaf: leaf.map((schema) => ({ schema, leaves: [''] })),
  node: fc
    .array(fc.tuple(NAME, fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('node'))), {
      minLength: 1,
      maxLength: 5,
    })
    .map((entries) => {
      const properties = new Map(entries);
      return {
        schema: {
          type: 'object',
          properties: Object.fromEntries([...properties].map(([name, made]) => [name, made.schema])),
        },
        leaves: [...properties].flatMap(([name, made]) => made.leaves.map((path) => pointer(name) + path)),
      };
    }),
}));

describe('no value is lost', () => {
  it('every value of any schema has a field in the object and on the form', () => {
    fc.assert(
      fc.property(node, (made) => {
        const { schema, leaves } = made;
        const result = importJsonSchema({ ...schema, $defs: { shared: { type: 'string', maxLength: 3 } } });
        const { field } = compiled(result);
        const fields = Array.isArray(result.objectModel?.fields) ? result.objectModel.fields : [];
        const bySource = new Map(
          fields.flatMap((one) =>
            typeof one === 'object' &&
            one !== null &&
            !Array.isArray(one) &&
            typeof one.SourcePath === 'string'
              ? [[one.SourcePath, String(one.FieldName)] as const]
              : [],
          ),
        );
        for (const path of leaves) expect(field(bySource.get(path) ?? '?'), path).toBeDefined();
        expect(bySource.size).toBe(leaves.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe("properties that are called like JavaScript's own", () => {
  const text = `{
    "type": "object",
    "required": ["constructor", "__proto__"],
    "properties": {
      "constructor": { "type": "string", "title": "Builder", "maxLength": 40 },
      "__proto__": { "$ref": "#/$defs/prototype" },
      "prototype": { "type": "object", "properties": { "constructor": { "type": "boolean" } } },
      "rows": { "type": "array", "items": { "type": "object", "properties": { "__proto__": { "type": "string" } } } }
    },
    "$defs": { "prototype": { "type": "integer", "minimum": 3 } },
    "constructor": 1
  }`;
  const ui =
    '{ "constructor": { "ui:placeholder": "Who built it" }, "ui:order": ["__proto__", "*"], "ui:options": { "constructor": 1 } }';

  it.each([
    ['as text', text, ui],
    ['as objects', JSON.parse(text), JSON.parse(ui)],
  ])('have safe names, with an issue each: %s', (_, schema, uiSchema) => {
    const result = importJsonSchema(schema, uiSchema);
    const { definition, field, order } = { ...compiled(result), order: compiled(result).page.order };
    expect(definition('constructor_1')).toMatchObject({
      FieldTitle: 'Builder',
      DataLength: 40,
      MustInput: true,
      SourcePath: '/constructor',
    });
    expect(field('constructor_1')?.placeholder).not.toBeNull();
    expect(definition('proto')).toMatchObject({ FieldType: 4, MustInput: true, SourcePath: '/__proto__' });
    expect(field('proto')?.constraints.min).toBe(3);
    expect(definition('prototype_constructor')).toMatchObject({
      FieldType: 14,
      SourcePath: '/prototype/constructor',
    });
    expect(field('proto', 'rows')).toBeDefined();
    const place = (model: string) => order.indexOf(field(model)?.key ?? '');
    expect(place('proto')).toBeLessThan(place('constructor_1'));
    expect(told(result).sort()).toEqual([
      // Unsafe keys that are no names of data are dropped.
      'definition.badKey /constructor',
      'definition.badKey /uiSchema/ui:options/constructor',
      'import.renamed /properties/__proto__',
      'import.renamed /properties/constructor',
      'import.renamed /properties/rows/items/properties/__proto__',
    ]);
    expect(result.issues.find(({ path }) => path === '/properties/constructor')?.params).toEqual({
      name: 'constructor',
      to: 'constructor_1',
    });
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('nested, to a reasonable depth', () => {
    const inner = '{ "type": "object", "properties": { "constructor": { "type": "string" } } }';
    const { definition } = compiled(importJsonSchema(`{ "properties": { "constructor": ${inner} } }`));
    expect(definition('constructor_constructor')).toMatchObject({ SourcePath: '/constructor/constructor' });
  });

  it('and their issues are reported at their place', () => {
    const hostile = JSON.parse('{ "properties": { "constructor": { "properties": {} }, "a": {} } }');
    Reflect.set(hostile.properties.constructor.properties, 'bad', () => 1);
    const result = importJsonSchema(hostile);
    expect(told(result)).toContain('definition.notJsonValue /properties/constructor/properties/bad');
  });
});
