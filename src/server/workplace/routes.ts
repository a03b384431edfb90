/** Routes of a person's home page. Source: contract `workplace`. */
import { isRecord } from '../../engine/internal.ts';
import {
  aggregate,
  MOST_FAVOURITES,
  measures,
  workplaceAddable,
  workplaceFavourites,
  workplaceLayout,
  workplaceSave,
  workplaceWaiting,
} from '../../platform/contract/index.ts';
import { answer, type Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { needSight } from '../records/scope.ts';
import type { Criterion, StoreRow } from '../store/types.ts';
import { figures, measuresOf } from './figures.ts';
import { latestOf, objectsWaiting, withSubmitters } from './waiting.ts';

const TABLE = 'sys_workplace';
const FAVOURITES = 'sys_favourites';

/** Addresses of a stored row. */
function addressesOf(row: StoreRow | undefined): readonly string[] {
  const addresses = row?.addresses;
  return Array.isArray(addresses) ? addresses.filter((one): one is string => typeof one === 'string') : [];
}

export function workplaceRoutes({ ports, registry }: Services): readonly Route[] {
  const own = (userId: string): Criterion[] => [{ field: 'userId', op: 'equal', value: userId }];
  /** The home page of the first of a user's roles that has one. */
  async function standardOf(userId: string): Promise<Readonly<Record<string, unknown>> | null> {
    const links = await ports.store.find({ table: 'sys_user_role', criteria: own(userId) });
    if (links.length === 0) return null;
    const roles = await ports.store.find({
      table: 'sys_role',
      criteria: [{ field: 'id', op: 'in', value: links.map(({ roleId }) => roleId) }],
      sort: [{ field: 'code', order: 'asc' }],
    });
    return roles.map(({ home }) => home).find(isRecord) ?? null;
  }
  return [
    answer(workplaceLayout, async ({ session }) => {
      const [[row], standard] = await Promise.all([
        ports.store.find({ table: TABLE, criteria: own(session.userId) }),
        standardOf(session.userId),
      ]);
      return { data: { layout: isRecord(row?.layout) ? row.layout : null, standard } };
    }),
    answer(workplaceSave, async ({ session }, { layout }) => {
      const { userId } = session;
      await ports.store.transaction(async (tx) => {
        if (layout === null) await tx.remove(TABLE, own(userId));
        else if (!(await tx.insertIfAbsent(TABLE, { userId, layout })))
          await tx.update(TABLE, { layout }, own(userId));
      });
      return { data: null };
    }),
    answer(workplaceFavourites, async ({ session }, { add, remove }) => {
      const { userId } = session;
      const { store } = ports;
      if (add.length + remove.length === 0) {
        const [row] = await store.find({ table: FAVOURITES, criteria: own(userId) });
        return { data: { favourites: [...addressesOf(row)] } };
      }
      return store.transaction(async (tx) => {
        await tx.insertIfAbsent(FAVOURITES, { userId, addresses: [] });
        // Two devices at once: the later one adds to what the earlier one has left.
        const [row] = await tx.find({ table: FAVOURITES, criteria: own(userId), lock: 'alone' });
        const kept = addressesOf(row).filter((one) => !remove.includes(one));
        const favourites = [...new Set([...kept, ...add])].slice(-MOST_FAVOURITES);
        await tx.update(FAVOURITES, { addresses: favourites }, own(userId));
        return { data: { favourites } };
      });
    }),
    answer(workplaceAddable, async ({ session: { tenantId, rights } }) => {
      const objects = await registry.all(tenantId);
      return {
        data: objects.flatMap(({ id, code }) => (rights.sees(code) && rights.may(code, 'add') ? [id] : [])),
      };
    }),
    answer(workplaceWaiting, async ({ session }, { kind, length }) => {
      const { store } = ports;
      const objects = await objectsWaiting(store, registry, session, kind);
      const { rows, rowCount } = await latestOf(store, session, objects, length);
      return { data: kind === 'approvals' ? await withSubmitters(store, session, rows) : rows, rowCount };
    }),
    answer(measures, async ({ session }, { objectId }) => {
      const object = await registry.need(session.tenantId, objectId);
      needSight(session, object);
      return { data: [...measuresOf(session, object)] };
    }),
    answer(aggregate, async ({ session }, request) => {
      const object = await registry.need(session.tenantId, request.objectId);
      needSight(session, object);
      return { data: await figures(ports, registry, session, object, request) };
    }),
  ];
}
