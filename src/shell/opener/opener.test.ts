import { expect, test } from 'vitest';
import { createShellOpener } from './opener.ts';

const request = {
  openType: 'dialog' as const,
  renderCode: 'v1',
  objectId: 'o1',
  action: 'edit',
  params: { id: 'r1' },
  title: 'Order',
};

test('a route goes to the form page; a dialog waits for its answer', async () => {
  const gone: string[] = [];
  const opener = createShellOpener((address) => gone.push(address));
  await opener.open({ ...request, openType: 'route' });
  expect(gone).toEqual([
    '/generateViewList/generateShowFormView?action=edit&appName=Order&appObjectId=o1&id=r1&renderCode=v1',
  ]);

  const first = opener.open(request);
  const second = opener.open(request);
  const keys = opener.store.getState().opened.map((one) => one.key);
  expect(new Set(keys).size).toBe(2);
  opener.close(keys[1] ?? '', { id: 'r1' });
  opener.close(keys[0] ?? '', null);
  expect(await second).toEqual({ ok: true, value: { id: 'r1' } });
  expect(await first).toEqual({ ok: true, value: null });
  expect(opener.store.getState().opened).toEqual([]);
});
