/**
 * Sessions: a random token stands for user, organisation and language. Only its hash is stored, so that whoever reads
 * the database cannot sign in with what is found there. Source: FORMATS "Login"; DESIGN "The server".
 */
import type { Language } from '../../engine/internal.ts';
import { unauthorised } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { flag, number, text } from '../store/read.ts';
import { type KeptValues, keepValues } from '../store/revisions.ts';
import type { Store, StoreRow, Tx } from '../store/types.ts';
import { toLanguage } from '../texts/catalogue.ts';
import { noteEnded } from './openPages.ts';
import { loadRights, type Rights } from './rights.ts';

/** Milliseconds from sign-in, not from the last request: a working day, and with 'remember' a month. */
const SHORT_SESSION = 14 * 3_600_000;
const LONG_SESSION = 30 * 24 * 3_600_000;
/** Milliseconds for which a replaced token stays valid, for requests that were sent before its replacement arrived. */
const GRACE = 60_000;

/** Who asks, in which organisation, and with which rights. */
export interface Session {
  readonly tokenHash: string;
  /** Same for all tokens of one sign-in. */
  readonly chain: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly userId: string;
  readonly userName: string;
  readonly nickName: string;
  readonly systemVersion: 'Pro' | 'Lite';
  readonly tenantId: string;
  readonly organizationId: string;
  readonly orgName: string;
  /** Id of the file with the user's picture; '' for none. */
  readonly picture: string;
  readonly language: Language;
  readonly remember: boolean;
  readonly rights: Rights;
}

/** What a new token stands for. */
export interface SessionGrant {
  readonly userId: string;
  readonly organizationId: string;
  readonly language: Language;
  readonly remember: boolean;
  /** Where the user signs in; a session that goes on under a new token keeps its own. */
  readonly origin?: { readonly agent: string; readonly address: string };
}

/** Sign-ins of one user that are valid at once; one more ends the oldest. */
const MOST_SESSIONS = 100;

/** Ends the oldest sign-ins of a user beyond the most that there may be; `chain` is the new one. */
async function endOldest(tx: Tx, ports: ServerPorts, userId: string, chain: string): Promise<void> {
  const rows = await tx.find({
    table: 'sys_session',
    criteria: [{ field: 'userId', op: 'equal', value: userId }],
    sort: [{ field: 'startedAt', order: 'desc' }],
  });
  const chains = new Set([chain, ...rows.map((row) => text(row, 'chain'))]);
  const ended = [...chains].slice(MOST_SESSIONS);
  if (ended.length > 0) await noteEnded(tx, ports);
  for (const oldest of ended)
    await tx.remove('sys_session', [
      { field: 'userId', op: 'equal', value: userId },
      { field: 'chain', op: 'equal', value: oldest },
    ]);
}

/**
 * Starts a session and returns its token. With `replaces` (another organisation or language) that session goes on under
 * the new token until the same end, and the old token expires after a grace period. Refuses with 401 to replace a token
 * a second time, so that nobody renews an old one.
 */
export async function startSession(
  ports: ServerPorts,
  grant: SessionGrant,
  replaces: Pick<Session, 'tokenHash' | 'chain' | 'expiresAt'> | null = null,
): Promise<string> {
  const token = ports.ids.token();
  const tokenHash = await ports.hasher.digest(token);
  const now = ports.clock.millis();
  const local = ports.clock.local();
  const chain = ports.ids.record();
  await ports.store.transaction(async (tx) => {
    await tx.remove('sys_session', [{ field: 'expiresAt', op: 'le', value: now }]);
    await tx.remove('sys_session', [{ field: 'graceEnds', op: 'le', value: now }]);
    let began: StoreRow = {
      agent: grant.origin?.agent ?? '',
      address: grant.origin?.address ?? '',
      startedAt: now,
      startTime: local,
      seenAt: now,
      seenTime: local,
    };
    if (replaces !== null) {
      const criteria = [{ field: 'tokenHash', op: 'equal' as const, value: replaces.tokenHash }];
      const [row = {}] = await tx.find({ table: 'sys_session', criteria });
      began = Object.fromEntries(Object.keys(began).map((name) => [name, row[name] ?? null]));
      const replaced = await tx.update('sys_session', { graceEnds: now + GRACE, chain: replaces.chain }, [
        { field: 'tokenHash', op: 'equal', value: replaces.tokenHash },
        { field: 'graceEnds', op: 'equal', value: null },
      ]);
      if (replaced !== 1) throw unauthorised();
    }
    await tx.insert('sys_session', [
      {
        tokenHash,
        ...began,
        chain: replaces?.chain ?? chain,
        userId: grant.userId,
        organizationId: grant.organizationId,
        language: grant.language,
        remember: grant.remember,
        createdAt: now,
        expiresAt: replaces?.expiresAt ?? now + (grant.remember ? LONG_SESSION : SHORT_SESSION),
      },
    ]);
    if (replaces === null) await endOldest(tx, ports, grant.userId, chain);
  });
  return token;
}

