import { describe, expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { field, lookupField, numberField, page, table } from '../compile/testing.ts';
import { fail, ok, type PortError, type Result } from '../result.ts';
import { createForm } from './create.ts';
import { deferred, testPorts } from './testing.ts';

type Told = Result<Readonly<Record<string, unknown>>>;

const ORDER = page([
  field('a'),
  field('b'),
  numberField('n'),
  table('entries', [
    numberField('qty', { key: 'e.qty' }),
    lookupField('item', { key: 'e.item' }),
    table('lines', [field('note', { key: 'l.note' })], { rowKey: 'rowId' }),
  ]),
]);
const RECORD = {
  id: '1',
  a: 'old',
  entries: [
    { entryId: 'r1', qty: 1, lines: [{ rowId: 'l1', note: 'x' }] },
    { entryId: 'r2', qty: 2, lines: [{ rowId: 'l2', note: 'y' }] },
  ],
};

function open(compiled = ORDER, record: Record<string, unknown> = RECORD) {
  const waiting: { resolve(value: Told): void }[] = [];
  const lent = testPorts({
    fieldEvent: () => {
      const answer = deferred<Told>();
      waiting.push(answer);
      return answer.promise;
    },
  });
  const events = [{ key: 'a', parent: null, trigger: 'change' }];
  const form = createForm(compiled, { mode: 'edit', record, ports: lent.ports, events });
  const tell = async (value: Told, at = waiting.length - 1) => {
    waiting[at]?.resolve(value);
    await lent.clock.advance(0);
  };
  /** Commits the listed field and answers its event. */
  const answer = async (setModel: Record<string, unknown>) => {
    form.commit('a', `${waiting.length}`);
    await tell(ok(setModel));
  };
  return { ...lent, form, answer, tell };
}

function refusal(msg: string): { readonly ok: false; readonly error: PortError } {
  return fail({ kind: 'server', code: 'request.failed', params: { msg }, retryable: false });
}

describe('an answer that names a table', () => {
  it.each([
    ['r1', 'entries[r1].qty', 'r2'],
    ['r2', 'entries[r2].qty', 'r1'],
    ['r1', 'entries[r1].lines[l1].note', 'r2'],
  ])('leaves row %s, in which the user has written %s since, in its place', async (row, path, other) => {
    const { form, tell } = open();
    form.commit('a', '1');
    form.commit(path, 77);
    await tell(ok({ entries: [{ entryId: other, qty: 5 }] }));
    expect(form.table('entries')?.snapshot().order).toEqual(['r1', 'r2']);
    expect(form.snapshot(path).value).toBe(77);
    expect(form.snapshot(`entries[${other}].qty`).value).toBe(5);
    // What nobody wrote in since goes.
    form.commit('a', '2');
    await tell(ok({ entries: [{ entryId: other }] }));
    expect(form.table('entries')?.row(row)).toBeUndefined();
  });

  it('writes a field and its companion together, where one of them is another', async () => {
    const item__Item = { name: 'N' };
    const { form, answer } = open(ORDER, {
      ...RECORD,
      entries: [{ entryId: 'r1', item: 'i1', item__Item }],
    });
    await answer({ entries: [{ entryId: 'r1', item: 'i2', item__Item }] });
    expect(form.snapshot('entries[r1].item')).toMatchObject({ value: 'i2', companion: item__Item });
    await answer({ entries: [{ entryId: 'r1', item: 'i2', item__Item: { name: 'M' } }] });
    expect(form.snapshot('entries[r1].item')).toMatchObject({ value: 'i2', companion: { name: 'M' } });
  });

  it('is applied as one change: rows that stay, come and go, beside values', async () => {
    const { form, answer, notices } = open();
    const entries = form.table('entries');
    entries?.select(['r2']);
    await answer({
      b: '7',
      entries: [
        { entryId: 'r2', qty: 5 },
        { qty: 6, lines: [{ note: 'new' }] },
      ],
    });
    expect(form.value()).toMatchObject({ a: '0', b: '7' });
    expect(form.value().entries).toMatchObject([
      { entryId: 'r2', qty: 5, lines: [{ rowId: 'l2', note: 'y' }] },
      { qty: 6, lines: [{ note: 'new' }] },
    ]);
    expect([...(entries?.snapshot().selected ?? [])]).toEqual(['r2']);
    expect(notices).toEqual([]);
    expect(form.undo()).toBe(true);
    expect(form.value()).toEqual({ ...RECORD });
    expect(form.redo()).toBe(true);
    expect(form.value().entries).toMatchObject([{ entryId: 'r2', qty: 5 }, { qty: 6 }]);
  });

  it('a child table too, by its row, or within the rows of the table around it', async () => {
    const { form, answer } = open();
    await answer({ 'entries.r1.lines': [{ note: 'p' }, { rowId: 'l1', note: 'q' }] });
    expect(form.value().entries).toMatchObject([{ lines: [{ note: 'p' }, { rowId: 'l1', note: 'q' }] }, {}]);
    await answer({ entries: [{ entryId: 'r1' }, { entryId: 'r2', lines: [] }] });
    expect(form.value().entries).toMatchObject([
      { qty: 1, lines: [{ note: 'p' }, { note: 'q' }] },
      { qty: 2, lines: [] },
    ]);
    form.undo();
    expect(form.value().entries).toMatchObject([{}, { lines: [{ note: 'y' }] }]);
  });

  it('leaves what is typed where it says nothing else, and companions with their values', async () => {
    const { form, answer } = open();
    form.setDraft('entries[r1].qty', '1x');
    await answer({
      entries: [{ entryId: 'r1', qty: 1, item: 'i', item__Item: { id: 'i', name: 'I' } }, { entryId: 'r2' }],
    });
    expect(form.snapshot('entries[r1].qty').draft).toBe('1x');
    expect(form.snapshot('entries[r1].item')).toMatchObject({ value: 'i', companion: { name: 'I' } });
  });

  it('leaves rows as they are that the user has changed meanwhile', async () => {
    const { form, tell } = open();
    form.commit('a', '1');
    form.table('entries')?.remove(['r1']);
    await tell(ok({ b: '7', entries: [{ entryId: 'r1' }, { entryId: 'r2', qty: 9 }] }));
    expect(form.value()).toMatchObject({ b: '7', entries: [{ entryId: 'r2', qty: 9 }] });
  });

  it.each([
    [{ entries: 'none' }, 'entries'],
    [{ entries: [1] }, 'entries'],
    [{ 'entries.r1': { qty: 3 } }, 'entries.r1'],
    [JSON.parse('{"__proto__":{"x":1}}'), '__proto__'],
  ])('what cannot be applied is told, the rest is applied: %j', async (setModel, path) => {
    const { form, answer, notices } = open();
    await answer({ ...Object.fromEntries(Object.entries(setModel)), b: '7', n: 3 });
    expect(form.value()).toMatchObject({ b: '7', n: 3, entries: RECORD.entries });
    expect(notices).toMatchObject([{ code: 'form.eventPathUnknown', params: { path } }]);
  });

  it('the rows of a tree are told, since they may have moved', async () => {
    const tree = compilePage({
      id: 'p',
      items: [
        { key: 'a', type: 'textbox', model: 'a' },
        { key: 'b', type: 'textbox', model: 'b' },
        { key: 't', type: 'treetable', model: 'tree', items: [{ key: 'x', type: 'textbox', model: 'x' }] },
      ],
    }).page;
    if (tree === null) throw new Error('No page');
    const { form, answer, notices } = open(tree, { id: '1', tree: [{ entryId: 'r1', x: '1' }] });
    await answer({ tree: [], b: '7' });
    expect(form.value()).toMatchObject({ b: '7', tree: [{ x: '1' }] });
    expect(notices).toMatchObject([{ code: 'form.eventPathUnknown' }]);
  });
});

describe('a failed event', () => {
  it('takes the field back to the last value that was accepted, past what it superseded', async () => {
    const { form, tell } = open();
    form.commit('a', '1');
    form.commit('a', '2');
    await tell(refusal('one'), 0);
    expect(form.value().a).toBe('2');
    await tell(refusal('two'));
    expect(form.value().a).toBe('old');
    expect([form.status().canUndo, form.status().dirty]).toEqual([false, false]);
  });

  it('stops at what was accepted, and at what somebody else has written', async () => {
    const { form, tell } = open();
    form.commit('a', '1');
    await tell(ok({}));
    form.commit('a', '2');
    form.commit('a', '3');
    await tell(refusal('no'));
    expect(form.value().a).toBe('1');
    form.commit('a', '4');
    form.apply([{ path: 'a', value: 'server' }], 'server');
    form.commit('a', '5');
    await tell(refusal('no'));
    expect(form.value().a).toBe('server');
  });
});

describe('what writers other than the user send', () => {
  const kinds = compilePage({
    id: 'p',
    items: [
      { key: 'a', type: 'textbox', model: 'a' },
      ...['integer', 'checkbox', 'date', 'datetime', 'time', 'tag'].map((type) => ({
        key: type,
        type,
        model: type,
      })),
      { key: 'files', type: 'attachmentupload', model: 'files' },
    ],
  }).page;
  if (kinds === null) throw new Error('No page');

  it('is kept in the kind of its field', async () => {
    const { form, answer } = open(kinds, { id: '1' });
    const sent = {
      integer: '5',
      checkbox: '1',
      date: '2026-01-05T00:00:00',
      datetime: '2026-01-05T10:11:12',
      time: '8:05',
      tag: ['x', 'y', 'x'],
      files: ['f1', 'f2'],
    };
    const kept = {
      integer: 5,
      checkbox: true,
      date: '2026-01-05',
      datetime: '2026-01-05 10:11:12',
      time: '08:05:00',
      tag: 'x,y',
      files: 'f1,f2',
    };
    await answer(sent);
    expect(form.value()).toMatchObject(kept);
    expect(form.validate().ok).toBe(true);
    expect(form.apply([{ path: 'integer', value: ' 6 ' }], 'script')).toBe(true);
    expect(form.value().integer).toBe(6);
  });

  it.each([
    ['integer', 'five'],
    ['integer', ''],
    ['checkbox', 'maybe'],
    ['checkbox', 2],
    ['date', '2026-02-30'],
    ['datetime', '2026-01-05T10:11:12Z'],
    ['datetime', '2026-01-05T10:11:12.5+08:00'],
    ['tag', ['x', { y: 1 }]],
    ['a', 7],
  ])('stays as it came where it has no one meaning: %s %j', async (path, value) => {
    const { form } = open(kinds, { id: '1' });
    form.apply([{ path, value }], 'server');
    expect(form.value()[path]).toEqual(value);
  });

  it('a list of options holds each once, whoever writes it', () => {
    const { form } = open(kinds, { id: '1' });
    form.commit('tag', ['a', 'b']);
    expect(form.value().tag).toBe('a,b');
    form.commit('tag', 'a, c,a,,');
    expect(form.value().tag).toBe('a,c');
    form.commit('tag', []);
    expect(form.value().tag).toBe(null);
    // What a user means by digits is for the parser of his widget to say.
    form.commit('integer', '5');
    expect(form.value().integer).toBe('5');
  });
});
