import { describe, expect, it } from 'vitest';
import { field, lookupField, page, table } from '../compile/testing.ts';
import { ok } from '../result.ts';
import { createForm } from './create.ts';
import { testPorts } from './testing.ts';
import type { Change } from './types.ts';

const round: Record<string, unknown> = {};
round.self = round;

const ODD: readonly (readonly [string, unknown])[] = [
  ['a BigInt', 10n],
  ['a function', () => 1],
  ['a symbol', Symbol('a')],
  ['what holds itself', round],
  ['a BigInt inside', [{ a: 10n }]],
];

function open() {
  const { ports, notices } = testPorts({ save: async () => ok({ id: '1', model: null, msg: '' }) });
  const made = page([
    field('name'),
    lookupField('item'),
    table('entries', [field('note', { key: 'e.note' })]),
  ]);
  const record = { id: '1', name: 'n', entries: [{ entryId: 'r1', note: 'a' }] };
  return { form: createForm(made, { mode: 'edit', record, ports }), notices };
}

describe('what JSON cannot carry', () => {
  it.each(ODD)('%s is refused of everybody, and the form can be saved', async (_name, value) => {
    const { form } = open();
    const before = form.value();
    expect(form.commit('name', value)).toBe(false);
    expect(form.commit('item', 'i1', { id: 'i1', more: value })).toBe(false);
    expect(form.commit('entries[r1].note', { value })).toBe(false);
    for (const from of ['user', 'script', 'server'] as const)
      expect(
        form.apply(
          [
            { path: 'name', value: 'x' },
            { path: 'entries[r1].note', value },
          ],
          from,
        ),
      ).toBe(false);
    expect(form.apply([{ path: 'extra', value }], 'script')).toBe(false);
    expect([form.value(), form.status().dirty, form.undo()]).toEqual([before, false, false]);
    expect(await form.save()).toMatchObject({ ok: true });
    expect(form.status()).toMatchObject({ phase: 'ready', error: null });
  });

  it('of a script is told with the path', () => {
    const { form, notices } = open();
    const changes: Change[] = [
      { path: 'name', value: 'x' },
      { path: 'entries[r1].note', value: 10n },
    ];
    form.apply(changes, 'user');
    expect(notices).toEqual([]);
    form.apply(changes, 'script');
    const msg = 'entries[r1].note: only plain values can be stored';
    expect(notices).toEqual([
      { tone: 'error', code: 'script.failed', params: { msg, path: 'entries[r1].note' } },
    ]);
  });
});
