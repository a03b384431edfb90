/** Fills a store with records: many with few statements, since saving each by itself would take minutes. */
import { isRecord } from '../../engine/internal.ts';
import type { FieldProblem } from '../errors.ts';
import { addReferences } from '../files/uses.ts';
import { str } from '../objects/parse-parts.ts';
import type { BusinessObject, ObjectTable } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { counterOf, numberPrefix } from '../records/numbering.ts';
import { type Bag, giveHeader, giveRow, listsIn, takeFields } from '../records/wire.ts';
import { searchText } from '../records/write.ts';
import { number, text } from '../store/read.ts';
import type { StoreRow, Tx } from '../store/types.ts';

/** What records get that do not state it themselves. `now` is `YYYY-MM-DD HH:mm:ss`. */
export interface SeedContext {
  readonly tenantId: string;
  readonly organizationId: string;
  readonly userId: string;
  /** Ids of users by user name: records name users by their user names, since ids are made anew. */
  readonly users: ReadonlyMap<string, string>;
  readonly now: string;
}

/** Everything to be inserted, by table. */
interface Collected {
  readonly headers: Bag[];
  readonly rows: Map<ObjectTable, Bag[]>;
  readonly versions: StoreRow[];
  readonly problems: FieldProblem[];
}

/** The id of the user that a record names; a text that names none is kept as an id. */
function person(context: SeedContext, value: unknown, otherwise: string | null): string | null {
  const name = str(value);
  return name === '' ? otherwise : (context.users.get(name) ?? name);
}

/** Collects the rows of tables; returns them in wire form, for the version of the record. */
function collectRows(
  ports: Pick<ServerPorts, 'ids'>,
  context: SeedContext,
  into: Collected,
  tables: readonly ObjectTable[],
  owner: Bag,
  recordId: string,
  ownerRow: string | null,
): Bag {
  const given: Bag = {};
  for (const table of tables) {
    const { nested } = table;
    const keys = listsIn(table);
    const rows = into.rows.get(table) ?? [];
    into.rows.set(table, rows);
    const collected = (sent: unknown, above: string | null): Bag[] =>
      (Array.isArray(sent) ? sent.filter(isRecord) : []).map((one, index) => {
        const id = str(one[table.rowKey]) || ports.ids.record();
        const taken = takeFields(table.fields, keys, one, `${table.key}.${index}.`, into.problems);
        const row = {
          ...taken.columns,
          _extra: taken.extra,
          id,
          _record: recordId,
          _row: above,
          _seq: index,
        };
        rows.push(row);
        const below = nested === null ? [] : collected(one[nested], id);
        return {
          ...giveRow(table, row),
          ...collectRows(ports, context, into, table.children, one, recordId, id),
          ...(nested === null || below.length === 0 ? {} : { [nested]: below }),
        };
      });
    given[table.key] = collected(owner[table.key], ownerRow);
  }
  return given;
}

/** What was done to a record of a status, in order: each step is a version, as when people take it. */
const STEPS: Readonly<Record<number, readonly ('add' | 'submit' | 'approve')[]>> = {
  0: ['add'],
  1: ['add', 'submit'],
  10: ['add', 'submit', 'approve'],
};

/** The versions that led to a record as it is now; the last of them is the record itself. */
function versionsOf(object: BusinessObject, header: Bag, rows: Bag): readonly StoreRow[] {
  const steps = STEPS[number(header, '_approve_status')] ?? [];
  const { _creater, _create_time } = header;
  const before = { _modifier: _creater, _modify_time: _create_time, _approver: null, _approve_time: null };
  return steps.map((action, at) => {
    const isLast = at === steps.length - 1;
    const then = { ...header, ...(isLast ? {} : { ...before, _approve_status: at }), _version: at + 1 };
    const approved = action === 'approve';
    return {
      recordId: header.id,
      rowVersion: at + 1,
      objectCode: object.code,
      organizationId: header._org,
      action,
      model: { ...giveHeader(object, then), ...rows },
      userId: approved ? (header._approver ?? header._modifier) : _creater,
      time: approved
        ? (header._approve_time ?? header._modify_time)
        : isLast && at > 0
          ? header._modify_time
          : _create_time,
    };
  });
}

