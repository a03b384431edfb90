/**
 * Open pages that wait to be told that their session has ended or that the rights of their user have changed. Kept tables
 * tell each process of changes (`Store.revision`), so waiting costs no statement: all pages of a process are looked at
 * together, when something has changed. Source: FORMATS "Permissions"; DESIGN "The server".
 */
import { unauthorised } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { flag, number, text } from '../store/read.ts';
import { revisionsOf } from '../store/revisions.ts';
import type { Criterion, StoreRow, Tx } from '../store/types.ts';
import type { Session } from './session.ts';

/** Milliseconds between two looks at the revisions, and where changes by other processes are not told. */
const LOOK = 300;
const BLIND = 1_000;
/** Milliseconds after which a page is answered without news: proxies end requests that take a minute. */
const LONGEST = 25_000;
/** Pages of one user that wait at once; one more has the oldest answered. */
const MOST_PAGES = 20;
/** Milliseconds for which an end of sessions is kept. */
const ENDS_KEPT = 60_000;

const RIGHTS = ['sys_role', 'sys_user_role', 'sys_permission', 'sys_field_permission'];
const WATCHED = [...RIGHTS, 'sys_ended', 'sys_user', 'sys_member'];

/** Tells all processes that sessions have ended; in the transaction that ends them. */
export async function noteEnded(tx: Tx, ports: Pick<ServerPorts, 'ids' | 'clock'>): Promise<void> {
  await tx.insert('sys_ended', [{ id: ports.ids.record(), endedAt: ports.clock.millis() }]);
}

type Watched = Pick<Session, 'tokenHash' | 'userId' | 'organizationId'>;

interface Waiter {
  readonly session: Watched;
  readonly known: string;
  /** Not looked at since it came: what has changed just before is not told by a revision. */
  isNew: boolean;
  /** Ends the waiting: with the state of the rights, or null where the session has ended. */
  readonly end: (rights: string | null) => void;
}

/** The open pages of one process. */
export interface OpenPages {
  /**
   * The state of the user's rights, as soon as it is not `known`, or after some time. Refuses with 401 where the session
   * has ended meanwhile. `signal`: the page has gone.
   */
  wait(session: Watched, known: string, signal?: AbortSignal): Promise<string>;
  /** Answers all that wait, and from now on at once: the server is about to stop. */
  release(): void;
  /** Forgets ends of sessions that all processes have been told of. Never rejects. */
  upkeep(): Promise<void>;
}

const within = (field: string, values: Iterable<string>): Criterion => ({
  field,
  op: 'in',
  value: [...new Set(values)],
});

