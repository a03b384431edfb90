import { expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createPlatform, memoryStorage } from '../../platform/index.ts';
import type { SessionState } from '../session/types.ts';
import { createNews } from './newsStore.ts';

const OUT: SessionState = {
  phase: 'out',
  user: null,
  menu: [],
  problem: null,
  expired: false,
  expiredBy: null,
  movedTo: null,
};

/** Notifications of a server that has this many unread ones; time is moved by hand. */
function newsOf(count: number) {
  const unread = Array.from({ length: count }, (_, at) => `n${at}`);
  const state = { asked: 0, refuses: false };
  const platform = createPlatform({
    baseUrl: 'http://factory.test',
    storage: memoryStorage(),
    notify: () => expect.unreachable('nobody is told'),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (state.refuses) return Response.json({ status: false, code: 400, msg: 'no', data: null });
      if (request.method === 'POST') {
        const { ids }: { ids: string } = await request.json();
        for (const id of ids.split(',')) unread.splice(unread.indexOf(id), 1);
        return Response.json({ status: true, code: 200, msg: '', data: null });
      }
      state.asked += 1;
      const page_data = unread
        .slice(0, 100)
        .map((id) => ({ id, title: id, message: '', sendTime: '2026-11-21 10:00:00', isRead: false }));
      return Response.json({
        status: true,
        code: 200,
        msg: '',
        data: { page_data },
        rowCount: unread.length,
      });
    },
  });
  let due = (): void => undefined;
  const waits: number[] = [];
  const clock = {
    after(duration: number, run: () => void) {
      waits.push(duration);
      due = run;
      return () => {
        due = () => undefined;
      };
    },
  };
  const session = { store: createStore<SessionState>(() => OUT) };
  const news = createNews({ client: platform.client, clock, session, texts: platform.texts });
  onTestFinished(() => {
    news.dispose();
    platform.dispose();
  });
  return {
    news,
    session,
    state,
    texts: platform.texts,
    unread,
    waits,
    tick: () => due(),
    shown: () => news.store.getState(),
  };
}

test('signed in it asks every ten seconds; signed out it forgets and asks nothing', async () => {
  const { session, state, unread, waits, tick, shown } = newsOf(3);
  expect(state.asked).toBe(0);
  session.store.setState({ phase: 'in' });
  await expect.poll(() => shown().count).toBe(3);
  expect(waits).toEqual([10_000]);
  unread.push('later');
  tick();
  await expect.poll(() => shown().count).toBe(4);
  session.store.setState(OUT, true);
  expect(shown()).toMatchObject({ unread: [], count: 0, known: false });
  tick();
  expect(state.asked).toBe(2);
});

test('another language asks anew, since the server answers in it; texts that arrive do not', async () => {
  const { session, state, texts } = newsOf(1);
  session.store.setState({ phase: 'in' });
  await expect.poll(() => state.asked).toBe(1);
  texts.add({ zh_TW: { late: '晚' }, zh_CN: {}, en_US: {}, vi_VN: {} });
  await texts.setLanguage('en_US');
  await expect.poll(() => state.asked).toBe(2);
  await texts.setLanguage('en_US');
  expect(state.asked).toBe(2);
});

test('an equal answer draws nothing', async () => {
  const { news, session, state, tick, shown } = newsOf(2);
  session.store.setState({ phase: 'in' });
  await expect.poll(() => shown().known).toBe(true);
  const heard = vi.fn();
  news.store.subscribe(heard);
  tick();
  await expect.poll(() => state.asked).toBe(2);
  await new Promise((done) => setTimeout(done, 20));
  expect(heard).not.toHaveBeenCalled();
});

test('all are marked as read, also more than one answer holds', async () => {
  const { news, session, unread, shown } = newsOf(250);
  session.store.setState({ phase: 'in' });
  await expect.poll(() => shown().count).toBe(250);
  expect(shown().unread).toHaveLength(100);
  await news.clear();
  expect(unread).toEqual([]);
  expect(shown()).toMatchObject({ count: 0, changes: 1 });
});

test('what fails is logged, and nobody is told', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const { news, session, state, tick, shown } = newsOf(1);
  session.store.setState({ phase: 'in' });
  await expect.poll(() => shown().count).toBe(1);
  state.refuses = true;
  await news.read(['n0']);
  tick();
  await expect.poll(() => warn.mock.calls.length).toBe(2);
  expect(shown()).toMatchObject({ count: 1, changes: 0 });
});
