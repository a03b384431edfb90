/** Passwords of records that are stored: the server never answers them, and what is left empty stays. */
import { describe, expect, it, vi } from 'vitest';
import { field, page, table } from '../compile/testing.ts';
import { ok } from '../result.ts';
import type { Mode } from '../situation/types.ts';
import { createForm } from './create.ts';
import { deferred, testPorts } from './testing.ts';

const password = (key: string) =>
  field('secret', { key, kind: 'password', type: 'password', constraints: { required: true } });
const PAGE = page([
  field('name'),
  password('secret'),
  table('entries', [field('user', { key: 'e.user' }), password('e.secret')]),
]);

function open(mode: Mode, record: object) {
  const sent: Readonly<Record<string, unknown>>[] = [];
  const arrives = deferred<void>();
  const { ports } = testPorts({
    save: async (model) => {
      sent.push(model);
      await arrives.promise;
      const { secret: _, ...stored } = model;
      return ok({ id: '1', model: { ...stored, entries: [{ entryId: 'r1', user: 'u' }] }, msg: '' });
    },
  });
  return { form: createForm(PAGE, { mode, record: { ...record }, ports }), sent, arrives };
}

describe('a password', () => {
  it('is not kept in the form once it is stored, in the header and in rows', async () => {
    const { form, sent, arrives } = open('add', { entries: [{ entryId: 'r1', user: 'u' }] });
    form.commit('secret', 'first');
    form.commit('entries[r1].secret', 'second');
    const saved = form.save();
    arrives.resolve();
    expect((await saved).ok).toBe(true);
    expect(sent[0]).toMatchObject({ secret: 'first', entries: [{ secret: 'second' }] });
    expect([form.snapshot('secret').value, form.snapshot('entries[r1].secret').value]).toEqual([null, null]);
    expect(form.status().dirty).toBe(false);
  });

  it('that is typed while another one is being saved is still to be saved', async () => {
    const { form, sent, arrives } = open('add', {});
    form.commit('secret', 'first');
    const saved = form.save();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    form.commit('secret', 'second');
    arrives.resolve();
    await saved;
    expect([form.snapshot('secret').value, form.status().dirty]).toEqual(['second', true]);
  });

  it('is asked for in a new record alone: what is stored stays where it is left empty', async () => {
    const fresh = open('add', {});
    expect(fresh.form.snapshot('secret').required).toBe(true);
    expect((await fresh.form.save()).ok).toBe(false);
    const { form, sent, arrives } = open('edit', { id: '1', name: 'n' });
    arrives.resolve();
    expect(form.snapshot('secret').required).toBe(false);
    form.commit('name', 'other');
    expect((await form.save()).ok).toBe(true);
    expect(sent[0]?.name).toBe('other');
  });

  it('is asked for in a new row of a stored record, not in those that are stored', async () => {
    const { form, sent, arrives } = open('edit', { id: '1', entries: [{ entryId: 'r1', user: 'u' }] });
    arrives.resolve();
    const row = form.table('entries')?.add();
    const added = row?.ok === true ? row.value : '';
    form.commit(`entries[${added}].user`, 'v');
    const path = `entries[${added}].secret`;
    expect([form.snapshot('entries[r1].secret').required, form.snapshot(path).required]).toEqual([
      false,
      true,
    ]);
    expect((await form.save()).ok).toBe(false);
    expect(form.validate().issues.map((each) => each.path)).toEqual([path]);
    form.commit(path, 'third');
    expect((await form.save()).ok).toBe(true);
    expect(sent[0]?.entries).toMatchObject([{ user: 'u' }, { user: 'v', secret: 'third' }]);
  });
});