/** Collects the headers, rows and versions of records. */
function collect(
  ports: ServerPorts,
  object: BusinessObject,
  records: readonly Bag[],
  context: SeedContext,
): Collected {
  const into: Collected = { headers: [], rows: new Map(), versions: [], problems: [] };
  const keys = new Set(object.tables.map((table) => table.key));
  for (const record of records) {
    const taken = takeFields(object.header, keys, record, '', into.problems);
    for (const field of object.header) {
      if (field.role === 'user' && field.column !== null) {
        taken.columns[field.column] = person(context, record[field.name], null);
      }
    }
    const id = str(record.id) || ports.ids.record();
    const status = record.approveStatus;
    const approveStatus = status === 1 || status === 10 ? status : 0;
    const creater = person(context, record.creater, context.userId);
    const header: Bag = {
      ...taken.columns,
      id,
      _tenant: context.tenantId,
      _org: object.tenantShared ? '' : str(record.organizationId) || context.organizationId,
      _version: STEPS[approveStatus]?.length ?? 1,
      _creater: creater,
      _create_time: str(record.createTime) || context.now,
      _modifier: person(context, record.modifier, creater),
      _modify_time: str(record.modifyTime) || str(record.createTime) || context.now,
      _approver: person(context, record.approver, null),
      _approve_time: str(record.approveTime) || null,
      _approve_status: approveStatus,
      _extra: taken.extra,
    };
    header._search = searchText(object, header);
    into.headers.push(header);
    const rows = collectRows(ports, context, into, object.tables, record, id, null);
    into.versions.push(...versionsOf(object, header, rows));
  }
  return into;
}

/** Lets the counters of numbering rules go on after the numbers that the records have. */
async function raiseCounters(tx: Tx, object: BusinessObject, headers: readonly Bag[], context: SeedContext) {
  for (const rule of object.numbering) {
    const column = object.header.find((field) => field.name === rule.field)?.column ?? null;
    if (column === null) continue;
    const highest = new Map<string, number>();
    for (const header of headers) {
      // A number shows its date, which need not be that of the record: today's prefix and that of the record are tried.
      for (const local of [context.now, text(header, '_create_time')]) {
        const prefix = numberPrefix(rule, local);
        const number = text(header, column);
        const serial = number.startsWith(prefix) ? Number(number.slice(prefix.length)) : Number.NaN;
        if (!Number.isInteger(serial)) continue;
        const owner = { ...context, organizationId: text(header, '_org'), language: 'zh_TW' as const };
        const counter = counterOf(object, owner, rule, local);
        const used = Math.floor((serial - rule.start) / rule.step) + 1;
        highest.set(counter, Math.max(highest.get(counter) ?? 0, used));
      }
    }
    for (const [counter, used] of highest) await tx.raise(counter, used);
  }
}

/** Keeps which files the records refer to. */
async function keepFiles(
  tx: Tx,
  object: BusinessObject,
  { headers, rows }: Pick<Collected, 'headers' | 'rows'>,
  context: SeedContext,
): Promise<void> {
  const byRecord = new Map(headers.map((header) => [text(header, 'id'), new Map<string, StoreRow[]>()]));
  for (const [table, some] of rows)
    for (const row of some) {
      const own = byRecord.get(text(row, '_record'));
      const known = own?.get(table.key);
      if (known === undefined) own?.set(table.key, [row]);
      else known.push(row);
    }
  for (const header of headers)
    await addReferences(tx, object, context, { header, rows: byRecord.get(text(header, 'id')) ?? new Map() });
}

/** Inserts the records of one object, in wire form. Throws where one is not valid. */
export async function seedRecords(
  tx: Tx,
  ports: ServerPorts,
  object: BusinessObject,
  records: readonly Bag[],
  context: SeedContext,
): Promise<void> {
  const collected = collect(ports, object, records, context);
  const [problem] = collected.problems;
  if (problem !== undefined)
    throw new Error(`A record of ${object.code} is not sound: ${JSON.stringify(problem)}`);
  await tx.insert(object.spec.name, collected.headers);
  for (const [table, rows] of collected.rows) await tx.insert(table.spec.name, rows);
  await tx.insert('sys_record_version', collected.versions);
  await keepFiles(tx, object, collected, context);
  await raiseCounters(tx, object, collected.headers, context);
}
