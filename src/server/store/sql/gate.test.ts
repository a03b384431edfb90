import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

const gate = (limits: object = {}) => createGate({ size: 1, queue: 2, patience: 60_000, ...limits });
/** Still waits when its test has ended: that it is refused then is nobody's failure. */
const leftWaiting = (asked: Promise<unknown>) => void asked.catch(() => undefined);

it('lets in as many as there are connections, the others in the order in which they came', async () => {
  const { enter } = gate();
  const order: number[] = [];
  const leave = await enter(null, '');
  const others = [1, 2].map(async (index) => {
    const left = await enter(null, '');
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
  const leave = await enter(null, '');
  const waiting = enter(null, '');
  await expect(enter(null, '')).rejects.toMatchObject({ code: 'busy' });
  await expect(waiting).rejects.toMatchObject({ code: 'busy' });
  leave();
  // The one that gave up left no gap: the next enters.
  (await enter(null, ''))();
});

it('forgets who has gone while waiting, and lets nobody in who has gone before', async () => {
  const { enter } = gate();
  const leave = await enter(null, '');
  const control = new AbortController();
  const waiting = enter(control.signal, '');
  control.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
  await expect(enter(control.signal, '')).rejects.toMatchObject({ code: 'cancelled' });
  leave();
  // Leaving twice frees one place alone.
  leave();
  await enter(null, '');
  let entered = false;
  leftWaiting(
    enter(null, '').then(() => {
      entered = true;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(entered).toBe(false);
});

/** Counts who has entered; each stays in until `leave` is called with the user. */
function door(limits: object) {
  const { enter } = gate(limits);
  const inside: { readonly user: string; readonly left: () => void }[] = [];
  return {
    inside: () => inside.map(({ user }) => user),
    async come(user: string, times: number) {
      for (let time = 0; time < times; time += 1)
        leftWaiting(enter(null, user).then((left) => inside.push({ user, left })));
      await Promise.resolve();
    },
    async leave(user: string) {
      const at = inside.findIndex((one) => one.user === user);
      inside.splice(at, 1)[0]?.left();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

it('lends one user half of the connections, however many he asks for', async () => {
  const { come, inside, leave } = door({ size: 5, queue: 100 });
  await come('many', 20);
  await come('few', 1);
  expect(inside()).toEqual(['many', 'many', 'many', 'few']);
  await leave('many');
  expect(inside()).toEqual(['many', 'many', 'few', 'many']);
  // The server's own work has no such limit.
  await come('', 1);
  expect(inside()).toEqual(['many', 'many', 'few', 'many', '']);
});

it('lets users take turns', async () => {
  const { come, inside, leave } = door({ size: 1, queue: 100 });
  await come('many', 20);
  await come('few', 2);
  await come('other', 1);
  const order: string[] = [];
  for (let time = 0; time < 7; time += 1) {
    const [user = ''] = inside();
    order.push(user);
    await leave(user);
  }
  expect(order).toEqual(['many', 'many', 'few', 'other', 'many', 'few', 'many']);
});

it('leaves others half of the places to wait in', async () => {
  const { enter } = gate({ size: 1, queue: 4 });
  await enter(null, 'many');
  leftWaiting(enter(null, 'many'));
  leftWaiting(enter(null, 'many'));
  await expect(enter(null, 'many')).rejects.toMatchObject({ code: 'busy' });
  leftWaiting(enter(null, 'few'));
  leftWaiting(enter(null, 'other'));
  await expect(enter(null, 'last')).rejects.toMatchObject({ code: 'busy' });
});

it('lets a user who rests in after the others, and after his rest', async () => {
  const { enter, rest } = gate();
  rest('slow', 40);
  const order: string[] = [];
  const asked = performance.now();
  const visit = async (user: string) => {
    const leave = await enter(null, user);
    order.push(user);
    leave();
  };
  const slow = visit('slow');
  await visit('other');
  await visit('');
  await slow;
  expect(order).toEqual(['other', '', 'slow']);
  expect(performance.now() - asked).toBeGreaterThan(30);
});
