/** What the server makes itself may be in locked fields. Source: specification 001 2.1 and 4.2; FORMATS "Save", "Events". */
import { beforeEach, describe, expect, it } from 'vitest';
import { ITEM, ORDER, UNIT } from '../testing/factory.ts';
import {
  bag,
  errors,
  FULL,
  full,
  load,
  openJobs,
  publish,
  rows,
  saveBy,
  server,
  stored,
} from '../testing/jobs.ts';

beforeEach(openJobs);

describe('what the server derives itself is free', () => {
  /** Gives planners a right to jobs. */
  async function grant(actionCode: string): Promise<void> {
    const [role] = await server.ports.store.find({
      table: 'sys_role',
      criteria: [{ field: 'code', op: 'equal', value: 'planner' }],
    });
    await server.ports.store.transaction((tx) =>
      tx.insert('sys_permission', [{ roleId: role?.id, objectCode: 'job', actionCode }]),
    );
  }

  it('an event sets a locked field', async () => {
    const sent = { title: 'New', item: ITEM(3), itemUnit: UNIT(1) };
    expect(await saveBy(full, sent)).toMatchObject({ http: 200 });
    expect(errors(await saveBy(full, { ...sent, itemUnit: UNIT(2) }))).toEqual([
      ['itemUnit', 'record.lockedField'],
    ]);
  });

  it('a copy holds what its source does, where the source is named and may be seen', async () => {
    const model = await stored({ marks: [{ word: 'one' }], lines: [{ item: ITEM(1), qty: 1 }] });
    await server.ports.store.transaction((tx) =>
      tx.update('t_job', { state: 'closed', done: 12.5 }, [
        { field: 'id', op: 'equal', value: String(model.id) },
      ]),
    );
    const { id, number, rowVersion, ...rest } = await load(String(model.id));
    const copy = { ...rest, lines: rows(rest.lines).map(({ entryId: _, ...row }) => row) };
    expect(errors(await saveBy(full, copy))).toEqual([
      ['state', 'record.lockedField'],
      ['done', 'record.lockedField'],
    ]);
    const saved = await saveBy(full, { ...copy, copyOf: id });
    expect(saved).toMatchObject({ http: 200 });
    expect(bag(saved.data).model).toMatchObject({ state: 'closed', done: 12.5 });
    expect(bag(saved.data).model).not.toHaveProperty('copyOf');
    expect(errors(await saveBy(full, { ...copy, done: 13, copyOf: id }))).toEqual([
      ['done', 'record.lockedField'],
    ]);
    expect(errors(await saveBy(full, { ...copy, copyOf: ORDER(1) }))).toHaveLength(2);
  });

  it('a pushed record holds what a push makes of its source', async () => {
    const source = await stored({ qty: 3 });
    await server.ports.store.transaction((tx) =>
      tx.update('t_job', { state: 'closed', done: 12.5 }, [
        { field: 'id', op: 'equal', value: String(source.id) },
      ]),
    );
    const origin = { srcObjectId: 'job-id', srcViewId: full, srcId: source.id };
    const pushed = { title: 'Pushed', state: 'closed', done: 12.5 };
    const saved = await saveBy(full, { ...pushed, ...origin });
    expect(saved).toMatchObject({ http: 200 });
    expect(bag(saved.data).model).toMatchObject({ ...pushed, srcId: source.id });
    expect(errors(await saveBy(full, { ...pushed, ...origin, done: 13 }))).toEqual([
      ['done', 'record.lockedField'],
    ]);
    expect(errors(await saveBy(full, { ...pushed, ...origin, srcId: ORDER(3) }))).toEqual([
      ['state', 'record.lockedField'],
      ['done', 'record.lockedField'],
      ['srcId', 'record.lockedField'],
    ]);
  });

  it('a copy or push is one for who may copy or push alone', async () => {
    const source = await stored({ qty: 3 });
    await server.ports.store.transaction((tx) =>
      tx.update('t_job', { state: 'closed' }, [{ field: 'id', op: 'equal', value: String(source.id) }]),
    );
    await grant('add');
    const planner = await server.client('planner');
    const made = { title: 'Made', state: 'closed' };
    const copy = { ...made, copyOf: source.id };
    const push = { ...made, srcObjectId: 'job-id', srcViewId: full, srcId: source.id };
    const locked = [['state', 'record.lockedField']];
    expect(errors(await saveBy(full, copy, planner))).toEqual(locked);
    expect(errors(await saveBy(full, push, planner))).toContainEqual(locked[0]);
    await grant('copy');
    expect(await saveBy(full, copy, planner)).toMatchObject({ http: 200 });
    expect(errors(await saveBy(full, push, planner))).toContainEqual(locked[0]);
    await grant('push');
    expect(await saveBy(full, push, planner)).toMatchObject({ http: 200 });
  });

  it('who may copy or push alone makes no record out of nothing', async () => {
    const source = await stored({ qty: 3 });
    await grant('copy');
    const planner = await server.client('planner');
    const copy = { title: 'Made', copyOf: source.id };
    const push = { title: 'Made', srcObjectId: 'job-id', srcViewId: full, srcId: source.id };
    for (const sent of [{ title: 'Made' }, { ...copy, copyOf: ORDER(1) }, push])
      expect(await saveBy(full, sent, planner)).toMatchObject({ http: 403 });
    expect(await saveBy(full, copy, planner)).toMatchObject({ http: 200 });
    await grant('push');
    expect(await saveBy(full, push, planner)).toMatchObject({ http: 200 });
  });

  it('what a published push carries is free, what none does is not', async () => {
    const source = await stored({ qty: 3 });
    const origin = { srcObjectId: 'job-id', srcViewId: full, srcId: source.id };
    const pushed = { title: 'Pushed', done: 3, ...origin };
    expect(errors(await saveBy(full, pushed))).toEqual([['done', 'record.lockedField']]);
    await publish('job', {
      ...FULL,
      action: {
        items: [
          {
            key: 'p1',
            code: 'push',
            options: { openType: 'dialog', renderCode: full, params: 'done:qty' },
          },
        ],
      },
    });
    expect(await saveBy(full, pushed)).toMatchObject({ http: 200 });
  });
});
