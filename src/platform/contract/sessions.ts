/** The sessions of the signed-in user. Beyond the specification, in its manner; FORMATS "Login". */
import { defineCall, Nothing, Whatever } from './parts.ts';
import { Type } from './schema.ts';

/** One sign-in. Times are factory time, 'YYYY-MM-DD HH:mm:ss'. */
const SignedIn = Type.Object({
  id: Type.String({ minLength: 1 }),
  /** What the browser calls itself (header User-Agent). */
  device: Type.String(),
  /** Network address that it was last seen at. */
  address: Type.String(),
  startTime: Type.String(),
  /** Some minutes old at most. */
  lastSeen: Type.String(),
  /** The session of the request. */
  current: Type.Boolean(),
});

/** Those that are valid, the last seen first. */
export const sessionList = defineCall({
  name: 'security.sessions',
  method: 'GET',
  path: '/api/security/GetSessions',
  effect: 'read',
  send: 'query',
  receive: 'envelope',
  request: Nothing,
  answer: Type.Object({ sessions: Type.Array(SignedIn) }),
});

/** Ends one of one's own sessions at once; `id` as listed. */
export const endSession = defineCall({
  name: 'security.endSession',
  method: 'POST',
  path: '/api/security/EndSession',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
  answer: Whatever,
});

/** Ends all of one's own sessions but that of the request. */
export const endOtherSessions = defineCall({
  name: 'security.endOtherSessions',
  method: 'POST',
  path: '/api/security/EndOtherSessions',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Nothing,
  answer: Whatever,
});

/**
 * Tells an open page what it cannot know: answers at once where `known` is not the state of the user's rights, else when
 * they change, else after some 25 seconds. A session that is ended while it waits is answered 401, within a second in
 * every process. `rights` is to be sent as the next `known`.
 */
export const watchSession = defineCall({
  name: 'security.watch',
  method: 'GET',
  path: '/api/security/WatchSession',
  effect: 'read',
  send: 'query',
  receive: 'envelope',
  request: Type.Object({ known: Type.Optional(Type.String({ maxLength: 100 })) }),
  answer: Type.Object({ rights: Type.String() }),
});

export const sessionCalls = [sessionList, endSession, endOtherSessions, watchSession];
