/** The response of an operation: columns of its list, and values that are answered but not sent. */
import type { JsonObject } from '../../../engine/internal.ts';
import { describe, typeOf } from '../jsonSchema/describe.ts';
import { readProperties } from '../jsonSchema/object.ts';
import { itemOf, propertiesIn, topPlace } from '../jsonSchema/properties.ts';
import { type Described, layerOf, type PlacedSchema, type SchemaRead } from '../jsonSchema/types.ts';
import { uiOf } from '../jsonSchema/ui.ts';
import { createNamer, type Namer, takeBoth } from '../names.ts';
import type { Draft, DraftField, DraftTable } from '../types.ts';

type Valued = DraftField | DraftTable;

/** All fields and tables of header and sections, without those of tables. */
function valuesIn(items: readonly Draft[]): Valued[] {
  return items.flatMap((item): Valued[] =>
    item.role === 'container' ? valuesIn(item.items) : item.role === 'decoration' ? [] : [item],
  );
}

/** All fields of header and sections. */
export function headerFields(items: readonly Draft[]): DraftField[] {
  return valuesIn(items).filter((item) => item.role === 'field');
}

/** Names of the list in a response with other content; a record has lists of its own. */
const LISTS = /^(data|items?|results?|rows|records|list|content|values?|entries|hits|objects|elements)$/i;

/** The record that a response lists: items of a list, or of the list in it; else the response itself. */
function rowOf(
  answer: PlacedSchema,
  read: SchemaRead,
): { readonly row: Described; readonly listed: boolean } {
  const described = describe([layerOf(answer)], 'answer', read);
  if (typeOf(described) === 'array') return { row: itemOf(described, 'answer', read), listed: true };
  for (const property of propertiesIn(described, read)) {
    if (!LISTS.test(property.name) || typeOf(property.described) !== 'array') continue;
    const item = itemOf(property.described, property.name, read);
    if (typeOf(item) === 'object') return { row: item, listed: true };
  }
  return { row: described, listed: false };
}

/** Values that are sent, by their place in the source's record. */
function bySource(items: readonly Valued[]): ReadonlyMap<unknown, Valued> {
  return new Map(
    items.flatMap((item) => (item.facts.SourceIn === undefined ? [[item.facts.SourcePath, item]] : [])),
  );
}

interface Answered {
  readonly names: Namer;
  readonly read: SchemaRead;
  /** Position of the next list column; null where the response is one record. */
  readonly list: { next: number } | null;
}

/** Values that are only answered are locked, and renamed where the name is taken. */
function locked(item: Valued, names: Namer, tables: Namer): Valued {
  const { MustInput: _, ...facts } = item.facts;
  const own = { facts: { ...facts, SourceIn: 'answer' }, options: { ...item.options, disabled: true } };
  if (item.role === 'field') return { ...item, ...own, name: names.take(item.name) };
  const inner = createNamer();
  const items = item.items.map((one) => locked(one, inner, tables));
  return { ...item, ...own, name: takeBoth(tables, names, item.name), required: false, items };
}

/** Columns that occur only in the response come after those that are sent. */
function addColumns(sent: DraftTable, answer: DraftTable, tables: Namer): void {
  const known = bySource(sent.items);
  const names = createNamer();
  for (const { name } of sent.items) names.take(name);
  for (const item of answer.items) {
    const same = known.get(item.facts.SourcePath);
    if (same === undefined) sent.items.push(locked(item, names, tables));
    else if (same.role === 'table' && item.role === 'table') addColumns(same, item, tables);
  }
}

function answerOnly(items: readonly Draft[], sent: ReadonlyMap<unknown, Valued>, into: Answered): Draft[] {
  return items.flatMap((item): Draft[] => {
    if (item.role === 'container') {
      const inner = answerOnly(item.items, sent, into);
      return inner.length === 0 ? [] : [{ ...item, items: inner }];
    }
    if (item.role === 'decoration') return [item];
    const listed: JsonObject = {};
    if (item.role === 'field' && into.list !== null) {
      listed.ListSeq = into.list.next;
      into.list.next += 1;
    }
    const same = sent.get(item.facts.SourcePath);
    if (same?.role === 'table' && item.role === 'table') addColumns(same, item, into.read.tables);
    if (same === undefined || same.role !== item.role) {
      const made = locked(item, into.names, into.read.tables);
      Object.assign(made.facts, listed);
      return [made];
    }
    Object.assign(same.facts, listed);
    return [];
  });
}

/**
 * Reads the columns of the list in the order of the response; returns values that are not sent. `sent` are the drafts
 * of the body, whose tables get the columns that only the response has.
 */
export function readAnswer(
  answer: PlacedSchema,
  sent: readonly Draft[],
  names: Namer,
  read: SchemaRead,
): Draft[] {
  const { row, listed } = rowOf(answer, read);
  if (typeOf(row) !== 'object') return [];
  // Read with its own names, since sent values have their names already.
  const apart: SchemaRead = { ...read, tables: createNamer() };
  const items = readProperties(row, uiOf(undefined, ''), topPlace(createNamer()), apart);
  read.steps = apart.steps;
  read.ended = apart.ended;
  return answerOnly(items, bySource(valuesIn(sent)), { names, read, list: listed ? { next: 1 } : null });
}
