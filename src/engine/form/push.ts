/**
 * What a pushed record takes over from its source: the values that the target's field definitions name by SrcFieldName,
 * else those of the same name where the value kinds agree; companions with them, rows and child rows too.
 * Source: specification 001 2.1, 3.7 (SrcFieldName) and 4.2; FORMATS "States", "Companions".
 *
 * Decisions where the specification is silent:
 * - A named source is taken where the kinds agree; besides, a text takes numbers and dates as they are written, and a
 *   multiple lookup takes a single one. A column that names a field which its source's rows do not have takes the
 *   source's header: order numbers and customers go into lines that way.
 * - Numbers, status and what the system makes are never taken over, whatever they are called (FORMATS: reset before the
 *   state is found); properties follow the lookups that they show.
 * - A table takes the rows of the table that its SrcFieldName (or `srcFieldName` option) names, else of the table of
 *   its own model, else, where each side has one entry table only, of that one. Rows are new rows.
 * - Lookups of different objects do not agree, though both hold ids.
 */
import type { CompiledField, CompiledPage, CompiledTable } from '../compile/types.ts';
import type { ValueKind } from '../controls/types.ts';
import { plainText } from '../definition/plainText.ts';
import { companionKey, isRecord } from '../values/companions.ts';
import { isEmptyValue } from '../values/compare.ts';
import { type PageIndex, pageIndex } from '../values/page-index.ts';
import { isSafeKey } from '../values/paths.ts';
import { treeKey } from '../values/record.ts';
import type { PushSource } from './ports.ts';
import { SOURCE_KEYS } from './source.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Names of the source's field that a field takes: SrcFieldName, where the field is no property. */
function srcFieldOf(field: CompiledField): string | null {
  const { srcField } = field;
  return srcField !== undefined && isSafeKey(srcField) ? srcField : null;
}

/** Numbers and the status of a document: they are made anew, or start from their default. */
const RESET = ['billno', 'billstatus'];

/** True for what no record takes over from another: numbers, status and values that the system makes. */
export function isReset(field: CompiledField): boolean {
  return field.system || field.numbered === true || RESET.includes(field.type) || field.kind === 'status';
}

/** The new record of a push, before defaults: values, rows, and the memory of where they came from. */
export function pushedRecord(page: CompiledPage, source: PushSource): Record<string, unknown> {
  const target = pageIndex(page);
  const from = source.page === null ? null : pageIndex(source.page);
  const { record } = source;
  const pushed: Record<string, unknown> = {};
  const header: Side = { cells: record, field: (name) => from?.header.get(name)?.[0] };
  for (const fields of target.header.values()) for (const field of fields) take(pushed, field, [header]);
  const tables = [...(target.tables.get('')?.values() ?? [])];
  const chosen = new Set(source.entryIds ?? []);
  for (const table of tables) {
    const found = sourceTable(table, tables.length, from, '', record);
    if (found === null) continue;
    pushed[table.model] = pushRows({ target, from, header, chosen }, table, found);
  }
  pushed[SOURCE_KEYS.objectId] = source.objectId;
  if (source.viewId !== null) pushed[SOURCE_KEYS.viewId] = source.viewId;
  if (isId(record.id)) pushed[SOURCE_KEYS.id] = String(record.id);
  return pushed;
}

function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

/** One bag of values with what is known of its fields. */
interface Side {
  readonly cells: Plain;
  field(name: string): CompiledField | undefined;
}

/** Rows of the source for one table of the target. */
interface Found {
  readonly rows: readonly unknown[];
  readonly model: string;
  /** The source's table, where its page is known. */
  readonly table: CompiledTable | null;
}

interface Walk {
  readonly target: PageIndex;
  readonly from: PageIndex | null;
  readonly header: Side;
  readonly chosen: ReadonlySet<string>;
}

function rowsAt(owner: Plain, model: string): readonly unknown[] | null {
  const rows = Object.hasOwn(owner, model) ? owner[model] : undefined;
  return Array.isArray(rows) ? rows : null;
}

