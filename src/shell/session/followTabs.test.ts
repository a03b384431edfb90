/** What a tab makes of what other tabs do with the session, where it goes wrong too. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PortError } from '../../engine/internal.ts';
import { memoryStorage } from '../../platform/index.ts';
import { followTabs } from './followTabs.ts';
import { createTabToken } from './tabToken.ts';
import type { SessionState, User } from './types.ts';

const ANN: User = {
  nickName: 'Ann',
  userName: 'ann',
  orgName: 'North',
  organizationId: 'north',
  systemVersion: 'Pro',
  picture: '',
  isBuilder: false,
};
const SOUTH = { userName: 'ann', organizationId: 'south', orgName: 'South' };
const BOB = { userName: 'bob', organizationId: 'north', orgName: 'North' };

let page: EventTarget & { hidden: boolean };
beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

/** A tab of Ann's, with what was asked of its session, in order. */
function tab({ unsaved = false, refused = null as PortError | null } = {}) {
  const storage = memoryStorage();
  storage.set('token', 'ann north');
  const token = createTabToken(storage);
  const store = createStore<SessionState>(() => ({
    phase: 'in',
    user: ANN,
    menu: [],
    problem: null,
    expired: false,
    expiredBy: null,
    movedTo: null,
  }));
  const done: string[] = [];
  let hold: Promise<void> | null = null;
  let adopted: Partial<SessionState> = {};
  const session = {
    store,
    async adopt(next: string) {
      done.push(`adopt ${next}`);
      token.set(next);
      await hold;
      store.setState(adopted);
    },
    async stay(next: string) {
      done.push(`stay ${next}`);
      return refused;
    },
    moved: (name: string) => void done.push(`moved ${name}`),
    expire(expiredBy: string | null = null) {
      done.push(`expire by ${expiredBy}`);
      store.setState({ expired: true, expiredBy });
    },
    end() {
      done.push('end');
      store.setState({ phase: 'out', user: null });
    },
  };
  const followed = followTabs({
    token,
    storage,
    session,
    notices: { notify: ({ code }) => void done.push(code) },
    hasUnsaved: () => unsaved,
  });
  const changed = () =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' as string | null }));
  return {
    done,
    store,
    storage,
    followed,
    changed,
    /** Another tab goes on with a token, or signs out. */
    other(next: string | null, holder: object | null) {
      if (holder === null) storage.remove('tokenHolder');
      else storage.set('tokenHolder', JSON.stringify(holder));
      if (next === null) storage.remove('token');
      else storage.set('token', next);
      changed();
    },
    /** What the server says of the token that is adopted. */
    answers(state: Partial<SessionState>, until: Promise<void> | null = null) {
      adopted = state;
      hold = until;
    },
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('without unsaved work a tab follows, and says whom or where', async () => {
  const { done, answers, other } = tab();
  answers({ user: { ...ANN, ...BOB, nickName: 'Bob' } });
  other('bob north', BOB);
  await turn();
  expect(done).toEqual(['adopt bob north', 'shell.otherUser']);
  answers({ user: { ...ANN, ...SOUTH } });
  other('ann south', SOUTH);
  await turn();
  expect(done.slice(2)).toEqual(['adopt ann south', 'shell.otherUser']);
});

test('a token that turns out to be of nobody is followed without a word: the login screen says it', async () => {
  const { done, answers, other } = tab();
  answers({ phase: 'out', user: null });
  other('gone', BOB);
  await turn();
  expect(done).toEqual(['adopt gone']);
});

test.each([
  ['another user’s', BOB, 'expire by bob'],
  ['of nobody that is known', null, 'expire by '],
  ['of another organisation of his', SOUTH, 'moved South'],
] as const)('unsaved work is kept where the other token is %s', async (_, holder, what) => {
  const { done, other } = tab({ unsaved: true });
  other('other', holder);
  await turn();
  expect(done).toEqual([what]);
});

test('a damaged holder is as none', async () => {
  const { done, storage, changed } = tab({ unsaved: true });
  storage.set('tokenHolder', '{');
  storage.set('token', 'other');
  changed();
  await turn();
  expect(done).toEqual(['expire by ']);
});

test('another token for the same place is taken, also with unsaved work', async () => {
  const { done, other } = tab({ unsaved: true });
  other('ann north in vi', { ...SOUTH, organizationId: 'north' });
  await turn();
  expect(done).toEqual(['adopt ann north in vi']);
});

test('signing out elsewhere ends the session, or keeps unsaved work for its user, once', async () => {
  const clean = tab();
  clean.other(null, null);
  expect(clean.done).toEqual(['end']);
  const unsaved = tab({ unsaved: true });
  unsaved.other(null, null);
  unsaved.changed();
  await turn();
  expect(unsaved.done).toEqual(['expire by ']);
});

test('who asks for the password in place knows who is signed in in the other tab by now', async () => {
  const { done, other } = tab({ unsaved: true });
  other(null, null);
  other('bob north', BOB);
  await turn();
  other(null, null);
  await turn();
  expect(done).toEqual(['expire by ', 'expire by bob', 'expire by ']);
});

test('what comes while a token is being adopted is followed after it', async () => {
  const { done, answers, other } = tab();
  let go = () => {};
  answers({}, new Promise((resolve) => (go = resolve)));
  other('one', BOB);
  other('two', BOB);
  other('three', BOB);
  expect(done).toEqual(['adopt one']);
  go();
  await turn();
  expect(done).toEqual(['adopt one', 'adopt three']);
});

test('the sign-in of this tab decides; what it missed meanwhile, or while it was frozen, is followed later', async () => {
  const { done, store, storage, other } = tab();
  store.setState({ phase: 'signingIn' });
  other('other', BOB);
  expect(done).toEqual([]);
  store.setState({ phase: 'in' });
  await turn();
  expect(done).toEqual(['adopt other']);
  storage.set('token', 'later');
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(done).toHaveLength(1);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await turn();
  expect(done.at(-1)).toBe('adopt later');
});

test('other names of the storage say nothing; all of it being cleared does', async () => {
  const { done, storage } = tab();
  storage.remove('token');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'settings' }));
  expect(done).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(done).toEqual(['end']);
});