/** Watches for the open pages of a process. */
export function createOpenPages(ports: ServerPorts): OpenPages {
  const { store, clock, hasher, log } = ports;
  const waiting = new Set<Waiter>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let released = false;
  let looking = false;
  let looked = 0;
  /** True from a look that failed to one that does not: a database that is away is logged once. */
  let failing = false;
  let seen = '';

  /** The state of several users' rights, by user: equal as long as nothing of their roles changes. */
  async function rightsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const links = await store.find({ table: 'sys_user_role', criteria: [within('userId', userIds)] });
    const roleIds = links.map((link) => text(link, 'roleId'));
    const [roles = [], permissions = [], fields = []] =
      roleIds.length === 0
        ? []
        : await store.findMany([
            { table: 'sys_role', criteria: [within('id', roleIds)] },
            { table: 'sys_permission', criteria: [within('roleId', roleIds)] },
            { table: 'sys_field_permission', criteria: [within('roleId', roleIds)] },
          ]);
    const said = (rows: readonly StoreRow[], names: readonly string[]) =>
      rows.map((row) => JSON.stringify(names.map((name) => row[name] ?? null))).sort();
    const byRole = new Map<string, string>();
    for (const role of roles) {
      const id = text(role, 'id');
      const own = (row: StoreRow) => text(row, 'roleId') === id;
      const grants = said(permissions.filter(own), ['objectCode', 'actionCode']);
      const closed = said(fields.filter(own), ['objectCode', 'field', 'effect']);
      byRole.set(id, JSON.stringify([flag(role, 'builder'), role.admin ?? null, grants, closed]));
    }
    const states = await Promise.all(
      [...new Set(userIds)].map(async (userId) => {
        const own = links.filter((link) => text(link, 'userId') === userId);
        const rights = own.map((link) => byRole.get(text(link, 'roleId')) ?? '').sort();
        return [userId, await hasher.digest(rights.join())] as const;
      }),
    );
    return new Map(states);
  }

  /** The sessions among these that still count. */
  async function alive(sessions: readonly Watched[]): Promise<(session: Watched) => boolean> {
    const users = sessions.map(({ userId }) => userId);
    const [rows = [], people = [], members = []] = await store.findMany([
      {
        table: 'sys_session',
        criteria: [
          within(
            'tokenHash',
            sessions.map(({ tokenHash }) => tokenHash),
          ),
        ],
      },
      { table: 'sys_user', criteria: [within('id', users)] },
      { table: 'sys_member', criteria: [within('userId', users)] },
    ]);
    const now = clock.millis();
    const valid = rows.filter(
      (row) => number(row, 'expiresAt') > now && (row.graceEnds === null || number(row, 'graceEnds') > now),
    );
    const hashes = new Set(valid.map((row) => text(row, 'tokenHash')));
    const enabled = new Set(people.filter((row) => !flag(row, 'disabled')).map((row) => text(row, 'id')));
    const places = new Set(members.map((row) => `${text(row, 'userId')} ${text(row, 'organizationId')}`));
    return ({ tokenHash, userId, organizationId }) =>
      hashes.has(tokenHash) && enabled.has(userId) && places.has(`${userId} ${organizationId}`);
  }

  async function look(): Promise<void> {
    const now = revisionsOf(store, WATCHED);
    const told = now !== null && now === seen;
    const waiters = [...waiting].filter((one) => !told || one.isNew);
    // The clock of the process: that of the factory may stand still in tests.
    if (looking || waiters.length === 0 || (now === null && performance.now() - looked < BLIND)) return;
    looking = true;
    looked = performance.now();
    try {
      const sessions = waiters.map(({ session }) => session);
      const [counts, rights] = await Promise.all([
        alive(sessions),
        rightsOf(sessions.map(({ userId }) => userId)),
      ]);
      for (const one of waiters) {
        one.isNew = false;
        const state = rights.get(one.session.userId) ?? '';
        if (!counts(one.session)) one.end(null);
        else if (state !== one.known) one.end(state);
      }
      if (now !== null) seen = now;
      failing = false;
    } catch (error) {
      // The next look tries again; meanwhile each request asks for its session anyway.
      if (!failing) log('Open pages could not be told of changes', error);
      failing = true;
    } finally {
      looking = false;
    }
  }

  return {
    async wait(session, known, signal) {
      const state = (await rightsOf([session.userId])).get(session.userId) ?? '';
      if (state !== known || released || signal?.aborted) return state;
      const own = [...waiting].filter((one) => one.session.userId === session.userId);
      if (own.length >= MOST_PAGES) own[0]?.end(own[0].known);
      return new Promise((resolve, reject) => {
        const end = (rights: string | null) => {
          clearTimeout(late);
          signal?.removeEventListener('abort', gone);
          waiting.delete(waiter);
          if (waiting.size === 0) {
            clearInterval(timer);
            timer = undefined;
          }
          if (rights === null) reject(unauthorised());
          else resolve(rights);
        };
        const waiter: Waiter = { session, known, isNew: true, end };
        const gone = () => end(known);
        const late = setTimeout(gone, LONGEST);
        signal?.addEventListener('abort', gone);
        waiting.add(waiter);
        timer ??= setInterval(() => void look(), LOOK);
      });
    },
    release() {
      released = true;
      for (const one of [...waiting]) one.end(one.known);
    },
    async upkeep() {
      const old: Criterion = { field: 'endedAt', op: 'le', value: clock.millis() - ENDS_KEPT };
      try {
        await store.transaction((tx) => tx.remove('sys_ended', [old]));
      } catch (error) {
        log('Ends of sessions could not be forgotten', error);
      }
    },
  };
}
