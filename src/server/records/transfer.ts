/**
 * Export and import of records as CSV. Files hold header fields only; entry tables are not part of them. Source:
 * specification 002 1 and 7; FORMATS "Wire".
 */
import { isRecord } from '../../engine/internal.ts';
import { exportRecords, importRecords, importTemplate } from '../../platform/contract/index.ts';
import { type Admit, answer, answerFile, type FileReply, type Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { streamOf } from '../app/streams.ts';
import { toRefusal } from '../app/unavailable.ts';
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import { LONG_EXPORT, LONG_IMPORT, tellTransfer } from '../notify/transfers.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { StoreError } from '../store/types.ts';
import { NOT_A_VALUE, toColumn } from '../store/values.ts';
import { textOf } from '../texts/catalogue.ts';
import { csvLines, toCsv } from './csv.ts';
import { findForExport } from './exportRows.ts';
import { cellValue, lookAhead, type Met, readColumns } from './importCells.ts';
import { type CellProblem, doubtful, rowErrors, titleOf, untitled } from './importErrors.ts';
import { openImport, prepared } from './importFile.ts';
import { columnsOf, ignoredTitles, untitledCell } from './importTitles.ts';
import { isHiddenFrom, placeOf } from './locks.ts';
import { saveRecord } from './save.ts';
import { needRight, needRightAnywhere } from './scope.ts';
import { viewOf } from './view.ts';
import type { Bag } from './wire.ts';

/** What a cell of an export shows: the names of looked-up records, else the value. */
function shown(field: ObjectField, record: Bag): unknown {
  const item = record[`${field.name}__Item`];
  const label = (one: unknown) => (isRecord(one) ? (one.name ?? one.number ?? '') : '');
  if (Array.isArray(item)) return item.map(label).join(',');
  if (isRecord(item)) return label(item);
  return record[field.name];
}

/** What no name of a file may hold on one system or the other. */
const NO_FILE_NAME = /[\\/:*?"<>|\p{Cc}]+/gu;

/** `code` says in the session's language what the file is: its name in a folder of many tells that, and from which day. */
function csvReply(
  { clock }: ServerPorts,
  { language }: Session,
  object: BusinessObject,
  code: 'export.file' | 'import.file',
  bytes: FileReply['bytes'],
): FileReply {
  const params = { name: object.names[language] ?? object.name, day: clock.local().slice(0, 10) };
  return {
    bytes,
    type: 'text/csv; charset=utf-8',
    name: `${textOf(language, code, params).replace(NO_FILE_NAME, '-')}.csv`,
    disposition: 'attachment',
    maxAge: 0,
  };
}

/**
 * The fields that a file may set: stored ones with one value that can be written as text, and none that the server
 * fills itself.
 */
function importable(object: BusinessObject): ObjectField[] {
  const numbered = new Set(object.numbering.map((rule) => rule.field));
  return object.header.filter(
    (field) =>
      field.column !== null &&
      !field.column.startsWith('_') &&
      !numbered.has(field.name) &&
      !['password', 'files', 'lookups', 'choices'].includes(field.role) &&
      field.type !== 'json',
  );
}

/** The fields of an export: the wanted ones in that order; where none of them is known, all with ListExport. */
function exportable(
  session: Session,
  object: BusinessObject,
  wanted: readonly string[],
): readonly ObjectField[] {
  const known = object.header.filter(
    (field) => field.role !== 'password' && field.role !== 'files' && !isHiddenFrom(session, object, field),
  );
  const byName = new Map(known.map((field) => [field.name, field]));
  const shown = [...new Set(wanted)].flatMap((name) => byName.get(name) ?? []);
  if (shown.length > 0) return shown;
  return known
    .filter((field) => field.exported)
    .sort((a, b) => (a.listSeq || 9999) - (b.listSeq || 9999) || a.seq - b.seq);
}

/** Routes of export, import and the empty file to fill in. */
export function transferRoutes({ ports, registry, rules: book }: Services): readonly Route[] {
  const exportRoute = answerFile(exportRecords, async ({ session }, request) => {
    const object = await registry.need(session.tenantId, request.objectId);
    needRight(session, object, 'export');
    const fields = exportable(session, object, request.fields ?? []);
    const names = new Set(fields.map((field) => field.name));
    const view = { ...viewOf(session, object, null), names };
    const pieces = await findForExport(ports, registry, session, {
      object,
      searchParams: request.searchParams,
      searchKey: '',
      sortParams: request.sortParams ?? [],
      view,
    });
    const lines = (records: readonly Bag[]) =>
      records.map((record) => fields.map((field) => shown(field, record)));
    const headings = fields.map((field) => titleOf(field, session.language));
    // Read before the answer begins, which can then still be a refusal.
    const first = await pieces.next();
    const bytes = streamOf(async function* () {
      let count = first.value?.length ?? 0;
      yield toCsv([headings, ...lines(first.value ?? [])]);
      for await (const records of pieces) {
        count += records.length;
        yield csvLines(lines(records));
      }
      if (count >= LONG_EXPORT)
        await tellTransfer(ports, session, { object, code: 'notify.exported', params: { count }, key: null });
      return undefined;
    });
    return csvReply(ports, session, object, 'export.file', bytes);
  });

  const templateRoute = answerFile(importTemplate, async ({ session }, request) => {
    const object = await registry.need(session.tenantId, request.objectId);
    needRight(session, object, 'import');
    // What the form of an import locks is left out: the file with it would be refused row by row.
    const rules = await book.forPage(session, object, '');
    const { isOpen } = rules.locks('add', session.rights.fields(object.code));
    const fields = importable(object).filter((field) => isOpen(placeOf(field)));
    const headings = fields.map((field) => titleOf(field, session.language));
    return csvReply(ports, session, object, 'import.file', new TextEncoder().encode(toCsv([headings])));
  });

  /** Who may import nothing, or not this object, fills no disk with what he sends. */
  const admitImport: Admit = async (session, { fields }) => {
    if (fields.objectId === undefined) return needRightAnywhere(session, 'import');
    needRight(session, await registry.need(session.tenantId, fields.objectId), 'import');
  };

  const importRoute = answer(
    importRecords,
    async ({ session, uploads, key }, request) => {
      const object = await registry.need(session.tenantId, request.objectId);
      needRight(session, object, 'import');
      const [file] = uploads;
      if (file === undefined) throw new Refusal(422, 'file.missing');
      // As the same user by hand: by the form that the object opens with.
      const rules = await book.forPage(session, object, '');
      const { isOpen } = rules.locks('add', session.rights.fields(object.code));
      const open = importable(object);
      const { headings, reading, rows } = await openImport(file, ({ cells, delimiter }) => {
        const columns = columnsOf(cells, open, (field) => [titleOf(field, session.language), field.name]);
        return readColumns(columns, rules.page, delimiter);
      });
      const { columns } = reading;
      const data = [];
      let met: Met = new Map();
      const lines = prepared(rows, async (ahead) => {
        met = await lookAhead({ ports, registry }, session, columns, ahead);
      });
      for await (const { row, cells: line } of lines) {
        const model: Bag = {};
        const wrong: CellProblem[] = [];
        const stray = untitledCell(headings, line);
        if (stray !== undefined) wrong.push(untitled(stray));
        for (const [place, field] of columns.entries()) {
          if (field === undefined) continue;
          const cell = (line[place] ?? '').trim();
          // By hand nobody empties what is locked: it has its default.
          if (cell === '' && !isOpen(placeOf(field))) continue;
          const read = reading.read(place, cell);
          if ('doubt' in read) {
            wrong.push(doubtful(session, field, cell, read.doubt));
            continue;
          }
          const value = await cellValue({ ports, registry }, session, field, read.text, met);
          // As a form would send it; what is no value of the field is refused as it is.
          const typed = toColumn(field.type, value);
          model[field.name] = typed === NOT_A_VALUE ? value : typed;
        }
        const number = String(row);
        // Each row is a keyed save of its own, recognised by its text: a file that is sent again after a lost answer goes
        // on where it stopped, also where a name means another record by then. Refused rows keep no key and are tried
        // again.
        const keyed = {
          key: key === null ? null : JSON.stringify(['import', key, number]),
          sent: [headings, line],
        };
        try {
          const id = await saveRecord(ports, registry, session, {
            object,
            model,
            rules,
            book,
            problems: wrong,
            ...keyed,
          });
          data.push({ id, number, status: true, msg: textOf(session.language, 'import.saved') });
        } catch (thrown) {
          // A row that the database cannot take is one of the file, as one that the rules refuse.
          const isTooLarge = thrown instanceof StoreError && thrown.code === 'tooLarge';
          const error = isTooLarge ? toRefusal(thrown) : thrown;
          if (!(error instanceof Refusal) || error.status === 403) throw thrown;
          const told = rowErrors(session, { object, columns, cells: line, wrong }, error);
          data.push({ id: '', number, status: false, ...told });
        }
      }
      const saved = data.filter(({ status }) => status).length;
      const refused = data.length - saved;
      const code = refused === 0 ? 'notify.imported' : 'notify.importedSome';
      if (data.length >= LONG_IMPORT)
        await tellTransfer(ports, session, { object, code, params: { saved, refused }, key });
      const titles = ignoredTitles(headings, columns, textOf(session.language, 'import.joint'));
      const msg = titles === '' ? {} : { msg: { text: 'import.ignored' as const, params: { titles } } };
      return { data, status: refused === 0, ...msg };
    },
    admitImport,
  );

  return [exportRoute, templateRoute, importRoute];
}
