/** Routes of a person's home page. Source: contract `workplace`. */
import { isRecord } from '../../engine/internal.ts';
import {
  aggregate,
  measures,
  workplaceLayout,
  workplaceSave,
  workplaceWaiting,
} from '../../platform/contract/index.ts';
import { answer, type Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { criteriaOf } from '../records/query.ts';
import { needSight, scopeOf } from '../records/scope.ts';
import { needShown, viewOf } from '../records/view.ts';
import type { Criterion } from '../store/types.ts';
import { figures, measuresOf } from './figures.ts';
import { latestOf, objectsWaiting } from './waiting.ts';

const TABLE = 'sys_workplace';

export function workplaceRoutes({ ports, registry }: Services): readonly Route[] {
  const own = (userId: string): Criterion[] => [{ field: 'userId', op: 'equal', value: userId }];
  return [
    answer(workplaceLayout, async ({ session }) => {
      const [row] = await ports.store.find({ table: TABLE, criteria: own(session.userId) });
      return { data: { layout: isRecord(row?.layout) ? row.layout : null } };
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
    answer(workplaceWaiting, async ({ session }, request) => {
      const { kind, length, objectId = '', searchParams = [] } = request;
      const { store } = ports;
      if (kind !== 'latest') {
        const objects = await objectsWaiting(store, registry, session, kind);
        const { rows, rowCount } = await latestOf(store, session, objects, length);
        return { data: rows, rowCount };
      }
      const object = await registry.need(session.tenantId, objectId);
      needSight(session, object);
      needShown(viewOf(session, object, null), object, [
        ...searchParams.map(({ searchField }) => searchField),
      ]);
      const criteria = [
        ...scopeOf(object, session),
        ...(await criteriaOf(store, registry, session, object, searchParams)),
      ];
      const { rows, rowCount } = await latestOf(store, session, [{ object, criteria }], length);
      return { data: rows, rowCount };
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
