/** A user's sessions, listed and ended by himself. */
import { endOtherSessions, endSession, sessionList, watchSession } from '../../platform/contract/index.ts';
import { answer, type Route } from '../app/route.ts';
import { notFound } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { number, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { noteEnded, type OpenPages } from './openPages.ts';
import { endOtherSessions as endOthers, type Session } from './session.ts';

/** Milliseconds between two notes that a session was seen, so that a request does not cost a statement more. */
const SEEN_EVERY = 5 * 60_000;
/** Sessions that a process remembers; past it, all are noted anew. */
const REMEMBERED = 10_000;

/** When each session was last noted by this process, by chain. */
const noted = new WeakMap<ServerPorts, Map<string, number>>();

/** Remembers that this process has noted a session just now; false where it did so some minutes ago at most. */
export function rememberSeen(ports: ServerPorts, { chain }: Pick<Session, 'chain'>): boolean {
  const now = ports.clock.millis();
  const times = noted.get(ports) ?? new Map<string, number>();
  noted.set(ports, times);
  if (now - (times.get(chain) ?? -SEEN_EVERY) < SEEN_EVERY) return false;
  if (times.size >= REMEMBERED) times.clear();
  times.set(chain, now);
  return true;
}

/** Notes that a session is in use, and where; once in some minutes and process. */
export async function markSeen(
  ports: ServerPorts,
  session: Pick<Session, 'chain'>,
  address: string,
): Promise<void> {
  if (!rememberSeen(ports, session)) return;
  const now = ports.clock.millis();
  await ports.store.transaction((tx) =>
    tx.update('sys_session', { seenAt: now, seenTime: ports.clock.local(), address }, [
      { field: 'chain', op: 'equal', value: session.chain },
      { field: 'seenAt', op: 'le', value: now - SEEN_EVERY },
    ]),
  );
}

/** A row's sign-in: sessions of before have no chain of their own. */
const idOf = (row: StoreRow) => text(row, 'chain') || text(row, 'tokenHash');

/** The newest token of each valid sign-in, by its id. */
async function signInsOf(ports: ServerPorts, userId: string): Promise<ReadonlyMap<string, StoreRow>> {
  const now = ports.clock.millis();
  const rows = await ports.store.find({
    table: 'sys_session',
    criteria: [{ field: 'userId', op: 'equal', value: userId }],
    sort: [{ field: 'createdAt', order: 'asc' }],
  });
  const valid = rows.filter(
    (row) => number(row, 'expiresAt') > now && (row.graceEnds === null || number(row, 'graceEnds') > now),
  );
  return new Map(valid.map((row) => [idOf(row), row]));
}

const listRoute = answer(sessionList, async ({ ports, session }) => {
  const signIns = [...(await signInsOf(ports, session.userId))];
  signIns.sort(([, a], [, b]) => number(b, 'seenAt') - number(a, 'seenAt'));
  return {
    data: {
      sessions: signIns.map(([id, row]) => ({
        id,
        device: text(row, 'agent'),
        address: text(row, 'address'),
        startTime: text(row, 'startTime'),
        lastSeen: text(row, 'seenTime'),
        current: id === session.chain,
      })),
    },
  };
});

/** Its replaced tokens end with it, and only those of the user himself: an id of another is not found. */
const endRoute = answer(endSession, async ({ ports, session }, { id }) => {
  const mine = { field: 'userId', op: 'equal' as const, value: session.userId };
  const ended = await ports.store.transaction(async (tx) => {
    const byChain = await tx.remove('sys_session', [mine, { field: 'chain', op: 'equal', value: id }]);
    const byHash = await tx.remove('sys_session', [mine, { field: 'tokenHash', op: 'equal', value: id }]);
    if (byChain + byHash > 0) await noteEnded(tx, ports);
    return byChain + byHash;
  });
  if (ended === 0) throw notFound();
  return { data: null };
});

const endOthersRoute = answer(endOtherSessions, async ({ ports, session }) => {
  await ports.store.transaction((tx) => endOthers(tx, ports, session));
  return { data: null };
});

/** The routes of one's own sessions. */
export function sessionRoutes(openPages: OpenPages): readonly Route[] {
  const watchRoute = answer(watchSession, async ({ ports, session }, { known = '' }) => ({
    data: { rights: await openPages.wait(session, known, ports.scope?.current()?.signal) },
  }));
  return [listRoute, endRoute, endOthersRoute, watchRoute];
}
