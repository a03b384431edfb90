// JSON Schemas (draft-07) of stored definitions, for editors of JSON: what they complete, explain and mark.
import { COLUMN_TYPES } from '../../src/engine/controls/types.ts';
import { BY_TYPE, COLUMN_NAMES, FORMATS, LIST_COLUMN, properties } from './formats.mjs';
import { anyCase, named, nullable } from './nodes.mjs';
import { NAMES, OLD_NAMES, OPEN } from './said.mjs';

const described = (schema, doc) => (doc === undefined ? schema : { ...schema, description: doc });
const TYPE_TEXT =
  'Type word of the control; a FieldType id, and the word of a control of your own, are taken too.';

/** An object: its properties are offered, older ones only taken, others marked. */
function object(all, more = {}) {
  const offered = all.filter(({ old }) => !old);
  const old = [...all.filter(({ old }) => old).map(({ name }) => name), ...(more.old ?? [])];
  const required = offered.filter((each) => each.required).map(({ name }) => name);
  const own = offered.map(({ name, node, doc }) => [name, described(nullable(node.json()), doc)]);
  return {
    type: 'object',
    properties: { ...Object.fromEntries(own), ...more.properties },
    ...(old.length === 0 ? {} : { patternProperties: { [`^(${old.join('|')})$`]: {} } }),
    ...(more.open === true ? {} : { additionalProperties: false }),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** The options of a control; what each holds stands once, in `option.<name>`. */
function options(names) {
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/option.${name}` }])),
    patternProperties: { [`^(${OLD_NAMES.options.join('|')})$`]: {} },
    additionalProperties: false,
  };
}

/** What a stored `type` may say of some controls; editors offer the first words alone. */
function meaning(controls) {
  const words = controls.flatMap((each) => [...each.words, ...each.ids.map(String)]);
  return {
    properties: {
      type: {
        anyOf: [
          { enum: controls.map(({ type }) => type) },
          { type: 'string', pattern: `^(${words.map(anyCase).join('|')})$` },
          ...controls.flatMap(({ ids }) => ids.map((id) => ({ type: 'integer', minimum: id, maximum: id }))),
        ],
      },
    },
    required: ['type'],
  };
}

/** Controls with the same options, so that these stand in a schema once. */
function groups(beside) {
  const by = Map.groupBy(BY_TYPE, (each) => [...each.options, ...beside].sort().join());
  return [...by.values()].map((controls) => ({
    name: controls[0].type,
    names: [...new Set([...controls[0].options, ...beside])],
    controls,
  }));
}

/** `then` for each control: which options it has. */
function byControl(prefix, beside) {
  return groups(beside).map(({ name, controls }) => ({
    if: meaning(controls),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { properties: { options: nullable({ $ref: `#/definitions/${prefix}.${name}` }) } },
  }));
}

function optionSets(prefix, beside) {
  return Object.fromEntries(groups(beside).map(({ name, names }) => [`${prefix}.${name}`, options(names)]));
}

/** A type word, each with what the control is called. */
function typeOf(before = []) {
  const words = [...before, ...BY_TYPE.map(({ type }) => type).filter((type) => !before.includes(type))];
  const titles = words.map((word) => BY_TYPE.find(({ type }) => type === word)?.title ?? '');
  return described(
    nullable({ anyOf: [{ enum: words, enumDescriptions: titles }, { type: 'string' }, { type: 'integer' }] }),
    TYPE_TEXT,
  );
}

const TABLES = BY_TYPE.filter(({ role }) => role === 'table');

/** Widgets of one place: among the widgets of a page, the columns of a table, the items of a search area. */
function widget(place, prefix, inner, beside = []) {
  const own = properties(place).filter(
    ({ name }) => !['type', 'items', 'children', 'options', ...OLD_NAMES.widget].includes(name),
  );
  const held = (name) => ({
    properties: {
      items: nullable({
        type: 'array',
        description: 'The widgets inside it, in order.',
        items: named(name).json(),
      }),
    },
  });
  return {
    ...object(own, {
      old: OLD_NAMES.widget,
      properties: {
        type: typeOf(),
        items: {},
        options: described(nullable({ type: 'object' }), 'Options of the control.'),
      },
    }),
    allOf: [
      ...byControl(prefix, beside),
      // Inside a table stand its columns.
      {
        if: meaning(TABLES),
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: held('ColumnDefinition'),
        else: held(inner),
      },
    ],
  };
}

