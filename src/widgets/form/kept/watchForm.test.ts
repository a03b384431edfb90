import { expect, test } from 'vitest';
import { compilePage, createForm, fail } from '../../../engine/internal.ts';
import type { KeptStore } from './keptStore.ts';
import { watchForm } from './watchForm.ts';

const AWAY = { kind: 'network', code: 'request.waits', params: { waits: 'k' }, retryable: true } as const;

/** A form whose saves wait to be sent, and what is kept of it. */
function begin() {
  const items = [{ type: 'textbox', key: 'k', model: 'name', title: 'Name' }];
  const { page } = compilePage({ id: 'p', items }, {});
  if (page === null) throw new Error('the page does not compile');
  const form = createForm(page, {
    mode: 'edit',
    record: { id: '1', name: 'One' },
    ports: {
      clock: { now: () => '2026-03-05 08:00:00', ticks: () => 0, after: () => () => undefined },
      ids: { record: () => 'key', short: () => 'abc', widget: () => '0'.repeat(32) },
      save: async () => fail(AWAY),
    },
  });
  const kept = new Map<string, unknown>();
  const store: KeptStore = {
    read: async () => null,
    list: async () => [],
    write: async (place, content) => {
      kept.set(place, content);
      return place;
    },
    remove: async (name) => {
      kept.delete(name);
    },
  };
  watchForm(form, store);
  return { form, kept };
}

test('what waits to be sent is not kept as unsaved beside it; what is typed after it is', async () => {
  const { form, kept } = begin();
  form.commit('name', 'Two');
  await expect.poll(() => kept.size, { timeout: 5000 }).toBe(1);
  await form.save();
  expect(form.status()).toMatchObject({ waits: true, dirty: true });
  await expect.poll(() => kept.size).toBe(0);
  // Longer than the pause after a change.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(kept.size).toBe(0);
  form.commit('name', 'Three');
  await expect.poll(() => kept.size, { timeout: 5000 }).toBe(1);
  form.dispose();
});