function sourceTable(
  table: CompiledTable,
  siblings: number,
  from: PageIndex | null,
  around: string,
  owner: Plain,
): Found | null {
  const known = from?.tables.get(around);
  const names = [...(table.srcField === undefined ? [] : [table.srcField]), table.model];
  for (const model of names) {
    const rows = isSafeKey(model) ? rowsAt(owner, model) : null;
    if (rows !== null) return { rows, model, table: known?.get(model) ?? null };
  }
  const [only] = known?.size === 1 && siblings === 1 ? known.values() : [];
  const rows = only === undefined ? null : rowsAt(owner, only.model);
  return only === undefined || rows === null ? null : { rows, model: only.model, table: only };
}

function pushRows(walk: Walk, table: CompiledTable, found: Found): Record<string, unknown>[] {
  const { target, from } = walk;
  const rowKey = found.table?.rowKey ?? table.rowKey;
  const columns = found.table === null ? undefined : from?.columns.get(found.table.key);
  const children = [...(target.tables.get(table.key)?.values() ?? [])];
  const ownTree = treeKey(table);
  const tree = found.table === null ? ownTree : treeKey(found.table);
  const made: Record<string, unknown>[] = [];
  // With a stack of its own: hostile trees nest deeper than calls may.
  const stack = [{ rows: found.rows, into: made }];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    for (const row of at.rows) {
      if (!isRecord(row)) continue;
      const entry = Object.hasOwn(row, rowKey) ? row[rowKey] : undefined;
      const below = tree === null ? null : rowsAt(row, tree);
      if (walk.chosen.size > 0 && !(isId(entry) && walk.chosen.has(String(entry)))) {
        // What nests below a row that is not chosen may be chosen for itself.
        if (below !== null) stack.push({ rows: below, into: at.into });
        continue;
      }
      const cells: Record<string, unknown> = {};
      const side: Side = { cells: row, field: (name) => columns?.get(name) };
      for (const field of target.columns.get(table.key)?.values() ?? [])
        take(cells, field, [side, walk.header]);
      for (const child of children) {
        const inner = sourceTable(child, children.length, from, found.table?.key ?? '-', row);
        // Chosen are rows of the entry table: their child rows come along whole.
        if (inner !== null) cells[child.model] = pushRows({ ...walk, chosen: new Set() }, child, inner);
      }
      if (isId(entry)) cells[SOURCE_KEYS.entryId] = String(entry);
      at.into.push(cells);
      if (below === null) continue;
      const nested: Record<string, unknown>[] = [];
      if (ownTree !== null) cells[ownTree] = nested;
      stack.push({ rows: below, into: ownTree === null ? at.into : nested });
    }
  }
  return made;
}

/** Takes one field's value with its companion, from the first side that has it; only the first unless it is named. */
function take(into: Record<string, unknown>, field: CompiledField, sides: readonly Side[]): void {
  if (isReset(field) || field.value === 'derived' || !isSafeKey(field.model)) return;
  const named = srcFieldOf(field);
  const name = named ?? field.model;
  const side = (named === null ? sides.slice(0, 1) : sides).find((each) => Object.hasOwn(each.cells, name));
  if (side === undefined) return;
  const value = side.cells[name];
  if (value === undefined) return;
  const from = side.field(name);
  // A field that the source's page does not show is told from its value, unless the page shows it as something else.
  if (from !== undefined && isReset(from) && named === null) return;
  const taken = agree(field, from, value, named !== null);
  if (taken === undefined) return;
  into[field.model] = taken;
  const key = companionKey(field);
  const theirs = `${name}${field.value === 'langText' ? '__Lang' : '__Item'}`;
  const companion = Object.hasOwn(side.cells, theirs) ? side.cells[theirs] : undefined;
  if (key === null || companion === undefined || companion === null || isEmptyValue(taken)) return;
  into[key] = field.companion === 'many' && !Array.isArray(companion) ? [companion] : companion;
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
  // A property holds whatever its lookup's record has.
  if (from.value === 'derived') return isOf(field.value, value) ? value : undefined;
  const writes = named && field.value === 'text' && typeof value !== 'object' && typeof value !== 'boolean';
  return writes ? plainText(value) : undefined;
}

/** True where a plain value can be of a kind. */
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
