/**
 * Objects and arrays of objects. A nested object is a section of the form, and its values are fields of the record
 * itself, since records here are flat: `address.street` is stored as `address_street`, and the field definition's
 * `SourcePath` (`/address/street`) says where it came from. Arrays of objects are tables; arrays in them child tables.
 */

import { tableActions } from '../../definition/generate/actions.ts';
import { isObject, type Json, type JsonObject } from '../../definition/guard.ts';
import { pointerTo } from '../../issues/pointer.ts';
import { createNamer, type Namer, takeBoth } from '../names.ts';
import type { Draft, DraftContainer, DraftField, DraftTable } from '../types.ts';
import {
  describe,
  itemLayers,
  named,
  numbers,
  propertiesOf,
  requiredOf,
  said,
  saidAt,
  typeOf,
} from './describe.ts';
import { isLocked, readLeaf, tipsOf } from './field.ts';
import type { Described, SchemaRead } from './types.ts';
import { layerOf, NEST_MAX, step, TABLE_DEPTH_MAX, text } from './types.ts';
import { inOrder, type Ui, uiOf } from './ui.ts';
import type { Leaf } from './widget.ts';

const NO_UI = uiOf(undefined, '');

/** Where a value stands. */
export interface Place {
  /** Names before it, joined: `address_`. */
  readonly prefix: string;
  /** Pointer in a record of the source. */
  readonly source: string;
  /** Sections around it. */
  readonly nest: number;
  /** Tables around it. */
  readonly tables: number;
  readonly names: Namer;
}

/** A property with all that is said of it. */
export interface Property {
  readonly name: string;
  readonly described: Described;
  readonly required: boolean;
  readonly ui: Ui;
}

/** The properties of an object in the order of its uiSchema, with all that is said of each. */
function childrenOf(described: Described, ui: Ui, read: SchemaRead): readonly Property[] {
  const properties = propertiesOf(described);
  const required = requiredOf(described);
  return inOrder([...properties.keys()], ui.get('order') ?? undefined).flatMap((name) => {
    const layers = properties.get(name) ?? [];
    const [first] = layers;
    if (first === undefined || !step(first.path, read)) return [];
    const inner = describe(layers, name, read);
    const always = layers.some(({ standing }) => standing === 'always');
    return [
      {
        name,
        described: inner,
        required: always && (required.has(name) || said(inner, 'required') === true),
        ui: ui.inner(name),
      },
    ];
  });
}

/** Array of what: the schema of its items. */
export function itemOf(described: Described, name: string, read: SchemaRead): Described {
  return describe(itemLayers(described), name, read);
}

/** Values by position: `items` as a list, or `prefixItems`. */
function tupleOf(described: Described, name: string, read: SchemaRead): readonly Described[] {
  for (const layer of described.layers)
    for (const [keyword, others] of [
      ['prefixItems', 'items'],
      ['items', 'additionalItems'],
    ] as const) {
      const list = layer.schema[keyword];
      if (!Array.isArray(list) || list.length === 0) continue;
      if (isObject(layer.schema[others])) read.report.property(pointerTo(layer.path, others), name, others);
      return list.flatMap((one, index) => {
        const path = pointerTo(`${layer.path}/${keyword}`, index);
        if (!step(path, read)) return [];
        const schema = isObject(one) ? one : {};
        return [describe([{ ...layer, schema, path }], `${name} ${index + 1}`, read)];
      });
    }
  return [];
}

function hasProperties(described: Described): boolean {
  return described.layers.some(
    ({ schema }) => isObject(schema.properties) && Object.keys(schema.properties).length > 0,
  );
}

/** Tells of keywords of objects that are not carried. */
function reportObject(described: Described, name: string, read: SchemaRead): void {
  for (const keyword of ['dependentRequired', 'not', 'patternProperties', 'propertyNames', 'minProperties'])
    if (said(described, keyword) !== undefined)
      read.report.property(saidAt(described, keyword), name, keyword);
  for (const keyword of ['additionalProperties', 'unevaluatedProperties'])
    if (isObject(said(described, keyword))) read.report.property(saidAt(described, keyword), name, keyword);
  const dependencies = said(described, 'dependencies');
  if (isObject(dependencies) && Object.values(dependencies).some(Array.isArray))
    read.report.property(saidAt(described, 'dependencies'), name, 'dependencies');
}

