/**
 * Objects and arrays of objects. Records here are flat, so the values of a nested object become fields of the record
 * in a section of their own: `address.street` is stored as `address_street`, and `SourcePath` of its field definition
 * is `/address/street`. An array of objects becomes a table, an array inside it a child table.
 */
import { isObject, type Json, pointerTo } from '../../../engine/internal.ts';
import { TABLE_DEPTH_MAX } from '../fieldParts.ts';
import type { Namer } from '../names.ts';
import type { Draft, DraftContainer, DraftField, DraftTable } from '../types.ts';
import { describe, named, typeOf } from './describe.ts';
import { isLocked, readLeaf, tipsOf } from './field.ts';
import {
  childrenOf,
  hasProperties,
  itemOf,
  type Place,
  type Property,
  reportObject,
  topPlace,
  tupleOf,
} from './properties.ts';
import { tableOf } from './table.ts';
import type { Described, SchemaRead } from './types.ts';
import { layerOf, NEST_MAX, text } from './types.ts';
import type { Ui } from './ui.ts';
import type { Leaf } from './widget.ts';

/** The columns and child tables of a table. */
function readRows(
  property: Property,
  item: Described,
  rows: Place,
  read: SchemaRead,
): (DraftField | DraftTable)[] {
  const inner = property.ui.inner('items');
  const items: (DraftField | DraftTable)[] = [];
  const flatten = (drafts: readonly Draft[]): void => {
    for (const draft of drafts) {
      // Rows have no sections, so the values of a nested object become columns.
      if (draft.role === 'container') flatten(draft.items);
      else if (draft.role !== 'decoration') items.push(draft);
    }
  };
  if (typeOf(item) === 'object') flatten(readProperties(item, inner, rows, read));
  // An array of arrays: a row holds the inner array alone, called `value`.
  else flatten([readProperty({ name: 'value', described: item, required: false, ui: inner }, rows, read)]);
  return items;
}

/** The section of a nested object. */
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
      ...(isLocked(described, ui) ? { disabled: true } : null),
    },
    items,
  };
}

/** Locks the fields of a read-only object one by one, since a container locks nothing. */
function lockAll(items: readonly Draft[]): void {
  for (const item of items) {
    if (item.role === 'container') lockAll(item.items);
    else item.options.disabled = true;
  }
}

/** A property as a single value at its place. */
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

/** One property of an object: a section, a table or a field. */
export function readProperty(property: Property, place: Place, read: SchemaRead): Draft {
  const { described, name } = property;
  const type = typeOf(described);
  const inner: Place = {
    ...place,
    prefix: `${place.prefix}${name}_`,
    source: pointerTo(place.source, name),
    nest: place.nest + 1,
  };
  const plain = (of = described): DraftField => {
    const draft = readLeaf({ ...leafOf(property, place), described: of }, place.names, read);
    // A field without a title is called after its property alone, without the names of the objects around it.
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
    // Rows of unknown or endless shape are kept as JSON text.
    return plain({ ...described, cut: true });
  }
  return tableOf(property, place, (inRows) => readRows(property, item, inRows, read), read);
}

/** The properties of an object, in order. */
export function readProperties(described: Described, ui: Ui, place: Place, read: SchemaRead): Draft[] {
  const drafts: Draft[] = [];
  for (const property of childrenOf(described, ui, read)) drafts.push(readProperty(property, place, read));
  reportObject(described, place.source === '' ? 'record' : place.source, read);
  return drafts;
}

/** Puts fields that are beside sections and tables into cards without a title, which keeps the order. */
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

/** A whole schema as drafts: the properties of an object; any other value as one field or table, `value`. */
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
