import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  compilePage,
  createForm,
  createSignal,
  type Form,
  fail,
  ok,
  type Plain,
  type Result,
} from '../../engine/internal.ts';
import type { WaitingSave } from '../../platform/internal.ts';
import { createGuards } from '../tabs/guards.ts';
import { addressOfSave } from './resumeSave.ts';
import { createWaitingSender } from './waitingSender.ts';

const PAGE = {
  id: 'p',
  items: [
    { type: 'textbox', key: 'k-name', model: 'name', title: 'Name' },
    { type: 'textbox', key: 'k-note', model: 'note', title: 'Note' },
    {
      type: 'entrytable',
      key: 'k-lines',
      model: 'lines',
      title: 'Lines',
      items: [
        { type: 'textbox', key: 'k-code', model: 'code', title: 'Code' },
        { type: 'textbox', key: 'k-text', model: 'text', title: 'Text' },
      ],
    },
    {
      type: 'treetable',
      key: 'k-tree',
      model: 'tree',
      title: 'Tree',
      items: [{ type: 'textbox', key: 'k-part', model: 'part', title: 'Part' }],
    },
  ],
};
const NO_UPLOADS = { hasUnsent: () => false, subscribe: () => () => undefined };
const AWAY = { kind: 'network', code: 'request.waits', params: {}, retryable: true } as const;
const ABORTED = { kind: 'aborted', code: 'request.aborted', params: {}, retryable: false } as const;
const CONFLICT = { kind: 'conflict', code: 'request.conflict', params: {}, retryable: false } as const;

const save = (key: string, more: Partial<WaitingSave> = {}): WaitingSave => ({
  key,
  pageId: 'p',
  url: '',
  request: { note: key },
  base: null,
  organizationId: 'o',
  refusal: '',
  ...more,
});