function actionsOf(ui: Ui): JsonObject {
  const gone = new Set([
    ...(ui.get('addable') === false ? ['add', 'copy'] : []),
    ...(ui.get('copyable') === false ? ['copy'] : []),
    ...(ui.get('removable') === false ? ['remove'] : []),
  ]);
  if (gone.size === 0) return {};
  const kept = tableActions(false).filter((action) => !gone.has(action.code));
  return {
    actions: kept.map(
      (action): JsonObject => ({ key: action.key, code: action.code, opertype: action.opertype }),
    ),
  };
}

function readTable(property: Property, item: Described, place: Place, read: SchemaRead): DraftTable {
  const { described, ui, name } = property;
  const key = takeBoth(read.tables, place.names, place.prefix + name);
  if (key !== place.prefix + name) read.report.renamed(described.path, name, key);
  const least = numbers(described, 'minItems');
  if (numbers(described, 'maxItems').length > 0)
    read.report.property(saidAt(described, 'maxItems'), name, 'maxItems');
  if (Array.isArray(said(described, 'default')) && JSON.stringify(said(described, 'default')) !== '[]')
    read.report.badDefault(
      saidAt(described, 'default'),
      name,
      JSON.stringify(said(described, 'default')).slice(0, 100),
    );
  const tips = tipsOf(described, ui);
  const rows: Place = { prefix: '', source: '', nest: 0, tables: place.tables + 1, names: createNamer() };
  const inner = ui.inner('items');
  const items: (DraftField | DraftTable)[] = [];
  const flatten = (drafts: readonly Draft[]): void => {
    for (const draft of drafts) {
      // Rows have no sections: what a nested object holds are columns.
      if (draft.role === 'container') flatten(draft.items);
      else if (draft.role !== 'decoration') items.push(draft);
    }
  };
  if (typeOf(item) === 'object') flatten(readProperties(item, inner, rows, read));
  // Rows of plain values have one column.
  else flatten([readProperty({ name: 'value', described: item, required: false, ui: inner }, rows, read)]);
  return {
    role: 'table',
    name: key,
    title: text(ui.get('title')) || text(named(described, 'title')) || name,
    required: property.required || (least.length > 0 && Math.max(...least) > 0),
    facts: { SourcePath: `${place.source}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` },
    options: {
      ...(isLocked(described, ui) ? { disabled: true } : null),
      ...(ui.get('widget') === 'hidden' ? { hidden: true } : null),
      ...(ui.get('orderable') === true ? { rowDrag: true } : null),
      ...(tips === '' ? null : { tips }),
      ...actionsOf(ui),
    },
    items,
  };
}

function section(name: string, property: Property, items: Draft[], read: SchemaRead): DraftContainer {
  const { described, ui } = property;
  const tips = tipsOf(described, ui);
  return {
    role: 'container',
    type: 'groupcard',
    place: read.places.take(name),
    title: text(ui.get('title')) || text(named(described, 'title')) || property.name,
    options: {
      ...(ui.get('widget') === 'hidden' ? { hidden: true } : null),
      ...(tips === '' ? null : { tips }),
      // What holds for an object holds for all in it.
      ...(isLocked(described, ui) ? { disabled: true } : null),
    },
    items,
  };
}

/** Locks what stands in a locked object: containers themselves lock nothing. */
function lockAll(items: readonly Draft[]): void {
  for (const item of items) {
    if (item.role === 'container') lockAll(item.items);
    else item.options.disabled = true;
  }
}

function leafOf(property: Property, place: Place): Leaf {
  return {
    described: property.described,
    name: place.prefix + property.name,
    source: pointerTo(place.source, property.name),
    required: property.required,
    ui: property.ui,
    inTable: place.tables > 0,
  };
}

