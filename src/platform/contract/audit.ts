/** What happened: the history of a record, and the audit trail for administrators. Source: DESIGN "The server". */
import { defineCall, Json, paging, searching } from './parts.ts';
import { type Static, Type } from './schema.ts';

const Nullable = Type.Union([Type.String(), Type.Null()]);

/** One changed value, or one row that came or went. */
export const RecordChange = Type.Object({
  kind: Type.Union([Type.Literal('changed'), Type.Literal('added'), Type.Literal('removed')]),
  /** Title of the field in the session's language; of a row that came or went '' . */
  label: Type.String(),
  /** Title of its table; '' for the header. */
  tableLabel: Type.String(),
  /** Its row's place from 1, before the change where the row went; null for the header. */
  row: Type.Union([Type.Number(), Type.Null()]),
  /** Field's name, and key of its table; '' where there is none. */
  field: Type.String(),
  table: Type.String(),
  /** Values as people read them, in the session's language; null for no value. */
  from: Nullable,
  to: Nullable,
});

/** One version of a record: who made it, when and how, and what it changed. */
export const HistoryEntry = Type.Object({
  version: Type.Number(),
  /** Factory time, 'YYYY-MM-DD HH:mm:ss'. */
  time: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  /** add, edit, delete, submit, submitCancel, approve, reject */
  action: Type.String(),
  actionText: Type.String(),
  opinion: Type.String(),
  changes: Type.Array(RecordChange),
  /** Changes that are left out since there are too many. */
  more: Type.Number(),
  /** False where the version before is no longer kept, so that its changes are not known. */
  known: Type.Boolean(),
});
export type HistoryEntry = Static<typeof HistoryEntry>;
export type RecordChange = Static<typeof RecordChange>;

/**
 * Versions of a record, the newest first; `rowCount` counts all. Values of fields that the reader may not see are left
 * out, and passwords always.
 */
export const recordHistory = defineCall({
  name: 'record.history',
  method: 'POST',
  path: '/openapi/object/history',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    objectId: Type.String({ minLength: 1, maxLength: 100 }),
    id: Type.String({ minLength: 1, maxLength: 100 }),
    pageIndex: paging.pageIndex,
    pageLength: Type.Integer({ minimum: 1, maximum: 20 }),
  }),
  answer: Type.Array(HistoryEntry),
});

/**
 * The audit trail of the tenant for administrators, the newest first. Criteria: `kind` and `action` (equal, in), `user`,
 * `object` (a word of its name or code), `objectCode`, `recordId`, `address`, `requestId` (equal, like), `time` (ge, le).
 */
export const auditList = defineCall({
  name: 'audit.list',
  method: 'POST',
  path: '/api/Audit/list',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    searchParams: Type.Optional(searching.searchParams),
    pageIndex: Type.Optional(paging.pageIndex),
    pageLength: Type.Optional(paging.pageLength),
  }),
  answer: Type.Array(Json),
});

export const auditCalls = [recordHistory, auditList];
