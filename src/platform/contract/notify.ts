/** Notifications. Source: specification 000 2, 3 and 7; FORMATS "Wire" (`type`: 1 all, 2 read, 3 unread). */

import { defineCall, Whatever } from './parts.ts';
import { Type } from './schema.ts';

/**
 * What the server tells of by itself, beyond the specification: a record was submitted to those who may approve it, one
 * was approved or rejected, a long import or export is done. Each person chooses which of them come to him.
 */
export const NOTICE_KINDS = ['submitted', 'decided', 'transfer'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const Notification = Type.Object({
  id: Type.String({ minLength: 1 }),
  title: Type.String(),
  message: Type.String(),
  /** Factory time, 'YYYY-MM-DD HH:mm:ss'. */
  sendTime: Type.String(),
  isRead: Type.Boolean(),
  /** Beyond the specification: the record that it speaks of, with what people know it by, and its object's form. */
  objectId: Type.Optional(Type.String()),
  viewId: Type.Optional(Type.String()),
  recordId: Type.Optional(Type.String()),
  number: Type.Optional(Type.String()),
  /** Where that record is, with its name; absent where it is the session's own organisation. */
  organizationId: Type.Optional(Type.String()),
  organizationName: Type.Optional(Type.String()),
});

/** Query values are texts on the wire, so numbers are sent as digits. */
export const notifyList = defineCall({
  name: 'notify.list',
  method: 'GET',
  path: '/api/Notify/list',
  effect: 'read',
  send: 'query',
  receive: 'envelope',
  request: Type.Object({
    type: Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3')]),
    pageIndex: Type.String({ pattern: '^[0-9]{1,9}$' }),
    pageLength: Type.String({ pattern: '^[0-9]{1,4}$' }),
    /** A word of title or message, beyond the specification. */
    searchKey: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Type.Object({ page_data: Type.Array(Notification) }),
});

/** `ids` comma-joined. */
export const readMessage = defineCall({
  name: 'notify.readMessage',
  method: 'POST',
  path: '/api/Notify/ReadMessage',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ ids: Type.String({ minLength: 1 }) }),
  answer: Whatever,
});

export const notifyCalls = [notifyList, readMessage];
