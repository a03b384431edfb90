/**
 * The record that a push makes of its source. A field takes the value that its definition names by SrcFieldName, else
 * the value of the same name if the value kinds agree, each with its companion; rows and child rows likewise.
 * Source: specification 001 2.1, 3.7 (SrcFieldName) and 4.2; FORMATS "States", "Companions".
 *
 * Decisions where the specification is silent:
 * - A named source is taken if the kinds agree; besides, a text takes numbers and dates as they are written, and a
 *   multiple lookup takes a single one. A column may name a field that the source's rows do not have: it then takes the
 *   source's header field, so that order numbers and customers get into lines.
 * - Document numbers, status and system fields are never taken over, whatever they are named (FORMATS: reset before the
 *   state is found); properties follow their lookups.
 * - A table takes the rows of the table that its SrcFieldName (or `srcFieldName` option) names, else of the table with
 *   its own model, else, if each side has only one entry table, of that one. All rows are new rows, in the order in
 *   which the source shows them: from a tree to a flat table, each row precedes its children.
 * - Lookups of different objects do not agree, though both hold ids.
 * - What the action that pushes carries (its `params`, 002 3.4) wins over the source, whatever SrcFieldName says: the
 *   action names value and field, a field of the same name is only a guess. Header fields take it if they can hold it;
 *   document numbers, status and system fields do not. A looked-up record keeps its name where the source shows it.
 */

import { SOURCE_KEYS } from '../actions/source.ts';
import type { CompiledField, CompiledPage, CompiledTable } from '../compile/types.ts';
import type { ValueKind } from '../controls/types.ts';
import { plainText } from '../definition/plainText.ts';
import { isRecord, ownOf, type Plain } from '../plain.ts';
import { companionKey } from '../values/companions.ts';
import { isEmptyValue } from '../values/compare.ts';
import { meantValue } from '../values/kinds.ts';
import { type PageIndex, pageIndex } from '../values/page-index.ts';
import { idText, isSafeKey } from '../values/paths.ts';
import { flatRows, storedId, treeKey } from '../values/record.ts';
import type { PushSource } from './ports.ts';

/** Document numbers and the status: new records get their own. */
const RESET = ['billno', 'billstatus'];

/** True for fields that are never copied from another record: numbers, status and system fields. */
export function isReset(field: CompiledField): boolean {
  return field.system || field.numbered === true || RESET.includes(field.type) || field.kind === 'status';
}

/**
 * Removes id, version and the fields that are never copied from the cells of a record or row. Such fields get the value
 * that `standard`, the cells of a new row, has for them.
 */
export function resetCells(
  cells: Record<string, unknown>,
  fields: Iterable<CompiledField>,
  standard: Plain | null,
): void {
  for (const name of ['id', 'rowVersion']) delete cells[name];
  for (const field of fields) {
    if (!isReset(field)) continue;
    for (const name of [field.model, `${field.model}__Item`]) {
      delete cells[name];
      const value = ownOf(standard ?? {}, name);
      if (value !== undefined) cells[name] = value;
    }
  }
}

/** The new record of a push, without defaults: values, rows, and the ids of the source. */
export function pushedRecord(page: CompiledPage, source: PushSource): Record<string, unknown> {
  const target = pageIndex(page);
  const from = source.page === null ? null : pageIndex(source.page);
  const { record } = source;
  const pushed: Record<string, unknown> = {};
  const header: Side = { cells: record, field: (name) => from?.header.get(name)?.[0] };
  for (const fields of target.header.values()) for (const field of fields) take(pushed, field, [header]);
  pushTables(
    { target, from, header, chosen: new Set(source.entryIds?.filter((id) => id !== '')) },
    pushed,
    '',
    '',
    record,
  );
  takeCarried(pushed, target, from, header, source);
  pushed[SOURCE_KEYS.objectId] = source.objectId;
  if (source.viewId !== null) pushed[SOURCE_KEYS.viewId] = source.viewId;
  const id = idText(record.id);
  if (id !== '') pushed[SOURCE_KEYS.id] = id;
  return pushed;
}

