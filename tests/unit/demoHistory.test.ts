/** The history of the demo's records: as long as that which the same steps leave when people take them. */
import { expect, it } from 'vitest';
import { calls } from '../../src/platform/index.ts';
import { memoryFactory, value } from '../helpers/memoryFactory.ts';

it.each([
  [0, ['add']],
  [1, ['submit', 'add']],
  [10, ['approve', 'submit', 'add']],
])('of a record of status %s', async (status, actions) => {
  const { signedIn } = await memoryFactory(300);
  const planner = await signedIn('planner');
  const request = {
    searchParams: [{ searchField: 'approveStatus', searchValue: status, compareType: 'equal' as const }],
    pageIndex: 0,
    pageLength: 20,
  };
  const path = { appCode: 'mes', objectCode: 'workOrder' };
  const [found] = value(await planner.client.call(calls.listQuery, request, { path })).data;
  const asked = { objectId: 'workOrder', id: String(found?.id), pageIndex: 0, pageLength: 20 };
  const told = value(await planner.client.call(calls.recordHistory, asked)).data;
  expect(told.map(({ action }) => action)).toEqual(actions);
  const times = told.map(({ time }) => time);
  expect(times).toEqual([...times].sort().reverse());
  const [last] = told;
  if (last?.action !== 'approve') return;
  expect(last.userName).not.toBe(told.at(-1)?.userName);
  expect(last.known).toBe(true);
});
