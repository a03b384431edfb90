/**
 * What clients do. The mix of work is that of a shop floor: of nine requests three are pages of lists, two records,
 * one a lookup, two polls for notifications and one a save. The pages are those of the demo factory.
 */
import { randomUUID } from 'node:crypto';
import { formViewId } from '../../../fixtures/demo/build/form.ts';
import { listViewId } from '../../../fixtures/demo/build/list.ts';
import { isRecord } from '../../../src/engine/internal.ts';
import type { Client } from './load.ts';

/** A client in one of its rounds. */
interface Turn {
  /** Posts a body, or gets where it is null; answers the parsed answer, null where it failed. */
  readonly send: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<unknown>;
  readonly record: string;
  /** Rounds done before. */
  readonly count: number;
}

type Round = (turn: Turn) => Promise<void>;

const BASE = '/openapi/mes/workOrder';
const LIST = { 'x-page-id': listViewId('workOrder') };
const FORM = { 'x-page-id': formViewId('workOrder') };
const FORM_PATH = `${BASE}/${formViewId('workOrder')}`;
const POLL = '/api/Notify/list?type=1&pageIndex=0&pageLength=100';
const FIRST = {
  viewId: listViewId('workOrder'),
  pageIndex: 0,
  pageLength: 20,
  totals: 'later',
};

const dataOf = (answer: unknown) => (isRecord(answer) ? answer.data : null);

const work: Round = async ({ send, record, count }) => {
  const first = await send(`${BASE}/getlist`, FIRST, LIST);
  // As the client does: of a large table the totals come by a request of their own.
  if (isRecord(first) && first.totals === 'later')
    await send(`${BASE}/getlist`, { ...FIRST, totals: 'only' }, LIST);
  const list = dataOf(first);
  await send(POLL, null);
  await send(`${BASE}/getlist`, { ...FIRST, pageIndex: 1 + (count % 5) }, LIST);
  const criteria = [{ searchField: 'status', searchValue: 'planned', compareType: 'equal' }];
  await send(`${BASE}/getlist`, { ...FIRST, searchParams: criteria }, LIST);
  const rows = Array.isArray(list) ? list : [];
  const other: unknown = rows[count % Math.max(1, rows.length)];
  if (isRecord(other)) await send(`${FORM_PATH}/getviewmodel`, { id: other.id }, FORM);
  await send(
    `${BASE}/getlookuplist`,
    { field: 'item', viewId: formViewId('workOrder'), pageIndex: 0, pageLength: 20 },
    FORM,
  );
  await send(POLL, null);
  const loaded = dataOf(await send(`${FORM_PATH}/getviewmodel`, { id: record }, FORM));
  const model = isRecord(loaded) ? loaded.model : null;
  if (!isRecord(model)) return;
  const headers = { ...FORM, 'idempotency-key': randomUUID() };
  await send(`${FORM_PATH}/save`, { ...model, remark: `round ${count}` }, headers);
};

/** Opening the home screen: who is there, menu, settings of the session, and the lists of three tiles. */
const dashboard: Round = async ({ send }) => {
  await send('/api/security/GetCurrentUser', null);
  await send('/api/Security/GetWebMenuTree', null);
  await send(POLL, null);
  for (const status of ['planned', 'released', 'running']) {
    const criteria = [{ searchField: 'status', searchValue: status, compareType: 'equal' }];
    await send(`${BASE}/getlist`, { ...FIRST, pageLength: 5, searchParams: criteria }, LIST);
  }
};

const ROUNDS: Readonly<Record<Client['kind'], Round>> = {
  work,
  dashboard,
  poll: async ({ send }) => {
    await send(POLL, null);
  },
  list: async ({ send, count }) => {
    await send(`${BASE}/getlist`, { ...FIRST, pageIndex: count % 5 }, LIST);
  },
  floor: async ({ send }) => {
    await send('/', null);
  },
};

/** The round of a kind of client. */
export function roundOf(kind: Client['kind']): Round {
  return ROUNDS[kind];
}