/** A record or row of the source, with its fields where the source's page is known. */
interface Side {
  readonly cells: Plain;
  field(name: string): CompiledField | undefined;
}

interface Found {
  readonly rows: readonly unknown[];
  /** The source's table, where its page is known. */
  readonly table: CompiledTable | null;
}

interface Walk {
  readonly target: PageIndex;
  readonly from: PageIndex | null;
  readonly header: Side;
  /** Ids of the rows to take; all rows where it is empty. */
  readonly chosen: ReadonlySet<string>;
}

function rowsAt(owner: Plain, model: string): readonly unknown[] | null {
  const rows = ownOf(owner, model);
  return Array.isArray(rows) ? rows : null;
}

/**
 * Fills the tables of a header or row. `around` and `sourceAround` are the keys of the tables that hold it in each
 * page, '' for the header.
 */
function pushTables(
  walk: Walk,
  into: Record<string, unknown>,
  around: string,
  sourceAround: string,
  owner: Plain,
): void {
  const tables = [...(walk.target.tables.get(around)?.values() ?? [])];
  const known = walk.from?.tables.get(sourceAround);
  for (const table of tables) {
    const found = sourceTable(table, tables.length, known, owner);
    if (found !== null) into[table.model] = pushRows(walk, table, found);
  }
}

function sourceTable(
  table: CompiledTable,
  siblings: number,
  known: ReadonlyMap<string, CompiledTable> | undefined,
  owner: Plain,
): Found | null {
  const [only] = known?.size === 1 && siblings === 1 ? known.keys() : [];
  const names = [table.srcField, table.model].filter((model) => model !== undefined && isSafeKey(model));
  for (const model of [...names, only]) {
    const rows = model === undefined ? null : rowsAt(owner, model);
    if (model !== undefined && rows !== null) return { rows, table: known?.get(model) ?? null };
  }
  return null;
}

function pushRows(walk: Walk, table: CompiledTable, found: Found): Record<string, unknown>[] {
  const { target, from, chosen } = walk;
  const shape = found.table ?? table;
  const columns = found.table === null ? undefined : from?.columns.get(found.table.key);
  const ownTree = treeKey(table);
  const tree = treeKey(shape);
  const made: Record<string, unknown>[] = [];
  /** By index of a source row: the list that its children are added to. */
  const lists: Record<string, unknown>[][] = [];
  flatRows(shape, found.rows).forEach(({ item, above }, at) => {
    const into = (above === null ? undefined : lists[above]) ?? made;
    lists[at] = into;
    const entry = storedId(shape, item);
    // A row whose parent is not chosen may be chosen itself.
    if (chosen.size > 0 && !chosen.has(entry)) return;
    const cells: Record<string, unknown> = {};
    const side: Side = { cells: item, field: (name) => columns?.get(name) };
    for (const field of target.columns.get(table.key)?.values() ?? [])
      take(cells, field, [side, walk.header]);
    // Only rows of the entry table are chosen; their child rows are all taken.
    pushTables({ ...walk, chosen: new Set() }, cells, table.key, found.table?.key ?? '-', item);
    if (entry !== '') cells[SOURCE_KEYS.entryId] = entry;
    into.push(cells);
    if (ownTree === null || tree === null || rowsAt(item, tree) === null) return;
    const nested: Record<string, unknown>[] = [];
    cells[ownTree] = nested;
    lists[at] = nested;
  });
  return made;
}

/** Takes a field's value with its companion. A named source is looked for in all sides, others in the first only. */
function take(into: Record<string, unknown>, field: CompiledField, sides: readonly Side[]): void {
  if (isReset(field) || field.value === 'derived' || !isSafeKey(field.model)) return;
  const { srcField } = field;
  const isNamed = srcField !== undefined && isSafeKey(srcField);
  const name = isNamed ? srcField : field.model;
  const side = (isNamed ? sides : sides.slice(0, 1)).find((each) => Object.hasOwn(each.cells, name));
  const value = side?.cells[name];
  if (side === undefined || value === undefined) return;
  const from = side.field(name);
  // A field that the source's page does not show is judged by its value.
  if (from !== undefined && isReset(from) && !isNamed) return;
  const taken = agree(field, from, value, isNamed);
  if (taken === undefined) return;
  into[field.model] = taken;
  const key = companionKey(field);
  const companion = ownOf(side.cells, companionKey({ ...field, model: name }) ?? '');
  if (key === null || companion === undefined || companion === null || isEmptyValue(taken)) return;
  into[key] = field.companion === 'many' && !Array.isArray(companion) ? [companion] : companion;
}