/** One property of an object, as what it is best kept in. */
export function readProperty(property: Property, place: Place, read: SchemaRead): Draft {
  const { described, name } = property;
  const type = typeOf(described);
  const inner: Place = {
    ...place,
    prefix: `${place.prefix}${name}_`,
    source: pointerTo(place.source, name),
    nest: place.nest + 1,
  };
  const plain = (): DraftField => {
    const draft = readLeaf(leafOf(property, place), place.names, read);
    // A title that the schema does not state is the property's own name, without those around it.
    return draft.title === place.prefix + name ? { ...draft, title: name } : draft;
  };
  if (described.cut || place.nest >= NEST_MAX) return plain();
  if (type === 'object' && hasProperties(described)) {
    const items = readProperties(described, property.ui, inner, read);
    if (items.length === 0) return plain();
    if (isLocked(described, property.ui)) lockAll(items);
    return section(inner.prefix, property, items, read);
  }
  if (type !== 'array') return plain();
  const tuple = tupleOf(described, name, read);
  if (tuple.length > 0) {
    const items = tuple.map((one, index) =>
      readProperty(
        { name: String(index), described: one, required: false, ui: property.ui.inner(`items/${index}`) },
        inner,
        read,
      ),
    );
    return section(inner.prefix, property, items, read);
  }
  const item = itemOf(described, name, read);
  const rows = typeOf(item) === 'array' || (typeOf(item) === 'object' && hasProperties(item));
  if (!rows || item.cut || place.tables >= TABLE_DEPTH_MAX) {
    if (!rows && !(item.cut || typeOf(item) === 'object' || typeOf(item) === 'any')) return plain();
    // Rows of unknown shape, or a circle: the text of it is kept.
    return { ...plainJson(property, place, read) };
  }
  return readTable(property, item, place, read);
}

/** A list of things that no table can hold, as its JSON. */
function plainJson(property: Property, place: Place, read: SchemaRead): DraftField {
  const leaf = leafOf(property, place);
  const draft = readLeaf({ ...leaf, described: { ...leaf.described, cut: true } }, place.names, read);
  return draft.title === place.prefix + property.name ? { ...draft, title: property.name } : draft;
}

/** The properties of an object, in order. */
export function readProperties(described: Described, ui: Ui, place: Place, read: SchemaRead): Draft[] {
  const drafts: Draft[] = [];
  for (const property of childrenOf(described, ui, read)) drafts.push(readProperty(property, place, read));
  reportObject(described, place.source === '' ? 'record' : place.source, read);
  return drafts;
}

/** The properties of an object as they are said, not yet read. */
export function propertiesIn(described: Described, read: SchemaRead): readonly Property[] {
  return childrenOf(described, NO_UI, read);
}

/** The place of what stands in no object and no table. */
export function topPlace(names: Namer): Place {
  return { prefix: '', source: '', nest: 0, tables: 0, names };
}

/** Fields that stand beside sections get cards of their own, so that order and sections are both kept. */
export function inCards(items: readonly Draft[], read: SchemaRead): Draft[] {
  const cards: Draft[] = [];
  let open: DraftContainer | null = null;
  for (const item of items) {
    if (item.role === 'container' || item.role === 'table') {
      cards.push(item);
      open = null;
      continue;
    }
    if (open === null) {
      open = {
        role: 'container',
        type: 'groupcard',
        place: read.places.take('fields'),
        title: '',
        options: {},
        items: [],
      };
      cards.push(open);
    }
    open.items.push(item);
  }
  return cards;
}

/** A whole value as drafts: an object's properties; anything else is one property, `value`. */
export function readWhole(
  schema: Json,
  path: string,
  ui: Ui,
  names: Namer,
  read: SchemaRead,
): { readonly items: Draft[]; readonly described: Described } {
  const whole = isObject(schema) ? schema : {};
  const name = text(whole.title) || 'record';
  const described = describe([layerOf({ schema: whole, path })], name, read);
  const place = topPlace(names);
  const items = hasProperties(described)
    ? readProperties(described, ui, place, read)
    : [readProperty({ name: 'value', described, required: false, ui }, place, read)];
  return { items, described };
}
