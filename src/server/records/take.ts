/**
 * Reads a sent record: what is to be stored of it, beside what is stored already. Source: FORMATS "Save", "Paths".
 */
import { ownOf } from '../../engine/internal.ts';
import type { FieldProblem } from '../errors.ts';
import type { BusinessObject, ObjectField, ObjectTable } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { object as objectAt, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { holdsMany, splitIds } from './companions.ts';
import type { PlacedValue } from './references.ts';
import { type Bag, listsIn, sentRows, type Taken, takeFields } from './wire.ts';

/**
 * A changed value that holds several ids has each of them once. What is stored already stays as it is, so that a locked
 * field is not changed by it.
 */
function withoutRepeats(field: ObjectField, value: unknown, stored: unknown): unknown {
  if (!holdsMany(field) || typeof value !== 'string' || value === stored) return value;
  const ids = value.split(',');
  return new Set(ids).size === ids.length ? value : splitIds(value).join(',');
}

/** Rows of one table to be stored. */
export interface TableRows {
  readonly table: ObjectTable;
  readonly rows: readonly Bag[];
  /**
   * Of a child table: ids of the parent rows that it was sent with. Child rows of other parents stay as they are. Empty
   * for entry tables.
   */
  readonly owners: ReadonlySet<string>;
  /** The rows that are stored before, by their ids. */
  readonly known: ReadonlyMap<string, StoreRow>;
}

/** A sent row: where it came from, and what is stored of it. */
export interface TakenRow {
  readonly table: ObjectTable;
  /** Its id in the store. */
  readonly id: string;
  /** Its wire path, as it was sent: `lines.<rowId>`. */
  readonly path: string;
  /** As it will be stored, by column. */
  readonly values: Bag;
  /** Null for a new row. */
  readonly stored: StoreRow | null;
}

/** A sent record as it is to be stored, with what is wrong with it. */
export interface TakenRecord {
  /** Values of the header by column, without fields that were not sent. */
  readonly columns: Bag;
  /** Values of the header that have no column. */
  readonly extra: Bag;
  /** The tables that were sent; others stay as they are. */
  readonly tables: readonly TableRows[];
  /** All sent rows. */
  readonly rows: readonly TakenRow[];
  /** All sent values of header and rows. */
  readonly places: readonly PlacedValue[];
  /** All sent translations (`<field>__Lang`), each under the path of its field. */
  readonly translations: readonly PlacedValue[];
  readonly problems: readonly FieldProblem[];
}

/** A table whose rows are being read. */
interface Entry extends TableRows {
  readonly rows: Bag[];
  readonly owners: Set<string>;
  /** Names in a row that are no fields. */
  readonly childKeys: ReadonlySet<string>;
}

/**
 * Reads a sent record in wire form. `header` and `before` are what is stored of it (null and empty for a new record):
 * rows whose ids are stored keep them, all others get new ids.
 */
export function takeRecord(
  ports: Pick<ServerPorts, 'ids'>,
  object: BusinessObject,
  recordId: string,
  model: Bag,
  header: StoreRow | null,
  before: ReadonlyMap<string, readonly StoreRow[]>,
): TakenRecord {
  const problems: FieldProblem[] = [];
  const places: PlacedValue[] = [];
  const topKeys = new Set(object.tables.map((table) => table.key));
  const translations: PlacedValue[] = [];
  /** Notes the sent values of a header or row, with what is stored in their places. */
  const note = (
    fields: readonly ObjectField[],
    values: Taken,
    prefix: string,
    rowId: string | null,
    stored: StoreRow | null,
  ) => {
    const extra = stored === null ? {} : objectAt(stored, '_extra');
    const fresh = stored === null;
    for (const field of fields) {
      const { column, name } = field;
      const place = { field, path: `${prefix}${name}`, fresh, rowId };
      const [now, before] = column === null ? [values.extra, extra] : [values.columns, stored ?? {}];
      const key = column ?? name;
      if (Object.hasOwn(now, key)) {
        const stored = ownOf(before, key) ?? null;
        now[key] = withoutRepeats(field, now[key], stored);
        places.push({ ...place, value: now[key], stored });
      }
      const lang = `${name}__Lang`;
      if (Object.hasOwn(values.extra, lang))
        translations.push({ ...place, value: values.extra[lang], stored: ownOf(extra, lang) ?? null });
    }
  };
  const taken = takeFields(object.header, topKeys, model, '', problems);
  note(object.header, taken, '', null, header);
  const allRows: TakenRow[] = [];
  /** One entry a table, filled step by step: child rows are sent in one list for each parent row. */
  const entries = new Map<ObjectTable, Entry>();
  const entryOf = (table: ObjectTable): Entry => {
    const made = entries.get(table);
    if (made !== undefined) return made;
    const known = new Map((before.get(table.key) ?? []).map((row) => [text(row, 'id'), row]));
    const childKeys = listsIn(table);
    const entry: Entry = { table, rows: [], owners: new Set(), known, childKeys };
    entries.set(table, entry);
    return entry;
  };
  // A stored row may be sent under another parent, which moves it. An id that is sent twice is a new row the second
  // time.
  const used = new Set<string>();
  const visit = (list: readonly ObjectTable[], owner: Bag, ownerRow: string | null, path: string) => {
    for (const table of list) {
      if (!Object.hasOwn(owner, table.key)) continue;
      if (ownerRow !== null) entryOf(table).owners.add(ownerRow);
      const place = `${path}${table.key}`;
      visitRows(table, owner[table.key], ownerRow, place, place);
    }
  };
  /** `listed` is where a list stands: rows of a tree are addressed by their ids alone, however deep they lie. */
  const visitRows = (
    table: ObjectTable,
    list: unknown,
    ownerRow: string | null,
    path: string,
    listed: string,
  ) => {
    const { rows, known, childKeys } = entryOf(table);
    const { nested } = table;
    sentRows(list, listed, problems).forEach((sent, index) => {
      const sentId = sent[table.rowKey];
      const stored = typeof sentId === 'string' && !used.has(sentId) ? known.get(sentId) : undefined;
      const id = stored === undefined ? ports.ids.record() : text(stored, 'id');
      used.add(id);
      const own = typeof sentId === 'string' && sentId !== '' ? `${path}.${sentId}` : `${listed}.${index}`;
      const place = `${own}.`;
      const values = takeFields(table.fields, childKeys, sent, place, problems);
      note(table.fields, values, place, id, stored ?? null);
      const extra: Bag = {
        ...(stored === undefined ? {} : objectAt(stored, '_extra')),
        ...values.extra,
      };
      // Of a time when its table was flat: the rows below were kept as they came.
      if (nested !== null) delete extra[nested];
      const row: Bag = {
        ...(stored ?? {}),
        ...values.columns,
        _extra: extra,
        id,
        _record: recordId,
        _row: ownerRow,
        _seq: index,
      };
      rows.push(row);
      allRows.push({ table, id, path: own, values: row, stored: stored ?? null });
      visit(table.children, sent, id, place);
      if (nested !== null) visitRows(table, sent[nested], id, path, `${place}${nested}`);
    });
  };
  visit(object.tables, model, null, '');
  const tables = [...entries.values()];
  const { columns, extra } = taken;
  return { columns, extra, tables, rows: allRows, places, translations, problems };
}
