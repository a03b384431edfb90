/**
 * The setup of a new installation: whoever has the link that the server's start printed chooses the first
 * administrator's password. Both calls are public, since there is nobody yet who could sign in. The link's token is in
 * the body, where no log of addresses shows it.
 */
import { defineCall } from './parts.ts';
import { Type } from './schema.ts';

/** The token of the printed link. */
const Token = Type.String({ minLength: 1, maxLength: 200 });

/** Whose password the link sets. */
const Administrator = Type.Object({ userName: Type.String() });

/** Refused like `setup` where the link does not count any more: the page then asks for no password. */
export const setupState = defineCall({
  name: 'security.setupState',
  method: 'POST',
  path: '/api/security/SetupState',
  effect: 'read',
  public: true,
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ token: Token }),
  answer: Administrator,
});

/** `passWord` is an MD5, as at login. The token counts once. */
export const setup = defineCall({
  name: 'security.setup',
  method: 'POST',
  path: '/api/security/Setup',
  effect: 'write',
  public: true,
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ token: Token, passWord: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
  answer: Administrator,
});

export const setupCalls = [setupState, setup];