/** Ends all sessions of the user but this one, whose replaced tokens stay too. */
export async function endOtherSessions(tx: Tx, ports: ServerPorts, session: Session): Promise<void> {
  await tx.remove('sys_session', [
    { field: 'userId', op: 'equal', value: session.userId },
    { field: 'tokenHash', op: 'ne', value: session.tokenHash },
    { field: 'chain', op: 'ne', value: session.chain },
  ]);
  await noteEnded(tx, ports);
}

/** Ends all sessions of a user at once. */
export async function endSessionsOf(tx: Tx, ports: ServerPorts, userId: string): Promise<void> {
  await tx.remove('sys_session', [{ field: 'userId', op: 'equal', value: userId }]);
  await noteEnded(tx, ports);
}

/** Ends a session at once, with the tokens that it replaced. */
export async function endSession(ports: ServerPorts, session: Session): Promise<void> {
  await ports.store.transaction(async (tx) => {
    await tx.remove('sys_session', [{ field: 'tokenHash', op: 'equal', value: session.tokenHash }]);
    await tx.remove('sys_session', [{ field: 'chain', op: 'equal', value: session.chain }]);
    await noteEnded(tx, ports);
  });
}

/** Tables that a session is made of. */
const TABLES = [
  'sys_session',
  'sys_user',
  'sys_organization',
  'sys_member',
  'sys_role',
  'sys_user_role',
  'sys_permission',
  'sys_field_permission',
];
/** Sessions that a process keeps. */
const MOST_KEPT = 5000;

/** A session with the end of its grace period, where its token was replaced. */
interface Read {
  readonly session: Session;
  readonly graceEnds: number | null;
}

/** What each process has read of sessions, by its store. */
const kept = new WeakMap<Store, KeptValues<Read>>();

function keptIn(store: Store): KeptValues<Read> {
  const known = kept.get(store) ?? keepValues<Read>(store, TABLES, MOST_KEPT);
  kept.set(store, known);
  return known;
}

/** Reads a session whatever the time is. Refuses with 401 as `readSession` does. */
async function readStored(store: Store, tokenHash: string): Promise<Read> {
  const equal = (field: string, value: string) => ({ field, op: 'equal' as const, value });
  const [row] = await store.find({ table: 'sys_session', criteria: [equal('tokenHash', tokenHash)] });
  if (row === undefined) throw unauthorised();
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
  const session: Session = {
    tokenHash,
    chain: text(row, 'chain') || tokenHash,
    expiresAt: number(row, 'expiresAt'),
    userId,
    userName: text(user, 'userName'),
    nickName: text(user, 'nickName'),
    systemVersion: text(user, 'systemVersion') === 'Lite' ? 'Lite' : 'Pro',
    tenantId: text(user, 'tenantId'),
    organizationId,
    orgName: text(organization, 'name'),
    picture: text(user, 'picture'),
    language: toLanguage(text(row, 'language')),
    remember: flag(row, 'remember'),
    rights,
  };
  return { session, graceEnds: typeof row.graceEnds === 'number' ? row.graceEnds : null };
}

/**
 * The session of a header `Authorization: Bearer …`. Refuses with 401 where the token is unknown or has expired, or
 * where the user was disabled or has left the organisation.
 */
export async function readSession(ports: ServerPorts, header: string | null): Promise<Session> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header ?? '')?.[1];
  if (token === undefined) throw unauthorised();
  const { store } = ports;
  const tokenHash = await ports.hasher.digest(token);
  const { session, graceEnds } = await keptIn(store).of(tokenHash, () => readStored(store, tokenHash));
  const now = ports.clock.millis();
  if (session.expiresAt <= now || (graceEnds !== null && graceEnds <= now)) throw unauthorised();
  return session;
}
