import { describe, expect, it } from 'vitest';
import { field, page } from '../compile/testing.ts';
import { fail, ok, type Result } from '../result.ts';
import { createForm } from './create.ts';
import type { FormPorts, LoadAnswer } from './ports.ts';
import { deferred, testPorts } from './testing.ts';

const RECORD = { id: '1', name: 'theirs', rowVersion: 1 };
const stored = (record: object = {}): Result<LoadAnswer> =>
  ok({ model: { ...RECORD, rowVersion: 9, ...record }, defaultModel: null });

/** An edited form whose saves are stored over version 9 alone. */
function edited(load?: FormPorts['load'], record: Readonly<Record<string, unknown>> = RECORD) {
  const sent: Readonly<Record<string, unknown>>[] = [];
  const lent = testPorts({
    save: async (model) => {
      sent.push(model);
      return model.rowVersion === 9
        ? ok({ id: '1', model: { ...model, rowVersion: 10 }, msg: '' })
        : fail({ kind: 'conflict', code: 'request.conflict', params: {}, retryable: false });
    },
    ...(load && { load }),
  });
  const form = createForm(page([field('name')]), { mode: 'edit', record, ports: lent.ports });
  form.commit('name', 'mine');
  const versions = () => sent.map(({ name, rowVersion }) => [name, rowVersion]);
  return { ...lent, form, versions };
}

describe('saving over what somebody else has stored', () => {
  it('takes the version of the record that the conflict brought, and asks for none', async () => {
    const { form, versions } = edited(async () => stored({ rowVersion: 8 }));
    expect(await form.saveOver({ ...RECORD, rowVersion: 9 })).toMatchObject({ ok: true });
    expect([versions(), form.value(), form.status().dirty]).toMatchObject([
      [['mine', 9]],
      { name: 'mine', rowVersion: 10 },
      false,
    ]);
  });

  it('keeps what only the other has changed', async () => {
    const sent: Readonly<Record<string, unknown>>[] = [];
    const { ports } = testPorts({
      save: async (model) => {
        sent.push(model);
        return ok({ id: '1', model: { ...model, rowVersion: 10 }, msg: '' });
      },
    });
    const both = page([field('name'), field('note')]);
    const form = createForm(both, { mode: 'edit', record: { ...RECORD, note: 'old' }, ports });
    form.commit('name', 'mine');
    await form.saveOver({ ...RECORD, name: 'other', note: 'theirs', rowVersion: 9 });
    expect(sent).toMatchObject([{ name: 'mine', note: 'theirs', rowVersion: 9 }]);
  });

  it('asks for the stored record where the conflict brought none', async () => {
    const asked: unknown[] = [];
    const { form, versions } = edited(async (_signal, id) => {
      asked.push(id);
      return stored();
    });
    expect(await form.saveOver()).toMatchObject({ ok: true });
    expect([asked, versions()]).toEqual([['1'], [['mine', 9]]]);
  });

  it.each<[string, Result<LoadAnswer>, object]>([
    [
      'it cannot be loaded',
      fail({ kind: 'network', code: 'request.network', params: {}, retryable: true }),
      { code: 'request.network' },
    ],
    ['it is gone', ok({ model: null, defaultModel: null }), { code: 'form.notFound' }],
    ['it is another one', stored({ id: '2' }), { code: 'form.notFound' }],
  ])('saves nothing where %s, and says so', async (_name, answer, params) => {
    const { form, versions, notices } = edited(async () => answer);
    expect(await form.saveOver()).toMatchObject({ ok: false, error: params });
    expect([versions(), form.value().name]).toEqual([[], 'mine']);
    expect(notices).toMatchObject([{ tone: 'error', code: 'form.loadFailed', params }]);
  });

  it('saves as it is where nobody can be asked, or nothing is stored yet', async () => {
    const { form, versions } = edited();
    await form.saveOver();
    expect(versions()).toEqual([['mine', 1]]);
    const blank = edited(async () => stored(), { name: '' });
    await blank.form.saveOver();
    expect(blank.versions()).toEqual([['mine', undefined]]);
  });

  it('gives its version to no record that was put in place meanwhile', async () => {
    const answer = deferred<Result<LoadAnswer>>();
    const { form, versions, notices } = edited(() => answer.promise);
    const saving = form.saveOver();
    form.reset({ id: '2', name: 'other', rowVersion: 3 });
    answer.resolve(stored());
    expect(await saving).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect([versions(), form.value().rowVersion, notices]).toEqual([[], 3, []]);
  });
});