/** Writes the carried values over those of the source, with the companions under which the source shows them. */
function takeCarried(
  into: Record<string, unknown>,
  target: PageIndex,
  from: PageIndex | null,
  header: Side,
  { record, entryIds = [], carried = {} }: PushSource,
): void {
  for (const [model, given] of Object.entries(carried)) {
    if (isEmptyValue(given)) continue;
    for (const field of target.header.get(model) ?? []) {
      if (isReset(field) || field.value === 'derived') continue;
      // In the address of a page all params are text.
      const meant = meantValue(field, given);
      const value = typeof meant === 'number' && field.value !== 'number' ? plainText(meant) : meant;
      if (!isOf(field.value, value)) continue;
      into[model] = value;
      const key = companionKey(field);
      if (key === null) continue;
      delete into[key];
      const companion = companionOf(field, value, [header, ...rowSides(from, record, new Set(entryIds))]);
      if (companion !== undefined) into[key] = companion;
    }
  }
}

/** The rows of the source's entry tables; only the `chosen` ones where there are any. */
function rowSides(from: PageIndex | null, record: Plain, chosen: ReadonlySet<string>): readonly Side[] {
  return [...(from?.tables.get('')?.values() ?? [])].flatMap((table) => {
    const columns = from?.columns.get(table.key);
    return flatRows(table, ownOf(record, table.model))
      .filter(({ item }) => chosen.size === 0 || chosen.has(storedId(table, item)))
      .map(({ item }): Side => ({ cells: item, field: (name) => columns?.get(name) }));
  });
}

/** The companion of a value of this object in one of the sides; undefined where none has it. */
function companionOf(field: CompiledField, value: unknown, sides: readonly Side[]): unknown {
  const ours = field.lookup?.objectId ?? null;
  for (const { cells, field: shown } of sides)
    for (const [name, held] of Object.entries(cells)) {
      const theirs = shown(name)?.lookup?.objectId ?? null;
      const isSame = ours !== null && theirs !== null ? ours === theirs : name === field.model;
      const companion = isSame && held === value ? ownOf(cells, `${name}__Item`) : undefined;
      if (companion === undefined || companion === null || field.companion === 'none') continue;
      return field.companion === 'many' && !Array.isArray(companion) ? [companion] : companion;
    }
  return undefined;
}

const WORDS: ReadonlySet<ValueKind> = new Set<ValueKind>(['text', 'langText']);

/** The value as the target takes it; undefined where the kinds do not agree. */
function agree(
  field: CompiledField,
  from: CompiledField | undefined,
  value: unknown,
  named: boolean,
): unknown {
  if (isEmptyValue(value)) return value;
  if (from === undefined) return isOf(field.value, value) ? value : undefined;
  const ours = field.lookup?.objectId ?? null;
  const theirs = from.lookup?.objectId ?? null;
  if (ours !== null && theirs !== null && ours !== theirs) return undefined;
  if (from.value === field.value) return value;
  if (WORDS.has(field.value) && WORDS.has(from.value)) return value;
  if (field.value === 'lookups' && from.value === 'lookup') return value;
  if (field.value === 'options' && from.value === 'option') return value;
  // A property may hold any kind of value.
  if (from.value === 'derived') return isOf(field.value, value) ? value : undefined;
  const writes = named && field.value === 'text' && typeof value !== 'object' && typeof value !== 'boolean';
  return writes ? plainText(value) : undefined;
}

/** True where a value without a known field can be of a kind. */
function isOf(kind: ValueKind, value: unknown): boolean {
  switch (kind) {
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'map':
      return isRecord(value);
    default:
      return typeof value === 'string';
  }
}
