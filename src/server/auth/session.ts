/**
 * Sessions: a random token stands for user, organisation and language. Only its hash is stored, so that whoever reads
 * the database cannot sign in. Source: FORMATS "Login"; DESIGN "The server".
 */
import type { Language } from '../../engine/index.ts';
import { unauthorised } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { flag, number, text } from '../store/read.ts';
import { toLanguage } from '../texts/catalogue.ts';
import { loadRights, type Rights } from './rights.ts';

/** A working day with room; 'remember' lasts a month. Both count from sign-in. */
const SHORT_SESSION = 14 * 3_600_000;
const LONG_SESSION = 30 * 24 * 3_600_000;

/** Who asks, and for which organisation. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly userName: string;
  readonly nickName: string;
  readonly systemVersion: 'Pro' | 'Lite';
  readonly tenantId: string;
  readonly organizationId: string;
  readonly orgName: string;
  readonly language: Language;
  readonly remember: boolean;
  readonly rights: Rights;
}

export interface SessionGrant {
  readonly userId: string;
  readonly organizationId: string;
  readonly language: Language;
  readonly remember: boolean;
}

/** Starts a session; with `replaces` that one ends in the same step. Answers the token. */
export async function startSession(
  ports: ServerPorts,
  grant: SessionGrant,
  replaces: string | null = null,
): Promise<string> {
  const token = ports.ids.token();
  const tokenHash = await ports.hasher.digest(token);
  const now = ports.clock.millis();
  await ports.store.transaction(async (tx) => {
    if (replaces !== null) {
      await tx.remove('sys_session', [{ field: 'tokenHash', op: 'equal', value: replaces }]);
    }
    await tx.remove('sys_session', [{ field: 'expiresAt', op: 'le', value: now }]);
    await tx.insert('sys_session', [
      {
        tokenHash,
        userId: grant.userId,
        organizationId: grant.organizationId,
        language: grant.language,
        remember: grant.remember,
        createdAt: now,
        expiresAt: now + (grant.remember ? LONG_SESSION : SHORT_SESSION),
      },
    ]);
  });
  return token;
}

/** Ends sessions of a user; `except` stays. */
export async function endSessions(ports: ServerPorts, userId: string, except: string | null): Promise<void> {
  await ports.store.transaction((tx) =>
    tx.remove('sys_session', [
      { field: 'userId', op: 'equal', value: userId },
      { field: 'tokenHash', op: 'ne', value: except },
    ]),
  );
}

export async function endSession(ports: ServerPorts, tokenHash: string): Promise<void> {
  await ports.store.transaction((tx) =>
    tx.remove('sys_session', [{ field: 'tokenHash', op: 'equal', value: tokenHash }]),
  );
}

/** The session of an `Authorization: Bearer …` header. Throws 401 where there is none. */
export async function readSession(ports: ServerPorts, header: string | null): Promise<Session> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header ?? '')?.[1];
  if (token === undefined) throw unauthorised();
  const { store } = ports;
  const tokenHash = await ports.hasher.digest(token);
  const equal = (field: string, value: string) => ({ field, op: 'equal' as const, value });
  const [row] = await store.find({ table: 'sys_session', criteria: [equal('tokenHash', tokenHash)] });
  if (row === undefined || number(row, 'expiresAt') <= ports.clock.millis()) throw unauthorised();
  const userId = text(row, 'userId');
  const organizationId = text(row, 'organizationId');
  const [[user], [organization], [member], rights] = await Promise.all([
    store.find({ table: 'sys_user', criteria: [equal('id', userId)] }),
    store.find({ table: 'sys_organization', criteria: [equal('id', organizationId)] }),
    store.find({
      table: 'sys_member',
      criteria: [equal('userId', userId), equal('organizationId', organizationId)],
    }),
    loadRights(store, userId),
  ]);
  if (user === undefined || organization === undefined || member === undefined || flag(user, 'disabled')) {
    throw unauthorised();
  }
  return {
    tokenHash,
    userId,
    userName: text(user, 'userName'),
    nickName: text(user, 'nickName'),
    systemVersion: text(user, 'systemVersion') === 'Lite' ? 'Lite' : 'Pro',
    tenantId: text(user, 'tenantId'),
    organizationId,
    orgName: text(organization, 'name'),
    language: toLanguage(text(row, 'language')),
    remember: flag(row, 'remember'),
    rights,
  };
}
