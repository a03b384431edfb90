import { describe, expect, it } from 'vitest';
import { field, page } from '../compile/testing.ts';
import type { Plain } from '../plain.ts';
import { fail, ok, type Result } from '../result.ts';
import { createForm } from './create.ts';
import type { FormPorts, LoadAnswer } from './ports.ts';
import { deferred, testPorts } from './testing.ts';
import type { FormOptions } from './types.ts';

const PAGE = page([field('name')]);
const LATE: Result<LoadAnswer> = fail({
  kind: 'timeout',
  code: 'request.timeout',
  params: {},
  retryable: true,
});
const record = (id: unknown, name: string): Result<LoadAnswer> =>
  ok({ model: { id, name }, defaultModel: null });

/** A form whose loads a test answers, in whatever order. */
function lent(options: Partial<FormOptions> = {}, more: Partial<FormPorts> = {}, of = PAGE) {
  const asked: { readonly id: string | undefined; answer(result: Result<LoadAnswer>): Promise<void> }[] = [];
  const { ports, clock, notices } = testPorts({
    load: (_signal, id) => {
      const waiting = deferred<Result<LoadAnswer>>();
      const answer = async (result: Result<LoadAnswer>) => {
        waiting.resolve(result);
        await clock.advance(0);
      };
      asked.push({ id, answer });
      return waiting.promise;
    },
    ...more,
  });
  return { form: createForm(of, { mode: 'edit', ports, ...options }), asked, clock, notices };
}

const ABORTED = { ok: false, error: { kind: 'aborted' } };

describe('a load that answers late', () => {
  it('leaves a record that was put in place meanwhile as it is', async () => {
    const { form, asked, notices } = lent();
    const opening = form.open();
    form.reset({ id: '2', name: 'two' });
    form.commit('name', 'typed');
    await asked[0]?.answer(record('1', 'one'));
    expect(await opening).toMatchObject(ABORTED);
    expect(form.value()).toEqual({ id: '2', name: 'typed' });
    expect(form.status()).toMatchObject({ phase: 'ready', dirty: true, error: null });
    expect(notices).toEqual([]);
  });

  it.each([
    ['what it brings', record('1', 'old')],
    ['its failure', LATE],
  ])('is passed over for a later one: %s', async (_name, result) => {
    const { form, asked, notices } = lent();
    const first = form.open();
    const second = form.open();
    await asked[1]?.answer(record('1', 'one'));
    expect(await second).toMatchObject({ ok: true });
    form.commit('name', 'typed');
    await asked[0]?.answer(result);
    expect(await first).toMatchObject(ABORTED);
    expect(form.value()).toEqual({ id: '1', name: 'typed' });
    expect(form.status()).toMatchObject({ phase: 'ready', dirty: true });
    expect(form.commit('name', 'more')).toBe(true);
    expect(notices).toEqual([]);
  });

  it('waits for the later one where it comes before it', async () => {
    const { form, asked } = lent();
    const first = form.open();
    const second = form.open();
    await asked[0]?.answer(record('1', 'old'));
    expect(await first).toMatchObject(ABORTED);
    expect(form.status().phase).toBe('opening');
    await asked[1]?.answer(record('1', 'new'));
    expect(await second).toMatchObject({ ok: true });
    expect(form.snapshot('name').value).toBe('new');
  });
});

describe('a form that is opened again', () => {
  const given: Plain = { id: '1', name: 'old' };

  it('shows what is stored in place of what was given, without what was typed', async () => {
    const runs: unknown[] = [];
    const script = {
      run: async (_event: string, _text: string, context: Plain) => ok(runs.push(context.id)),
    };
    const scripted = page([field('name')], { loadScript: 'load' });
    const { form, asked } = lent({ record: given }, { script }, scripted);
    expect(await form.open()).toMatchObject({ ok: true });
    expect(asked).toHaveLength(0);
    form.commit('name', 'mine');
    const opening = form.open();
    expect(asked[0]?.id).toBe('1');
    expect(form.commit('name', 'more')).toBe(false);
    await asked[0]?.answer(record(1, 'stored by another'));
    expect(await opening).toMatchObject({ ok: true });
    expect(form.value()).toEqual({ id: 1, name: 'stored by another' });
    expect(form.status()).toMatchObject({ phase: 'ready', dirty: false, canUndo: false });
    expect(runs).toEqual(['1', '1']);
  });

  it.each([
    ['nobody answers', LATE, 'request.timeout'],
    ['it is gone', ok({ model: null, defaultModel: null }), 'form.notFound'],
    ['the host knows of another one alone', record('7', 'another'), 'form.notFound'],
  ])('stays as it is where %s', async (_name, result, code) => {
    const { form, asked, notices } = lent({ record: given });
    await form.open();
    form.commit('name', 'mine');
    const opening = form.open();
    await asked[0]?.answer(result);
    expect(await opening).toMatchObject({ ok: false, error: { code } });
    expect(notices).toMatchObject([{ code: 'form.loadFailed', params: { code } }]);
    expect(form.status()).toMatchObject({ phase: 'ready', dirty: true, error: { code } });
    expect([form.commit('name', 'more'), form.value().name]).toEqual([true, 'more']);
  });

  it('asks for the record that it was saved as, and edits it', async () => {
    const save: FormPorts['save'] = async (model) => ok({ id: '9', model: { ...model, id: '9' }, msg: '' });
    const { form, asked } = lent({ mode: 'copy', record: given }, { save });
    await form.open();
    expect(await form.save()).toMatchObject({ ok: true });
    const opening = form.open();
    expect(asked.map(({ id }) => id)).toEqual(['9']);
    await asked[0]?.answer(record('9', 'copied'));
    await opening;
    expect(form.value()).toEqual({ id: '9', name: 'copied' });
    expect(form.status()).toMatchObject({ mode: 'edit', state: 'update' });
  });

  it('asks nobody for a record that was never stored', async () => {
    const { form, asked } = lent({ mode: 'add', record: {} });
    await form.open();
    form.commit('name', 'mine');
    expect(await form.open()).toMatchObject({ ok: true });
    expect([asked.length, form.value().name]).toEqual([0, 'mine']);
  });
});

it('a new record has no rows of a table that the page does not draw, whose template the server sends', async () => {
  const { form, asked } = lent({ mode: 'add' });
  const opening = form.open();
  await asked[0]?.answer(ok({ model: null, defaultModel: { name: 'new', lines: [{ qty: null }] } }));
  await opening;
  expect(form.value()).toMatchObject({ name: 'new' });
  expect(form.value()).not.toHaveProperty('lines');
});
