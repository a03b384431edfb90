/** In the demo a work centre's hourly rate is hidden from the shop floor: a lived example of rights to fields. */
import { expect, it } from 'vitest';
import { calls } from '../../src/platform/index.ts';
import { memoryFactory, value } from '../helpers/memoryFactory.ts';

it('answers the hourly rate of work centres to planners, and to operators all but it', async () => {
  const { signedIn } = await memoryFactory(5);
  const path = { appCode: 'mes', objectCode: 'workCentre' };
  const rowsOf = async (userName: string) => {
    const { client } = await signedIn(userName);
    return value(
      await client.call(calls.listQuery, { searchParams: [], pageIndex: 0, pageLength: 5 }, { path }),
    ).data;
  };
  const [planned, worked] = [await rowsOf('planner'), await rowsOf('operator')];
  expect(planned.length).toBeGreaterThan(0);
  for (const row of planned) expect(row.hourlyRate).toBeGreaterThan(0);
  expect(worked.map((row) => row.number)).toEqual(planned.map((row) => row.number));
  for (const row of worked) expect(row.hourlyRate ?? null).toBeNull();
});
