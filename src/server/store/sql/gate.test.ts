import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

const gate = (limits: object = {}) => createGate({ size: 1, queue: 2, patience: 60_000, ...limits });

it('lets in as many as there are connections, the others in the order in which they came', async () => {
  const { enter } = gate();
  const order: number[] = [];
  const leave = await enter(null);
  const others = [1, 2].map(async (index) => {
    const left = await enter(null);
    order.push(index);
    left();
  });
  expect(order).toEqual([]);
  leave();
  await Promise.all(others);
  expect(order).toEqual([1, 2]);
});

it('refuses at once where too many wait, and later who has waited too long', async () => {
  const { enter } = gate({ queue: 1, patience: 20 });
  const leave = await enter(null);
  const waiting = enter(null);
  await expect(enter(null)).rejects.toMatchObject({ code: 'busy' });
  await expect(waiting).rejects.toMatchObject({ code: 'busy' });
  leave();
  // The one that gave up left no gap: the next enters.
  (await enter(null))();
});

it('forgets who has gone while waiting, and lets nobody in who has gone before', async () => {
  const { enter } = gate();
  const leave = await enter(null);
  const control = new AbortController();
  const waiting = enter(control.signal);
  control.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
  await expect(enter(control.signal)).rejects.toMatchObject({ code: 'cancelled' });
  leave();
  // Leaving twice frees one place alone.
  leave();
  await enter(null);
  let entered = false;
  void enter(null).then(() => {
    entered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(entered).toBe(false);
});
