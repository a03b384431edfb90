import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { compilePage, createForm, createSignal, fail, ok, type PortError } from '../../engine/internal.ts';
import { createOpener } from '../../widgets/internal.ts';
import { resumeSaves } from './resumeSaves.ts';
import type { SessionState } from './types.ts';

type Parts = Parameters<typeof resumeSaves>[0];

const away = { kind: 'network', code: 'network.offline', params: {}, retryable: true } as const;
const ended = { kind: 'unauthorised', code: 'request.unauthorised', params: {}, retryable: false } as const;
const PLANNER = {
  nickName: 'Lin',
  orgName: 'Plant A',
  userName: 'planner',
  systemVersion: 'Pro',
  organizationId: 'a',
  picture: '',
  isBuilder: false,
} as const;
const FIELD = { type: 'textbox', key: 'k-name', model: 'name', title: 'Name' };

const REQUEST = {
  objectId: 'o',
  renderCode: 'v',
  action: 'edit',
  openType: 'dialog',
  title: '',
  params: {},
} as const;

interface Beginning {
  readonly unsent?: boolean;
  readonly typed?: string;
  /** What the first save is refused with. */
  readonly met?: PortError;
}

/** A form in a dialog, whose first save found no server, or an ended session. */
async function begin({ unsent = false, typed = '', met = away }: Beginning = {}) {
  const { page } = compilePage({ items: [FIELD] });
  if (page === null) throw new Error('no page');
  let isAway = true;
  const form = createForm(page, {
    mode: 'edit',
    record: { id: '1', name: 'bolt' },
    ports: {
      clock: { now: () => '2026-11-21 08:00:00', ticks: () => 0, after: () => () => undefined },
      ids: { record: () => 'r', short: () => 'abcdef', widget: () => 'w' },
      save: async (model) => {
        if (isAway) return fail(met);
        if (typed !== '') form.commit('name', typed);
        return ok({ id: '1', model, msg: '', created: false });
      },
    },
  });
  const opener = createOpener();
  const answer = opener.open(REQUEST);
  const key = opener.opened()[0]?.key ?? '';
  const open = { snapshot: () => ({ form }), uploads: { hasUnsent: () => unsent } };
  const sessions: unknown = { keys: () => [key], get: () => open };
  const reach = createSignal();
  form.commit('name', 'nut');
  await form.save();
  const store = createStore<SessionState>(() => ({
    phase: 'in',
    user: PLANNER,
    menu: [],
    problem: null,
    expired: met === ended,
    expiredBy: null,
    movedTo: null,
  }));
  const platform = { client: { isAway: () => isAway, onReach: reach.subscribe } };
  resumeSaves({ platform, session: { store }, pages: sessions as Parts['pages'], opener });
  const comeBack = () => {
    isAway = false;
    reach.emit();
  };
  const signIn = (as: { readonly userName?: string; readonly organizationId?: string }) => {
    isAway = false;
    store.setState({ user: { ...PLANNER, ...as }, expired: false });
  };
  return { form, opener, answer, comeBack, signIn };
}

it('a dialog is closed by a save that waited for the server, with the saved record', async () => {
  const { opener, answer, comeBack } = await begin();
  expect(opener.opened()).toHaveLength(1);
  comeBack();
  expect(await answer).toMatchObject({ ok: true, value: { id: '1', model: { name: 'nut' } } });
  expect(opener.opened()).toEqual([]);
});

it('what met the end of the session is saved once the same user has signed in again', async () => {
  const { answer, comeBack, signIn, form } = await begin({ met: ended });
  comeBack();
  expect(form.status().error).toMatchObject({ kind: 'unauthorised' });
  signIn({});
  expect(await answer).toMatchObject({ ok: true, value: { id: '1', model: { name: 'nut' } } });
});

it.each([{ userName: 'other' }, { organizationId: 'b' }])('nothing is saved for %o', async (other) => {
  const { form, signIn } = await begin({ met: ended });
  signIn(other);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(form.status()).toMatchObject({ dirty: true, error: { kind: 'unauthorised' } });
});

it.each([
  { case: 'something was typed meanwhile', typed: 'screw' },
  { case: 'a file could not be sent', unsent: true },
])('it stays open where $case', async (more) => {
  const { form, opener, answer, comeBack } = await begin(more);
  comeBack();
  await expect.poll(() => form.status()).toMatchObject({ phase: 'ready', error: null });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(opener.opened()).toHaveLength(1);
  // What opened it is told of the save once it is closed.
  opener.close(opener.opened()[0]?.key ?? '');
  expect(await answer).toMatchObject({ ok: true, value: { id: '1', model: { name: 'nut' } } });
});

it('an opener whose dialogs are all closed, as at signing out, is told of no save', async () => {
  const opener = createOpener();
  const answer = opener.open(REQUEST);
  const key = opener.opened()[0]?.key ?? '';
  opener.keep(key, { id: '1' });
  opener.close(key, null);
  expect(await answer).toEqual({ ok: true, value: null });
});
