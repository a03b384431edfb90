/** Saves that a port keeps for the time without a network. */
import { expect, it } from 'vitest';
import { field, page } from '../compile/testing.ts';
import { fail, ok, type PortError, type Result } from '../result.ts';
import { createForm } from './create.ts';
import type { SaveAnswer } from './ports.ts';
import { testPorts } from './testing.ts';

const PAGE = page([field('name'), field('note')]);

function opened(record: Readonly<Record<string, unknown>> = { id: '1', name: 'n' }) {
  const answers: Result<SaveAnswer>[] = [];
  const sent: { key: string; note: unknown }[] = [];
  const { ports } = testPorts({
    save: async (model, key) => {
      sent.push({ key, note: model.note });
      return answers.shift() ?? ok({ id: '1', model: null, msg: '' });
    },
  });
  const form = createForm(PAGE, { mode: record.id === undefined ? 'add' : 'edit', record, ports });
  return { form, sent, answers };
}

const kept = (params: PortError['params'] = {}): Result<SaveAnswer> =>
  fail({ kind: 'network', code: 'request.waits', params: { waits: true, ...params }, retryable: true });

it('a form whose save waits says so until something is changed, and again once that is taken back', async () => {
  const { form, answers } = opened();
  answers.push(kept());
  form.commit('note', 'a');
  expect(form.status()).toMatchObject({ dirty: true, waits: false });
  await form.save();
  expect(form.status()).toMatchObject({ dirty: true, waits: true });
  form.setDraft('name', 'typing');
  expect(form.status().waits).toBe(false);
  form.setDraft('name', null);
  expect(form.status().waits).toBe(true);
  form.commit('note', 'b');
  expect(form.status().waits).toBe(false);
  form.commit('note', 'a');
  expect(form.status().waits).toBe(true);
  await form.save();
  expect(form.status()).toMatchObject({ dirty: false, waits: false });
});

it('a save that failed and is not kept waits for nothing', async () => {
  const { form, answers } = opened();
  answers.push(fail({ kind: 'network', code: 'request.network', params: {}, retryable: true }));
  form.commit('note', 'a');
  await form.save();
  expect(form.status()).toMatchObject({ dirty: true, waits: false });
});

it('a later record takes the key of one that has never left the device', async () => {
  const { form, sent, answers } = opened({ name: 'new' });
  answers.push(kept({ unsent: true }), kept({ unsent: true }));
  form.commit('note', 'a');
  await form.save();
  form.commit('note', 'b');
  await form.save();
  form.commit('note', 'c');
  await form.save();
  expect(sent.map(({ note }) => note)).toEqual(['a', 'b', 'c']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it('of one that may have arrived the answer is asked for first, and the user told that the rest is in the form', async () => {
  const { form, sent, answers } = opened();
  answers.push(kept(), kept({ unsent: true }));
  form.commit('note', 'a');
  await form.save();
  form.commit('note', 'b');
  const second = await form.save();
  expect(sent.map(({ note }) => note)).toEqual(['a', 'a']);
  expect(second).toMatchObject({ ok: false, error: { code: 'form.earlierWaits' } });
  expect(form.status().waits).toBe(false);
  await form.save();
  expect(sent.map(({ note }) => note)).toEqual(['a', 'a', 'a', 'b']);
  expect(sent[3]?.key).not.toBe(sent[2]?.key);
});

it('whoever waits for a page hears of the first that watches, at once where one does', async () => {
  const { form } = opened();
  const heard: string[] = [];
  void form.whenWatched().then(() => heard.push('first'));
  await Promise.resolve();
  expect(heard).toEqual([]);
  const stop = form.watchSaves(() => undefined);
  await form.whenWatched();
  expect(heard).toEqual(['first']);
  stop();
});
