/**
 * What a new record or row has in the fields that its sender does not state: their defaults, as a form begins with them.
 * Else whoever leaves a field out would store what no form can: an order without a status, where the status is locked.
 * Source: specification 001 3.7 (DefaultValue); FORMATS "Save", "Paths".
 *
 * Decision where the specification is silent: an empty value that is sent stays empty, where the field is open. Of a
 * field that the user's roles hide it counts as not stated, since he was never told the default.
 */
import { isRecord } from '../../engine/internal.ts';
import type { Session } from '../auth/session.ts';
import type { BusinessObject, ObjectField, ObjectTable } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { defaultOf } from './load.ts';
import { isHiddenFrom } from './locks.ts';
import { type Bag, rowsIn } from './wire.ts';

/** What the server fills itself, or never tells. */
const UNSTATED = new Set(['password', 'property', 'creater', 'modifier', 'approver', 'approveStatus']);

/** The defaults of a header or row, each with what tells whether the user was told it. */
function defaultsOf(
  fields: readonly ObjectField[],
  object: BusinessObject,
  session: Session,
  local: string,
): readonly { readonly name: string; readonly value: unknown; readonly isHidden: boolean }[] {
  return fields.flatMap((field) => {
    if (field.column === null || UNSTATED.has(field.role)) return [];
    const value = defaultOf(field, session, local);
    // An unset flag is false.
    if (value === null || value === false) return [];
    return [{ name: field.name, value, isHidden: isHiddenFrom(session, object, field) }];
  });
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * The sent record with the defaults of what it does not state. `before` are the rows that are stored of it, by table;
 * null for a new record, whose header is filled as well.
 */
export function withDefaults(
  object: BusinessObject,
  model: Bag,
  before: ReadonlyMap<string, readonly StoreRow[]> | null,
  session: Session,
  local: string,
): Bag {
  const fill = (bag: Bag, defaults: ReturnType<typeof defaultsOf>): Bag => {
    const missing = defaults.filter(
      ({ name, isHidden }) => !Object.hasOwn(bag, name) || (isHidden && isEmpty(bag[name])),
    );
    if (missing.length === 0) return bag;
    return { ...bag, ...Object.fromEntries(missing.map(({ name, value }) => [name, value])) };
  };
  const fillTables = (tables: readonly ObjectTable[], owner: Bag): Bag => {
    let filled = owner;
    for (const table of tables) {
      if (!Object.hasOwn(owner, table.key) || rowsIn(owner, table).length === 0) continue;
      const defaults = defaultsOf(table.fields, object, session, local);
      if (defaults.length === 0 && table.children.length === 0) continue;
      const known = new Set((before?.get(table.key) ?? []).map((row) => text(row, 'id')));
      filled = { ...filled, [table.key]: fillRows(table, owner[table.key], defaults, known) };
    }
    return filled;
  };
  /** Rows of a list, with those below them in child tables and trees. What is no list of rows is refused later. */
  const fillRows = (
    table: ObjectTable,
    list: unknown,
    defaults: ReturnType<typeof defaultsOf>,
    known: ReadonlySet<string>,
  ): unknown => {
    if (!Array.isArray(list)) return list;
    return list.map((row: unknown) => {
      if (!isRecord(row)) return row;
      const id = row[table.rowKey];
      const own = typeof id === 'string' && known.has(id) ? row : fill(row, defaults);
      const filled = fillTables(table.children, own);
      const { nested } = table;
      if (nested === null || !Array.isArray(filled[nested])) return filled;
      return { ...filled, [nested]: fillRows(table, filled[nested], defaults, known) };
    });
  };
  const header = before === null ? fill(model, defaultsOf(object.header, object, session, local)) : model;
  return fillTables(object.tables, header);
}