function listColumn() {
  const own = properties('column').filter(
    ({ name }) =>
      !['type', 'items', 'children', 'options', 'rules', 'tips', 'colKey', 'actions'].includes(name),
  );
  const held = { type: 'array', items: named('ListColumnDefinition').json() };
  return object(
    own.map((each) => ({ ...each, doc: properties('widget', [each.name])[0].doc })),
    {
      old: OLD_NAMES.listColumn,
      properties: {
        type: typeOf(COLUMN_TYPES),
        items: described(held, 'Columns under its heading.'),
        options: described(nullable(named('ListColumnOptions').json()), 'Options of the column.'),
      },
    },
  );
}

function definitionsOf() {
  const plain = [...FORMATS.keys()].filter(
    (name) =>
      ![
        'widget',
        'column',
        'searchItem',
        'widgetOptions',
        'envelope',
        'page',
        'list',
        'objectModel',
      ].includes(name),
  );
  return {
    ...Object.fromEntries(
      plain.map((name) => [
        NAMES[name],
        object(properties(name), { open: OPEN.has(name), old: OLD_NAMES[name] }),
      ]),
    ),
    ...Object.fromEntries(
      properties('widgetOptions').map(({ name, node, doc }) => [
        `option.${name}`,
        described(nullable(node.json()), doc),
      ]),
    ),
    ...optionSets('options', []),
    ...optionSets('column', COLUMN_NAMES),
    ...optionSets('search', ['compareType']),
    WidgetDefinition: widget('widget', 'options', 'WidgetDefinition'),
    ColumnDefinition: widget('widget', 'column', 'ColumnDefinition', COLUMN_NAMES),
    SearchItemDefinition: widget('searchItem', 'search', 'SearchItemDefinition', ['compareType']),
    ListColumnOptions: object(LIST_COLUMN, { old: OLD_NAMES.options }),
    ListColumnDefinition: listColumn(),
  };
}

/** What is reached from a schema, by references. */
function reached(schema, all, found = new Map()) {
  for (const [, name] of JSON.stringify(schema).matchAll(/"#\/definitions\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    if (all[name] === undefined) throw new Error(`scripts/definitions: no definition ${name}`);
    found.set(name, all[name]);
    reached(all[name], all, found);
  }
  return found;
}

const head = (title) => ({ $schema: 'http://json-schema.org/draft-07/schema#', title });

/** `$schema` is what an editor finds this schema by. */
const POINTER = { $schema: { type: 'string' } };

function page(title, format, all) {
  const data = NAMES[format];
  const content = object(properties(format), { properties: POINTER });
  const envelope = object(
    properties('envelope').filter((each) => each.name !== 'pageData'),
    {
      properties: {
        ...POINTER,
        pageData: described(
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
          { if: { type: 'string' }, then: {}, else: named(data).json() },
          'The page itself, as an object or as its JSON text.',
        ),
      },
      old: OLD_NAMES.envelope,
    },
  );
  const schema = {
    ...head(title),
    if: { required: ['pageData'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: named('PageEnvelope').json(),
    else: named(data).json(),
  };
  const own = { ...all, [data]: content, PageEnvelope: envelope };
  return {
    ...schema,
    definitions: Object.fromEntries([...reached(schema, own)].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The schemas by the name of their file. */
export function definitionSchemas() {
  const all = definitionsOf();
  const model = object(properties('objectModel'), { properties: POINTER });
  return {
    page: page('A form page of Pagewright', 'page', all),
    list: page('A list page of Pagewright', 'list', all),
    object: {
      ...head('An object model of Pagewright'),
      ...model,
      definitions: Object.fromEntries(reached(model, all)),
    },
  };
}
