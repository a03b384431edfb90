/** The answer of an operation: the columns of its list, and fields for values that it answers but nobody sends. */
import type { JsonObject } from '../../../engine/internal.ts';
import { describe, typeOf } from '../jsonSchema/describe.ts';
import { readProperties } from '../jsonSchema/object.ts';
import { itemOf, propertiesIn, topPlace } from '../jsonSchema/properties.ts';
import { type Described, layerOf, type PlacedSchema, type SchemaRead } from '../jsonSchema/types.ts';
import { NO_UI } from '../jsonSchema/ui.ts';
import { createNamer, type Namer, takeBoth } from '../names.ts';
import type { Draft, DraftField, DraftTable } from '../types.ts';

type Valued = DraftField | DraftTable;

/** All fields and tables of the header, also in sections, without the content of tables. */
function valuesIn(items: readonly Draft[]): Valued[] {
  return items.flatMap((item): Valued[] =>
    item.role === 'container' ? valuesIn(item.items) : item.role === 'decoration' ? [] : [item],
  );
}

/** All fields of the header, also in sections. */
export function headerFields(items: readonly Draft[]): DraftField[] {
  return valuesIn(items).filter((item) => item.role === 'field');
}

/** Names of the list of records in an answer with other properties. Lists with other names are part of one record. */
const LISTS = /^(data|items?|results?|rows|records|list|content|values?|entries|hits|objects|elements)$/i;

/** The record of an answer: an item where the answer is a list or contains one, else the answer itself. */
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

/** The values of the request body by their pointer in a record of the source. */
function bySource(items: readonly Valued[]): ReadonlyMap<unknown, Valued> {
  return new Map(
    items.flatMap((item) => (item.facts.SourceIn === undefined ? [[item.facts.SourcePath, item]] : [])),
  );
}

/** State of reading an answer. */
interface Answered {
  readonly names: Namer;
  readonly read: SchemaRead;
  /** Number of the next column; null where the answer is a single record. */
  readonly list: { next: number } | null;
}

/** A value that is only answered: locked, never required, with an unused name. */
function locked(item: Valued, names: Namer, tables: Namer): Valued {
  const { MustInput: _, ...facts } = item.facts;
  const own = { facts: { ...facts, SourceIn: 'answer' }, options: { ...item.options, disabled: true } };
  if (item.role === 'field') return { ...item, ...own, name: names.take(item.name) };
  const inner = createNamer();
  const items = item.items.map((one) => locked(one, inner, tables));
  return { ...item, ...own, name: takeBoth(tables, names, item.name), required: false, items };
}

/** Adds the columns that only the answer has to a table that is sent, after its own. */
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

/** The values that are only answered. Numbers the columns of the list, and completes tables that are sent. */
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
 * Reads an answer: numbers the columns of the list in its order, and returns drafts of the values that are not sent.
 * `sent` are the drafts of the request body, whose tables get the columns that only the answer has.
 */
export function readAnswer(
  answer: PlacedSchema,
  sent: readonly Draft[],
  names: Namer,
  read: SchemaRead,
): Draft[] {
  const { row, listed } = rowOf(answer, read);
  if (typeOf(row) !== 'object') return [];
  // With names of its own, so that a value that is sent too is found by its pointer and not renamed.
  const apart: SchemaRead = { ...read, tables: createNamer() };
  const items = readProperties(row, NO_UI, topPlace(createNamer()), apart);
  read.steps = apart.steps;
  read.ended = apart.ended;
  return answerOnly(items, bySource(valuesIn(sent)), { names, read, list: listed ? { next: 1 } : null });
}
