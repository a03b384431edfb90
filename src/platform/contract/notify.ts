/** Notifications. Source: specification 000 2, 3 and 7; FORMATS "Wire" (`type`: 1 all, 2 read, 3 unread). */

import { defineCall, Whatever } from './parts.ts';
import { Type } from './schema.ts';

const Notification = Type.Object({
  id: Type.String({ minLength: 1 }),
  title: Type.String(),
  message: Type.String(),
  /** Factory time, 'YYYY-MM-DD HH:mm:ss'. */
  sendTime: Type.String(),
  isRead: Type.Boolean(),
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
