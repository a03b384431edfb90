/** The history of a record, read from its stored versions. */
import type { HistoryEntry } from '../../platform/contract/index.ts';
import type { Services } from '../app/services.ts';
import { inSteps } from '../app/steps.ts';
import type { Session } from '../auth/session.ts';
import { notFound } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import { addCompanions } from '../records/companions.ts';
import { userNames } from '../records/items.ts';
import { findHeader } from '../records/load.ts';
import { organizationOf } from '../records/scope.ts';
import { viewOf } from '../records/view.ts';
import type { Bag } from '../records/wire.ts';
import { number, object as objectAt, text } from '../store/read.ts';
import type { Criterion, StoreRow } from '../store/types.ts';
import { type TextCode, textOf } from '../texts/catalogue.ts';
import { type Changes, findChanges } from './changes.ts';

/** Versions that are read and compared at once: each may have thousands of rows. */
const AT_ONCE = 2;

/** Texts of what made a version; others are shown as they are stored. */
const ACTIONS: ReadonlyMap<string, TextCode> = new Map([
  ['add', 'history.add'],
  ['edit', 'history.edit'],
  ['delete', 'history.delete'],
  ['submit', 'history.submit'],
  ['submitCancel', 'history.submitCancel'],
  ['approve', 'history.approve'],
  ['reject', 'history.reject'],
]);

/** The name of a version's action in the session's language. */
export function actionText({ language }: Pick<Session, 'language'>, action: string): string {
  const code = ACTIONS.get(action);
  return code === undefined ? action : textOf(language, code);
}

/**
 * Criteria of the record's versions that the session may read: all where it reaches the record; of one that was deleted
 * those of its own organisation. Null where there is neither.
 */
async function versionsOf(
  { ports }: Services,
  session: Session,
  object: BusinessObject,
  id: string,
): Promise<Criterion[] | null> {
  const own: Criterion[] = [
    { field: 'recordId', op: 'equal', value: id },
    { field: 'objectCode', op: 'equal', value: object.code },
  ];
  if ((await findHeader(ports.store, object, session, id)) !== null) return own;
  const [last] = await ports.store.find({
    table: 'sys_record_version',
    columns: ['action', 'organizationId', 'tenantId'],
    criteria: own,
    sort: [{ field: 'rowVersion', order: 'desc' }],
    limit: 1,
  });
  const mine =
    last !== undefined &&
    text(last, 'action') === 'delete' &&
    text(last, 'tenantId') === session.tenantId &&
    text(last, 'organizationId') === organizationOf(object, session);
  return mine ? own : null;
}

const NO_CHANGES: Changes = { told: [], more: 0 };

/**
 * What each of some versions changed, by its number, of versions that follow each other, the newest first. Of the last
 * one, which nothing is compared with, and of deletions, whose version is what was deleted, there is nothing.
 */
async function changesOf(
  { ports: { store }, registry }: Services,
  session: Session,
  object: BusinessObject,
  record: readonly Criterion[],
  versions: readonly StoreRow[],
): Promise<ReadonlyMap<number, Changes>> {
  const found = new Map<number, Changes>();
  const view = viewOf(session, object, null);
  let after: { readonly version: StoreRow; readonly model: Bag } | null = null;
  for (let from = 0; from < versions.length; from += AT_ONCE) {
    const some = versions.slice(from, from + AT_ONCE);
    const numbers = some.map((version) => number(version, 'rowVersion'));
    const rows = await store.find({
      table: 'sys_record_version',
      columns: ['rowVersion', 'model'],
      criteria: [...record, { field: 'rowVersion', op: 'in', value: numbers }],
    });
    const models = new Map(
      rows.map((row): [number, Bag] => [number(row, 'rowVersion'), { ...objectAt(row, 'model') }]),
    );
    await addCompanions(store, registry, session, object, [...models.values()], view);
    for (const version of some) {
      const model = models.get(number(version, 'rowVersion')) ?? {};
      if (after !== null && text(after.version, 'action') !== 'delete') {
        const changes = await inSteps(findChanges(object, model, after.model, session));
        found.set(number(after.version, 'rowVersion'), changes);
      }
      after = { version, model };
    }
  }
  return found;
}

/** One page of a record's history, the newest version first. Refuses records that are out of reach. */
export async function recordHistory(
  services: Services,
  session: Session,
  object: BusinessObject,
  request: { readonly id: string; readonly pageIndex: number; readonly pageLength: number },
): Promise<{ entries: HistoryEntry[]; rowCount: number }> {
  const { store } = services.ports;
  const criteria = await versionsOf(services, session, object, request.id);
  if (criteria === null) throw notFound();
  const query = { table: 'sys_record_version', criteria };
  const rowCount = await store.count(query);
  // One more than the page: the changes of its last version are told by the one before.
  const rows = await store.find({
    ...query,
    columns: ['rowVersion', 'action', 'opinion', 'userId', 'time'],
    sort: [{ field: 'rowVersion', order: 'desc' }],
    offset: request.pageIndex * request.pageLength,
    limit: request.pageLength + 1,
  });
  const changes = await changesOf(services, session, object, criteria, rows);
  const names = await userNames(
    store,
    session.tenantId,
    rows.map((row) => text(row, 'userId')),
  );

  const entryOf = (row: StoreRow, index: number): HistoryEntry => {
    const action = text(row, 'action');
    const { told, more } = changes.get(number(row, 'rowVersion')) ?? NO_CHANGES;
    return {
      version: number(row, 'rowVersion'),
      time: text(row, 'time'),
      userId: text(row, 'userId'),
      userName: names.get(text(row, 'userId')) ?? '',
      action,
      actionText: actionText(session, action),
      opinion: text(row, 'opinion'),
      changes: [...told],
      more,
      known: index + 1 < rows.length || action === 'add',
    };
  };
  return { entries: rows.slice(0, request.pageLength).map(entryOf), rowCount };
}
