/** Changes that a killed page left behind, offered when its record is opened again. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../styles/styles.css';
import { createPlatform, memoryStorage } from '../../../platform/index.ts';
import { PwRoot } from '../../hooks/PwRoot.tsx';
import { type Mounted, mount, until } from '../../testing/mount.tsx';
import { widgetTexts } from '../../texts/widgetTexts.ts';
import { PageForm } from '../PageForm.tsx';
import type { PageFormHandle } from '../pageFormHandle.ts';
import { button, byLabel, definition } from '../testing.tsx';
import { keptStoreOf } from './keptStore.ts';

const page = {
  ...definition,
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
        { type: 'decimal', key: 'k-n', model: 'n', title: 'Count' },
      ],
    },
  ],
};
const stored = {
  id: 'r1',
  name: 'One',
  note: 'n',
  lines: [
    { entryId: 'a', code: 'A', n: 1 },
    { entryId: 'b', code: 'B', n: 2 },
  ],
};

let open: Mounted | null = null;
const forget = () => {
  open?.unmount();
  open = null;
};
beforeEach(async () => {
  await new Promise<void>((resolve) => {
    const asked = indexedDB.deleteDatabase('pagewright-drafts');
    asked.onsuccess = () => resolve();
    asked.onblocked = () => resolve();
  });
});
afterEach(forget);

/** A page in a session of its own, as after a crash: what the one before kept in memory is gone. */
function show(user: string, record: object = stored) {
  const platform = createPlatform({
    bundles: [widgetTexts],
    baseUrl: 'http://factory.test',
    language: 'en_US',
    token: { get: () => user, set: () => undefined },
    storage: memoryStorage(),
    notify: () => undefined,
    fetch: async (input) => {
      const path = new URL(new Request(input).url).pathname;
      const key = user.charCodeAt(0).toString(16).padStart(64, '0');
      const data = path.endsWith('/GetDraftKey') ? { userId: user, key } : [];
      return Response.json({ status: true, code: 200, msg: '', data });
    },
  });
  let handle: PageFormHandle | null = null;
  open = mount(
    <PwRoot platform={platform}>
      <PageForm
        definition={page}
        mode="edit"
        record={{ ...record }}
        platform={platform}
        save={async (model) => ({ record: { ...model } })}
        ref={(now) => {
          handle = now;
        }}
      />
    </PwRoot>,
  );
  const { host } = open;
  return { host, store: keptStoreOf(platform.client), form: () => until(() => handle?.form) };
}

/** What is in the database, as a thief would read it. */
async function rows(): Promise<readonly unknown[]> {
  const asked = indexedDB.open('pagewright-drafts', 1);
  await until(() => asked.readyState === 'done');
  const table = asked.result.transaction('drafts').objectStore('drafts').getAll();
  await until(() => table.readyState === 'done');
  asked.result.close();
  return table.result;
}

const kept = (host: HTMLElement) =>
  until(() =>
    [...host.querySelectorAll('.pw-notice')].find((each) => /unsaved/.test(each.textContent ?? '')),
  );

/** Changes a record and leaves it as a killed page would: nothing is disposed or asked. */
async function leaveBehind(user: string) {
  const { host, form } = show(user);
  const edited = await form();
  await until(() => edited.table('lines'));
  await until(() => host.querySelector('.pw-page-body > .pw-sr[role="status"]'));
  const name = await byLabel(host, 'Name');
  edited.commit('name', 'Two');
  edited.commit('lines[a].n', 7);
  edited.table('lines')?.remove(['b']);
  const added = edited.table('lines')?.add();
  if (added?.ok === true) edited.commit(`lines[${added.value}].code`, 'C');
  name.focus();
  await userEvent.keyboard('{End}x');
  await expect.poll(async () => (await rows()).length).toBe(1);
  // A killed page unmounts nothing; here its form is kept from telling that it was closed.
  const before = open;
  open = null;
  return { row: (await rows())[0], before };
}

test('what was typed is offered once, and comes back: values, rows, and text that was not committed', async () => {
  const { row, before } = await leaveBehind('pia');
  const told = JSON.stringify(row, (_, value) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
  );
  for (const secret of ['Two', 'r1', 'pia', 'lines']) expect(told).not.toContain(secret);
  // Somebody else has changed the note meanwhile.
  const { host, form } = show('pia', { ...stored, note: 'theirs' });
  await kept(host);
  (await button(host, 'Restore')).click();
  const now = await form();
  await until(() => now.status().dirty);
  expect(now.value()).toMatchObject({ name: 'Two', note: 'theirs' });
  expect(now.snapshot('name').draft).toBe('Twox');
  const lines = now.value().lines;
  expect(lines).toMatchObject([{ entryId: 'a', n: 7 }, { code: 'C' }]);
  expect(now.status().canUndo).toBe(true);
  // Saved, nothing is kept any more.
  (await button(host, 'Save')).click();
  await until(() => !now.status().dirty);
  await expect.poll(async () => (await rows()).length).toBe(0);
  before?.unmount();
});

test('discarding throws it away; nobody else is offered it, and the key is his own', async () => {
  const { before } = await leaveBehind('pia');
  const other = show('max');
  await until(() => other.host.querySelector('.pw-page-body > .pw-sr[role="status"]'));
  expect(await other.store.read('p\no\nr1\n')).toBeNull();
  expect(other.host.textContent).not.toContain('unsaved changes of');
  expect(await rows()).toHaveLength(1);
  forget();
  const { host } = show('pia');
  await kept(host);
  (await button(host, 'Discard')).click();
  await expect.poll(async () => (await rows()).length).toBe(0);
  before?.unmount();
});

test('a form that is closed with its changes keeps nothing', async () => {
  const { host, form } = show('pia');
  const edited = await form();
  await until(() => host.querySelector('.pw-page-body > .pw-sr[role="status"]'));
  edited.commit('name', 'Two');
  await expect.poll(async () => (await rows()).length).toBe(1);
  edited.dispose();
  await expect.poll(async () => (await rows()).length).toBe(0);
});
