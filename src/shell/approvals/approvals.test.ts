import { expect, it, vi } from 'vitest';
import { createClient } from '../../platform/client/client.ts';
import { approvalsOf } from './approvals.ts';

const record = (id: string) => ({ objectId: 'o1', objectName: 'Order', id, number: id, name: '', time: '' });

/** A client whose answers are given by hand, and the number of the question that is answered. */
function asking() {
  const waiting: ((rows: readonly string[] | null) => void)[] = [];
  const client = createClient({
    baseUrl: 'http://factory.test',
    limits: { retries: 0 },
    fetch: () =>
      new Promise<Response>((resolve, reject) => {
        waiting.push((rows) =>
          rows === null
            ? reject(new TypeError('no line'))
            : resolve(
                Response.json({
                  status: true,
                  code: 200,
                  msg: '',
                  data: rows.map(record),
                  rowCount: rows.length + 10,
                }),
              ),
        );
      }),
  });
  client.setToken('one');
  const asked = (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count));
  return { client, waiting, asked };
}

it('keeps what was known where it cannot be asked for, and the later of two answers', async () => {
  const { client, waiting, asked } = asking();
  const approvals = approvalsOf(client);
  const first = approvals.refresh();
  const second = approvals.refresh();
  await asked(2);
  waiting[1]?.(['b']);
  waiting[0]?.(['a']);
  await Promise.all([first, second]);
  expect(approvals.store.getState()).toMatchObject({ rows: [{ id: 'b' }], count: 11, error: null });
  const third = approvals.refresh();
  await asked(3);
  waiting[2]?.(null);
  await third;
  expect(approvals.store.getState()).toMatchObject({ rows: [{ id: 'b' }], error: { kind: 'network' } });
});

it('asks again for another token, shows nothing of the one before, and stops with the last who watches', async () => {
  const onDocument = { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('document', onDocument);
  const { client, waiting, asked } = asking();
  const approvals = approvalsOf(client);
  const stopOne = approvals.watch();
  const stopTwo = approvals.watch();
  expect(onDocument.addEventListener).toHaveBeenCalledTimes(1);
  await asked(2);
  waiting[1]?.(['a']);
  await vi.waitFor(() => expect(approvals.store.getState().count).toBe(11));
  void approvals.refresh();
  await asked(3);
  client.setToken('two');
  expect(approvals.store.getState()).toEqual({ rows: null, count: 0, error: null });
  await asked(4);
  waiting[2]?.(['of the user before']);
  waiting[3]?.(['c']);
  await vi.waitFor(() => expect(approvals.store.getState().rows).toMatchObject([{ id: 'c' }]));
  stopOne();
  expect(onDocument.removeEventListener).not.toHaveBeenCalled();
  stopTwo();
  expect(onDocument.removeEventListener).toHaveBeenCalledTimes(1);
  client.setToken('three');
  expect(waiting).toHaveLength(4);
  vi.unstubAllGlobals();
});