const refusal = (kind: PortError['kind']): PortError => ({
  kind,
  code: `request.${kind}`,
  params: {},
  retryable: false,
});

test.each([
  [null, ['stay ann south']],
  [refusal('unauthorised'), ['stay ann south', 'expire by null']],
  [refusal('forbidden'), ['stay ann south', 'expire by null']],
  [refusal('network'), ['stay ann south', 'request.network']],
] as const)('going back where the server answers %o', async (refused, expected) => {
  const { done, other, followed } = tab({ unsaved: true, refused });
  other('ann south', SOUTH);
  await turn();
  expect(done.splice(0)).toEqual(['moved South']);
  await followed.back();
  expect(done).toEqual(expected);
});

test('both answers to the question count also where the other tab has signed out since', async () => {
  const { done, other, followed, storage } = tab({ unsaved: true });
  other('ann south', SOUTH);
  await turn();
  storage.remove('token');
  await followed.back();
  followed.follow();
  expect(done).toEqual(['moved South', 'expire by ', 'end']);
});

test('following gives up what is unsaved', async () => {
  const { done, other, followed } = tab({ unsaved: true });
  other('ann south', SOUTH);
  await turn();
  followed.follow();
  expect(done).toEqual(['moved South', 'adopt ann south']);
});

test('a tab that is closed follows nothing', () => {
  const { done, other, followed, store } = tab();
  followed.dispose();
  other('bob', BOB);
  store.setState({ phase: 'out' });
  page.dispatchEvent(new Event('visibilitychange'));
  expect(done).toEqual([]);
});
