import { expect, test } from 'vitest';
import { fail, ok, type PortError, type Result } from '../../engine/internal.ts';
import { createSharedCalls } from './sharedCalls.ts';

const down: PortError = { kind: 'network', code: 'net.unreachable', params: {}, retryable: true };

function setUp() {
  let ticks = 0;
  const sent: { readonly signal: AbortSignal; readonly answer: (result: Result<string>) => void }[] = [];
  const calls = createSharedCalls<string>({ ticks: () => ticks }, 1000);
  const send = (signal: AbortSignal) =>
    new Promise<Result<string>>((answer) => sent.push({ signal, answer }));
  return {
    sent,
    calls,
    ask: (name: string, signal?: AbortSignal) => calls.ask(name, send, signal),
    later: (by: number) => {
      ticks += by;
    },
  };
}

test('one call answers all who wait, and those who ask while it is fresh', async () => {
  const { sent, ask, later } = setUp();
  const both = Promise.all([ask('a'), ask('a')]);
  sent[0]?.answer(ok('one'));
  expect(await both).toEqual([ok('one'), ok('one')]);
  later(999);
  expect(await ask('a')).toEqual(ok('one'));
  expect(sent).toHaveLength(1);
  later(1);
  void ask('a');
  void ask('b');
  expect(sent).toHaveLength(3);
});

test('an answer is known at once as long as it is fresh', async () => {
  const { sent, calls, ask, later } = setUp();
  const asked = ask('a');
  expect(calls.known('a')).toBeUndefined();
  sent[0]?.answer(ok('one'));
  await asked;
  expect(calls.known('a')).toBe('one');
  expect(calls.known('b')).toBeUndefined();
  later(1000);
  expect(calls.known('a')).toBeUndefined();
});

test('a failure is told to all and not kept', async () => {
  const { sent, ask } = setUp();
  const both = Promise.all([ask('a'), ask('a')]);
  sent[0]?.answer(fail(down));
  expect(await both).toEqual([fail(down), fail(down)]);
  void ask('a');
  expect(sent).toHaveLength(2);
});

test('the call is cancelled when the last who waits for it leaves', async () => {
  const { sent, ask } = setUp();
  const one = new AbortController();
  const other = new AbortController();
  const first = ask('a', one.signal);
  const second = ask('a', other.signal);
  one.abort();
  expect(await first).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  expect(sent[0]?.signal.aborted).toBe(false);
  other.abort();
  expect(await second).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  expect(sent[0]?.signal.aborted).toBe(true);
  // Who asks now has a call of its own, which the late answer of the cancelled one does not touch.
  const third = ask('a');
  sent[0]?.answer(ok('late'));
  sent[1]?.answer(ok('own'));
  expect(await third).toEqual(ok('own'));
  expect(await ask('a', one.signal)).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  expect(sent).toHaveLength(2);
});

test('what is forgotten while on its way is answered and not kept', async () => {
  const { sent, ask, calls } = setUp();
  const waiting = ask('a');
  calls.forget((name) => name === 'a');
  void ask('a');
  expect(sent).toHaveLength(2);
  sent[0]?.answer(ok('old'));
  expect(await waiting).toEqual(ok('old'));
  const again = ask('a');
  sent[1]?.answer(ok('new'));
  expect(await again).toEqual(ok('new'));
  calls.forget((_, value) => value === 'new');
  void ask('a');
  expect(sent).toHaveLength(3);
  calls.dispose();
  expect(sent[2]?.signal.aborted).toBe(true);
});
