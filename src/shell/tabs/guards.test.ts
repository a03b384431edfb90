import { expect, test, vi } from 'vitest';
import { createSignal } from '../../engine/internal.ts';
import { createGuards, type GuardedPages } from './guards.ts';

/** A registry of one page whose session and form come when they are told to. */
function registry() {
  const [pages, session, status, uploads] = [createSignal(), createSignal(), createSignal(), createSignal()];
  let running = false;
  let open = false;
  let form: { dirty: boolean; waits: boolean } | null = null;
  const page = {
    subscribe: session.subscribe,
    uploads: { hasUnsent: () => running, subscribe: uploads.subscribe },
    snapshot: () => ({
      form: form && {
        status: () => form ?? { dirty: false, waits: false },
        subscribeStatus: status.subscribe,
      },
    }),
  };
  const sessions: GuardedPages = {
    get: (key) => (open && key === '/p' ? page : undefined),
    subscribe: pages.subscribe,
  };
  return {
    sessions,
    openPage() {
      open = true;
      pages.emit();
    },
    openForm() {
      form = { dirty: false, waits: false };
      session.emit();
    },
    change(waits = false) {
      form = { dirty: true, waits };
      status.emit();
    },
    upload(now: boolean) {
      running = now;
      uploads.emit();
    },
  };
}

test('a form whose changes wait to be sent is left without a question', () => {
  const { sessions, openPage, openForm, change } = registry();
  const guards = createGuards(sessions);
  openPage();
  openForm();
  change(true);
  expect([guards.isDirty('/p'), guards.any(['/p'])]).toEqual([false, false]);
  change();
  expect(guards.isDirty('/p')).toBe(true);
});

test('a page is watched before its session and its form are there', () => {
  const { sessions, openPage, openForm, change } = registry();
  const guards = createGuards(sessions);
  const told = vi.fn();
  const stop = guards.watch('/p', told);
  openPage();
  openForm();
  told.mockClear();
  change();
  expect(told).toHaveBeenCalled();
  expect(guards.isDirty('/p')).toBe(true);
  stop();
  told.mockClear();
  change();
  guards.set('/p', true);
  expect(told).not.toHaveBeenCalled();
});

test('what a page reports is told, and forgotten when it closes', () => {
  const guards = createGuards(registry().sessions);
  const told = vi.fn();
  guards.watch('/design', told);
  told.mockClear();
  guards.set('/design', true);
  guards.set('/design', true);
  expect(told).toHaveBeenCalledTimes(1);
  expect(guards.isReported('/design')).toBe(true);
  guards.forget('/design');
  expect(guards.any(['/design'])).toBe(false);
});

test('files on their way are unsaved work of their page', () => {
  const { sessions, openPage, upload } = registry();
  const guards = createGuards(sessions);
  const told = vi.fn();
  const stop = guards.watch('/p', told);
  openPage();
  told.mockClear();
  upload(true);
  expect([guards.isDirty('/p'), told.mock.calls.length]).toEqual([true, 1]);
  upload(false);
  expect(guards.any(['/p'])).toBe(false);
  stop();
  told.mockClear();
  upload(true);
  expect(told).not.toHaveBeenCalled();
});