interface SendOptions {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

type Answer = Result<{
  readonly data: { readonly newId: string; readonly model: Plain | null };
  readonly msg: string;
}>;
const stored: Answer = ok({ data: { newId: '1', model: null }, msg: '' });

/** A shell as far as sending goes; saves are those that an earlier page has left. */
function begin(saves: readonly WaitingSave[], answers: Readonly<Record<string, Answer>> = {}) {
  let kept = [...saves];
  const [changes, reach, opened, tokens] = [createSignal(), createSignal(), createSignal(), createSignal()];
  let meanwhile = () => {};
  const sent: string[] = [];
  const notices: string[] = [];
  const told: unknown[] = [];
  const forms = new Map<string, Form>();
  const session = createStore(() => ({ phase: 'in', user: { organizationId: 'o' } }));
  const pages = {
    keys: () => [...forms.keys()],
    get: (key: string) => {
      const form = forms.get(key);
      const snapshot = () => ({ form });
      return form && { snapshot, subscribe: () => () => undefined, opened: async () => snapshot() };
    },
    subscribe: opened.subscribe,
  };
  const parts: unknown = {
    pages,
    guards: createGuards({
      get: (key) => {
        const page = pages.get(key);
        return (
          page && {
            snapshot: () => ({ form: forms.get(key) ?? null }),
            subscribe: page.subscribe,
            uploads: NO_UPLOADS,
          }
        );
      },
      subscribe: opened.subscribe,
    }),
    session: { store: session },
    platform: {
      notify: ({ code, params }: { code: string; params: unknown }) => {
        notices.push(code);
        told.push(params);
      },
      client: {
        isAway: () => false,
        onReach: reach.subscribe,
        onToken: tokens.subscribe,
        token: () => 't',
        async call(_call: unknown, _request: unknown, { idempotencyKey, signal }: SendOptions) {
          sent.push(idempotencyKey);
          meanwhile();
          if (signal.aborted) return fail(ABORTED);
          const answer = answers[idempotencyKey] ?? stored;
          if (answer.ok) await waiting.remove(idempotencyKey);
          return answer;
        },
      },
    },
  };
  const show = (next: WaitingSave[]) => {
    kept = next;
    changes.emit();
  };
  const waiting = {
    list: () => kept,
    subscribe: changes.subscribe,
    load: async () => kept,
    put: async (one: WaitingSave) => {
      show(kept.map((each) => (each.key === one.key ? one : each)));
      return true;
    },
    refuse: async (key: string, refusal: string) => {
      show(kept.map((each) => (each.key === key ? { ...each, refusal } : each)));
      return kept.some((each) => each.key === key);
    },
    remove: async (key: string) => show(kept.filter((one) => one.key !== key)),
    of: () => null,
    forget: () => show([]),
  };
  const open = (address: string, form: Form) => {
    forms.set(address, form);
    opened.emit();
  };
  // What it uses of the shell is above.
  const sender = createWaitingSender(parts as Parameters<typeof createWaitingSender>[0], waiting);
  return {
    sender,
    session,
    sent,
    notices,
    told: () => told,
    open,
    leave: (one: WaitingSave) => show([...kept, one]),
    left: () => kept.map(({ key }) => key),
    kept: () => kept,
    reach: () => reach.emit(),
    /** Another token, with which these are loaded. */
    signIn: (next: WaitingSave[]) => {
      kept = next;
      tokens.emit();
    },
    /** Something that happens while the server is asked. */
    during: (next: () => void) => {
      meanwhile = next;
    },
  };
}

/** An open form of the page; its saves are answered by `answer`. */
function formOf(record: Plain, answer: () => Result<{ id: string; model: null; msg: string }>) {
  const { page } = compilePage(PAGE, {});
  if (page === null) throw new Error('the page does not compile');
  const sent: Plain[] = [];
  let made = 0;
  const form = createForm(page, {
    mode: record.id === undefined ? 'add' : 'edit',
    record,
    ports: {
      clock: { now: () => '2026-03-05 08:00:00', ticks: () => 0, after: () => () => undefined },
      ids: {
        record: () => `key ${sent.length}`,
        short: () => {
          made += 1;
          return `abc23${made}`;
        },
        widget: () => '0'.repeat(32),
      },
      save: async (model) => {
        sent.push(model);
        return answer();
      },
    },
  });
  return { form, sent };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('saves that wait', () => {
  it('are sent in order, each once, whoever asks', async () => {
    const { sent, left, notices, reach } = begin([save('a'), save('b'), save('c')]);
    reach();
    reach();
    await turn();
    expect(sent).toEqual(['a', 'b', 'c']);
    expect([left(), notices]).toEqual([[], ['shell.offline.sent']]);
  });

  it('wait on from the first that gets no answer', async () => {
    const { sent, left, notices } = begin([save('a'), save('b'), save('c')], { b: fail(AWAY) });
    await turn();
    expect([sent, left(), notices]).toEqual([['a', 'b'], ['b', 'c'], ['shell.offline.sent']]);
  });

  it('are kept with the reason where the server refuses them, told of once, and hold up no others', async () => {
    const { sent, kept, notices, reach } = begin([save('a'), save('b')], { a: fail(CONFLICT) });
    await turn();
    reach();
    await turn();
    expect(sent).toEqual(['a', 'b']);
    expect(kept()).toMatchObject([{ key: 'a', refusal: 'request.conflict' }]);
    expect(notices).toEqual(['shell.offline.sent', 'shell.offline.told']);
  });

  it('of another organisation are held until the user works there', async () => {
    const { sent, session, sender } = begin([save('a'), save('x', { organizationId: 'other' })]);
    await turn();
    expect(sent).toEqual(['a']);
    expect(sender.isOfHere(save('x', { organizationId: 'other' }))).toBe(false);
    session.setState({ user: { organizationId: 'other' } });
    await turn();
    expect(sent).toEqual(['a', 'x']);
  });

  it('of an open form are left to it, and wait no more once it has saved under another key', async () => {
    const answers = [
      fail({ ...AWAY, params: { waits: 'a' } }),
      fail(CONFLICT),
      ok({ id: '1', model: null, msg: '' }),
    ] as const;
    let at = 0;
    const { form } = formOf({ id: '1', note: '' }, () => answers[at++] ?? answers[2]);
    const { sent, open, leave, left, reach } = begin([]);
    open('/form', form);
    form.commit('note', 'mine');
    await form.save();
    leave(save('a'));
    reach();
    await turn();
    // The form itself has saved again.
    expect([sent, left()]).toEqual([[], ['a']]);
    expect(form.status().error?.kind).toBe('conflict');
    expect(left()).toEqual(['a']);
    await form.save();
    await turn();
    expect([sent, left()]).toEqual([[], []]);
  });

  it('of a form that is closed are sent', async () => {
    const { form } = formOf({ id: '1', note: '' }, () => fail({ ...AWAY, params: { waits: 'a' } }));
    const { sent, open, leave, reach } = begin([]);
    open('/form', form);
    form.commit('note', 'mine');
    await form.save();
    leave(save('a'));
    form.dispose();
    reach();
    await turn();
    expect(sent).toEqual(['a']);
  });
});

describe('saves that wait, while others are sent,', () => {
  it('are not sent once they are discarded', async () => {
    const { sender, sent, during } = begin([save('a'), save('b'), save('c')]);
    during(() => void sender.waiting.remove('b'));
    await turn();
    expect(sent).toEqual(['a', 'c']);
  });

  it('are given up where they are discarded on their way', async () => {
    const { sender, sent, during, left, notices, told } = begin([save('a'), save('b')]);
    during(() => {
      if (sent.at(-1) === 'a') void sender.waiting.remove('a');
    });
    await turn();
    expect([sent, left(), notices]).toEqual([['a', 'b'], [], ['shell.offline.sent']]);
    expect(told()).toEqual([{ count: 1 }]);
  });

  it('are neither sent nor refused for another user who signs in', async () => {
    const { sender, sent, during, kept, notices } = begin([save('a'), save('b')], { a: fail(CONFLICT) });
    during(() => sender.waiting.forget());
    await turn();
    expect([sent, kept(), notices]).toEqual([['a'], [], []]);
  });

  it('are loaded and sent with a new token, as after a change of language', async () => {
    const { sent, signIn, left } = begin([]);
    await turn();
    signIn([save('a'), save('r', { refusal: 'request.conflict' })]);
    await turn();
    expect([sent, left()]).toEqual([['a'], ['r']]);
  });
});

describe('a refused save', () => {
  const base = { id: '1', rowVersion: 1, name: 'n', note: '' };
  const refused = save('a', { request: { ...base, note: 'mine' }, base, refusal: 'request.conflict' });

  it('is made again on the record as it was, once a page shows the form, and waits until it is saved', async () => {
    const answers = [fail(CONFLICT), ok({ id: '1', model: null, msg: '' })] as const;
    let at = 0;
    const { form, sent } = formOf(
      { ...base, rowVersion: 2, name: 'theirs' },
      () => answers[at++] ?? answers[1],
    );
    const { sender, open, left } = begin([refused]);
    const address = addressOfSave(refused);
    expect(address).toContain('action=edit&id=1');
    const resuming = sender.resume(refused, address);
    await turn();
    open(address, form);
    await turn();
    expect(sent).toEqual([]);
    const told: unknown[] = [];
    form.watchSaves((refusal) => told.push(refusal?.kind ?? null));
    await resuming;
    expect(sent).toMatchObject([{ rowVersion: 1, name: 'n', note: 'mine' }]);
    expect(told).toEqual([null, 'conflict']);
    expect(form.status().dirty).toBe(true);
    expect(left()).toEqual(['a']);
    await form.save();
    await turn();
    expect(left()).toEqual([]);
  });

  it('stays where the form is closed without saving, or has other unsaved changes', async () => {
    const { form, sent } = formOf(base, () => fail(CONFLICT));
    const { sender, open, left, notices } = begin([refused]);
    form.watchSaves(() => undefined);
    open('/form', form);
    form.commit('name', 'typed');
    await sender.resume(refused, '/form');
    expect([sent, notices, form.snapshot('name').value]).toEqual([[], ['shell.offline.busy'], 'typed']);
    form.dispose();
    await turn();
    expect(left()).toEqual(['a']);
  });

  it('of a new record is put into the form as it was sent, with what no widget shows', async () => {
    const { form, sent } = formOf({}, () => ok({ id: '1', model: null, msg: '' }));
    const fresh = save('n', { request: { note: 'new', srcId: 's1' }, refusal: 'request.validation' });
    const { sender, open, left } = begin([fresh]);
    form.watchSaves(() => undefined);
    open(addressOfSave(fresh), form);
    await sender.resume(fresh, addressOfSave(fresh));
    await turn();
    expect(sent).toMatchObject([{ note: 'new', srcId: 's1' }]);
    expect(left()).toEqual([]);
  });

  it('says nothing of what a save leaves out, in the record and in its rows', async () => {
    const before = { ...base, lines: [{ entryId: 'a', code: 'A', text: 'seen' }] };
    const request = { id: '1', rowVersion: 1, note: 'mine', lines: [{ entryId: 'a', code: 'B' }] };
    const { form, sent } = formOf(before, () => ok({ id: '1', model: null, msg: '' }));
    const partly = save('a', { request, base: before, refusal: 'request.conflict' });
    const { sender, open } = begin([partly]);
    form.watchSaves(() => undefined);
    open('/form', form);
    await sender.resume(partly, '/form');
    expect(sent).toMatchObject([
      { name: 'n', note: 'mine', lines: [{ entryId: 'a', code: 'B', text: 'seen' }] },
    ]);
  });

  it('is laid over the record where it is not known what it was made from, and waits until its user has saved it', async () => {
    const { form, sent } = formOf({ ...base, rowVersion: 2 }, () => ok({ id: '1', model: null, msg: '' }));
    const unknown = save('a', { request: { ...base, note: 'mine' }, refusal: 'request.conflict' });
    const { sender, open, left } = begin([unknown]);
    form.watchSaves(() => undefined);
    open('/form', form);
    await sender.resume(unknown, '/form');
    expect([sent, form.snapshot('note').value, left()]).toEqual([[], 'mine', ['a']]);
    await form.save();
    await turn();
    expect(left()).toEqual([]);
  });

  it('brings back no rows of a tree that it has removed, and makes what it has changed below', async () => {
    const tree = [
      { entryId: 'a', part: 'A', children: [{ entryId: 'a1', part: 'A1' }] },
      { entryId: 'b', part: 'B', children: [{ entryId: 'b1', part: 'B1' }] },
      { entryId: 'c', part: 'C', children: [{ entryId: 'c1', part: 'C1' }] },
    ];
    const mine = [
      { entryId: 'a', part: 'A' },
      {
        entryId: 'b',
        part: 'B',
        children: [
          { entryId: 'b1', part: 'changed' },
          { entryId: 'n', part: 'N' },
        ],
      },
      { entryId: 'c1', part: 'C1' },
    ];
    const before = { ...base, tree };
    const { form, sent } = formOf(before, () => ok({ id: '1', model: null, msg: '' }));
    const partly = save('a', { request: { ...base, tree: mine }, base: before, refusal: 'request.conflict' });
    const { sender, open } = begin([partly]);
    form.watchSaves(() => undefined);
    open('/form', form);
    await sender.resume(partly, '/form');
    const own = expect.any(String);
    expect(sent).toMatchObject([
      {
        tree: [
          { entryId: 'a', part: 'A' },
          {
            entryId: 'b',
            children: [
              { entryId: 'b1', part: 'changed' },
              { entryId: own, part: 'N' },
            ],
          },
          { entryId: own, part: 'C1' },
        ],
      },
    ]);
    expect(sent[0]).not.toHaveProperty('tree.0.children');
  });
});
