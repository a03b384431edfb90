import { expect, onTestFinished, test, vi } from 'vitest';
import { fail, ok } from '../../engine/internal.ts';
import { memoryStorage } from '../../platform/index.ts';
import { createLeaving } from '../layout/leaving.ts';
import { createVersions } from './versionStore.ts';

/** A check whose server has this version; time is moved by hand. */
function checkOf(given: { version: string; running?: string; confirmed?: string; busy?: boolean }) {
  const state = { busy: false, away: false, asked: 0, ...given };
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock = {
    after(duration: number, run: () => void) {
      const timer = { at: now + duration, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  };
  const storage = memoryStorage();
  if (given.confirmed !== undefined) storage.set('webVersion', given.confirmed);
  const reload = vi.fn();
  const leaving = createLeaving();
  const versions = createVersions({
    files: {
      async version() {
        state.asked += 1;
        if (!state.away) return ok(state.version);
        return fail({ kind: 'network', code: 'request.network', params: {}, retryable: true });
      },
    },
    clock,
    storage,
    leaving,
    running: given.running ?? null,
    isBusy: () => state.busy,
    reload,
  });
  onTestFinished(() => versions.dispose());
  async function later(seconds: number): Promise<void> {
    now += seconds * 1000;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { run } of due) run();
    await new Promise((done) => setTimeout(done, 0));
  }
  const found = () => versions.store.getState().found;
  return { state, versions, leaving, storage, reload, later, found };
}

test('the first version is 1.0.1; another one is told within a minute', async () => {
  const { state, later, found } = checkOf({ version: '1.0.1' });
  await later(60);
  expect([state.asked, found()]).toEqual([1, null]);
  state.version = '1.0.2';
  await later(59);
  expect(found()).toBeNull();
  await later(1);
  expect(found()).toBe('1.0.2');
});

test('the version that runs counts, and the one that was confirmed before', async () => {
  const { state, later, found } = checkOf({ version: 'b', running: 'a', confirmed: 'b' });
  await later(60);
  expect(found()).toBeNull();
  state.version = 'a';
  await later(60);
  expect(found()).toBeNull();
  state.version = 'c';
  await later(60);
  expect(found()).toBe('c');
});

test('a server whose version file is gone or broken, which answers the first version, has no new one', async () => {
  const { state, later, found } = checkOf({ version: '1.0.1', running: 'a' });
  await later(60);
  expect([state.asked, found()]).toEqual([1, null]);
  state.version = 'b';
  await later(60);
  expect(found()).toBe('b');
});

test('put off, it comes again after the pause, but not over unsaved work', async () => {
  const { state, versions, later, found } = checkOf({ version: 'b', running: 'a' });
  await later(60);
  versions.later();
  await later(59);
  expect([state.asked, found()]).toEqual([1, null]);
  state.busy = true;
  await later(1);
  expect([state.asked, found()]).toEqual([2, null]);
  // What could not be fetched is told in any case.
  await versions.check();
  expect(found()).toBe('b');
  versions.later();
  state.busy = false;
  await later(60);
  expect(found()).toBe('b');
});

test('it is confirmed with leave of the pages, and stored before the reload', async () => {
  const { versions, leaving, storage, reload, later } = checkOf({ version: 'b', running: 'a' });
  await later(60);
  versions.confirm();
  expect([storage.get('webVersion'), reload.mock.calls.length]).toEqual([null, 0]);
  leaving.take()?.();
  expect([storage.get('webVersion'), reload.mock.calls.length]).toEqual(['b', 1]);
});

test('a check that fails is logged only', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const { state, later, found } = checkOf({ version: 'b', running: 'a' });
  state.away = true;
  await later(60);
  expect([found(), warn.mock.calls.length]).toEqual([null, 1]);
  state.away = false;
  await later(60);
  expect(found()).toBe('b');
});
