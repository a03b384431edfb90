/** Changes that a killed page left behind, offered when its record is opened again. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../styles/styles.css';
import { type Form, isRecord } from '../../../engine/internal.ts';
import { createPlatform, memoryStorage } from '../../../platform/index.ts';
import { PwRoot } from '../../hooks/PwRoot.tsx';
import { frames, type Mounted, mount, until } from '../../testing/mount.tsx';
import { widgetTexts } from '../../texts/widgetTexts.ts';
import { PageForm } from '../PageForm.tsx';
import type { PageFormHandle } from '../pageFormHandle.ts';
import { button, byLabel, definition } from '../testing.tsx';
import { nameKept, readKeptAs } from './keptAs.ts';
import { type KeptStore, keptStoreOf } from './keptStore.ts';
import { keptForm, placeOf } from './watchForm.ts';

const page = {
  ...definition,
  items: [
    { type: 'textbox', key: 'k-name', model: 'name', title: 'Name' },
    { type: 'textbox', key: 'k-note', model: 'note', title: 'Note' },
    { type: 'langedit', key: 'k-label', model: 'label', title: 'Label' },
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
const loaded = { ...page, dataUrl: '/openapi/mes/o/p/getviewmodel' };
const stored = {
  id: 'r1',
  name: 'One',
  note: 'n',
  label: 'L',
  label__Lang: { en_US: 'L' },
  lines: [
    { entryId: 'a', code: 'A', n: 1 },
    { entryId: 'b', code: 'B', n: 2 },
  ],
};

/** What waits until the browser has nothing else to do: the tests say when that is. */
const waiting: (() => void)[] = [];

/** Forms of the running test: what one writes late must not come into the next test. */
const forms = new Set<Form>();

let open: Mounted | null = null;
/** Where the server says that the user is. */
let place = 'plant a';
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
afterEach(async () => {
  forget();
  waiting.length = 0;
  place = 'plant a';
  for (const form of forms) form.dispose();
  forms.clear();
  await expect.poll(async () => (await rows()).length).toBe(0);
});

/**
 * A page in a session of its own, as after a crash: what the one before kept in memory is gone. Without a record it asks
 * the server for it.
 */
function show(user: string, record: object | null = stored, mode: 'edit' | 'copy' = 'edit') {
  const platform = createPlatform({
    bundles: [widgetTexts],
    baseUrl: 'http://factory.test',
    language: 'en_US',
    token: { get: () => user, set: () => undefined },
    idle(task) {
      waiting.push(task);
      return () => {
        if (waiting.includes(task)) waiting.splice(waiting.indexOf(task), 1);
      };
    },
    storage: memoryStorage(),
    notify: () => undefined,
    fetch: async (input) => {
      const path = new URL(new Request(input).url).pathname;
      const key = user.charCodeAt(0).toString(16).padStart(64, '0');
      let data: unknown = [];
      if (path.endsWith('/GetDraftKey')) data = { userId: user, organizationId: place, key };
      else if (path.endsWith('/getviewmodel')) data = { model: stored, defaultModel: null };
      else if (path.endsWith('Permission')) data = { handleAuth: true };
      return Response.json({ status: true, code: 200, msg: '', data });
    },
  });
  let handle: PageFormHandle | null = null;
  open = mount(
    <PwRoot platform={platform}>
      <PageForm
        definition={record === null ? loaded : page}
        mode={mode}
        {...(record === null ? { recordId: 'r1' } : { record: { ...record } })}
        platform={platform}
        save={async (model) => ({ record: { ...model } })}
        ref={(now) => {
          handle = now;
        }}
      />
    </PwRoot>,
  );
  const { host } = open;
  return { host, store: keptStoreOf(platform.client), form: () => shown(() => handle?.form) };
}

async function shown(find: () => Form | null | undefined): Promise<Form> {
  const form = await until(find);
  forms.add(form);
  return form;
}

/** What is in the database, as a thief would read it. */
async function rows(): Promise<readonly unknown[]> {
  const asked = indexedDB.open('pagewright-drafts', 1);
  // Before anything is kept there is no database; one without its table would keep nothing.
  asked.onupgradeneeded = () => asked.result.createObjectStore('drafts', { keyPath: 'place' });
  // A request that makes the table is done before its database may be read; one left open would block the next test.
  await new Promise((resolve) => {
    asked.onsuccess = resolve;
  });
  const table = asked.result.transaction('drafts').objectStore('drafts').getAll();
  await until(() => table.readyState === 'done');
  asked.result.close();
  return table.result;
}

const kept = (host: HTMLElement) =>
  until(() =>
    [...host.querySelectorAll('.pw-notice')].find((each) => /unsaved/.test(each.textContent ?? '')),
  );

/** Lets the browser have nothing else to do, and waits until the form is watched. */
async function rest(host: HTMLElement) {
  await until(() => waiting.length > 0);
  for (const task of waiting.splice(0)) task();
  await until(() => host.querySelector('.pw-page-body > .pw-sr[role="status"]'));
  // What begins to watch follows the drawing.
  await frames();
}

/** Changes a record and leaves it as a killed page would: nothing is disposed or asked. */
async function leaveBehind(user: string) {
  const { host, form, store } = show(user);
  const edited = await form();
  await until(() => edited.table('lines'));
  await rest(host);
  const name = await byLabel(host, 'Name');
  edited.commit('name', 'Two');
  edited.commit('lines[a].n', 7);
  edited.table('lines')?.remove(['b']);
  const added = edited.table('lines')?.add();
  if (added?.ok === true) edited.commit(`lines[${added.value}].code`, 'C');
  name.focus();
  await userEvent.keyboard('{End}x');
  // All of it: a page that is slow to type into may have kept what came before.
  await expect
    .poll(async () => keptForm((await store.read(placeOf(edited)))?.content)?.drafts)
    .toEqual({ name: 'Twox' });
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
  await rest(host);
  await kept(host);
  (await button(host, 'Restore')).focus();
  await userEvent.keyboard('{Enter}');
  const now = await form();
  await until(() => now.status().dirty);
  // The button is gone with what it was asked in.
  await expect.poll(() => document.activeElement?.className).toBe('pw-page-title');
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
  await rest(other.host);
  expect(await other.store.read('p\no\nr1\n')).toBeNull();
  expect(other.host.textContent).not.toContain('unsaved changes of');
  expect(await rows()).toHaveLength(1);
  forget();
  const { host } = show('pia');
  await rest(host);
  await kept(host);
  (await button(host, 'Discard')).click();
  await expect.poll(async () => (await rows()).length).toBe(0);
  before?.unmount();
});

test('in another organisation it is not offered, and stays for that where it was typed', async () => {
  const { before } = await leaveBehind('pia');
  place = 'plant b';
  const elsewhere = show('pia');
  await rest(elsewhere.host);
  expect(await elsewhere.store.read('p\no\nr1\n')).toBeNull();
  expect(elsewhere.host.textContent).not.toContain('unsaved changes of');
  expect(await rows()).toHaveLength(1);
  forget();
  place = 'plant a';
  const { host } = show('pia');
  await rest(host);
  await kept(host);
  (await button(host, 'Discard')).click();
  await expect.poll(async () => (await rows()).length).toBe(0);
  before?.unmount();
});

test('a form that is closed with its changes keeps nothing', async () => {
  const { host, form } = show('pia');
  const edited = await form();
  await rest(host);
  edited.commit('name', 'Two');
  await expect.poll(async () => (await rows()).length).toBe(1);
  edited.dispose();
  await expect.poll(async () => (await rows()).length).toBe(0);
});

/** Leaves a page as a killed one: its form does not hear that it was closed. Returns what takes it away. */
async function kill(form: Form, store: KeptStore) {
  await expect
    .poll(async () => (await store.read(placeOf(form)))?.content)
    .toMatchObject({ mine: form.value() });
  const before = open;
  open = null;
  return () => before?.unmount();
}

test('a form that was typed into before the offer came does not write over what it offers', async () => {
  const { before } = await leaveBehind('pia');
  const { host, form } = show('pia');
  const now = await form();
  now.commit('note', 'early');
  expect(now.status().dirty).toBe(true);
  await rest(host);
  await kept(host);
  (await button(host, 'Restore')).click();
  await until(() => now.value().name === 'Two');
  expect(now.value().note).toBe('early');
  before?.unmount();
});

test('an offer that was not answered comes again after a refresh, and keeping goes on after the answer', async () => {
  const { before } = await leaveBehind('pia');
  const { host, form } = show('pia', null);
  await rest(host);
  const old = await kept(host);
  const now = await form();
  await now.open();
  await until(() => !old.isConnected);
  await kept(host);
  (await button(host, 'Discard')).click();
  await expect.poll(async () => (await rows()).length).toBe(0);
  now.commit('name', 'Three');
  await expect.poll(async () => (await rows()).length).toBe(1);
  before?.unmount();
});

test('a text that was changed in another language alone comes back', async () => {
  const first = show('pia');
  const edited = await first.form();
  await rest(first.host);
  edited.apply([{ path: 'label', value: 'L', companion: { en_US: 'L', vi_VN: 'Nhan' } }], 'user');
  const forgetFirst = await kill(edited, first.store);
  const { host, form } = show('pia');
  await rest(host);
  await kept(host);
  (await button(host, 'Restore')).click();
  const now = await form();
  await until(() => now.status().dirty);
  expect(now.value().label__Lang).toEqual({ en_US: 'L', vi_VN: 'Nhan' });
  forgetFirst();
});

test('lines of a copy, whose ids are made at each opening, are changed and removed again', async () => {
  const first = show('pia', stored, 'copy');
  const edited = await first.form();
  const order = await until(() => edited.table('lines')?.snapshot().order);
  await rest(first.host);
  edited.table('lines')?.remove([String(order[0])]);
  edited.commit(`lines[${order[1]}].n`, 9);
  edited.setDraft(`lines[${order[1]}].code`, 'Bx');
  const forgetFirst = await kill(edited, first.store);
  const { host, form } = show('pia', stored, 'copy');
  await rest(host);
  await kept(host);
  (await button(host, 'Restore')).click();
  const now = await form();
  await expect.poll(() => now.value().lines).toMatchObject([{ code: 'B', n: 9 }]);
  expect(now.value().lines).toHaveLength(1);
  const [line] = now.table('lines')?.snapshot().order ?? [];
  expect(line).not.toBe(order[1]);
  expect(now.snapshot(`lines[${line}].code`).draft).toBe('Bx');
  forgetFirst();
});

test('a host lists what is kept by its own names for it, of this user and organisation alone', async () => {
  const { host, form, store } = show('pia');
  const edited = await form();
  nameKept(edited, () => ({ address: '/form?id=r1', title: 'Order', record: 'WO-1' }));
  await rest(host);
  edited.commit('name', 'Two');
  await expect
    .poll(async () => (await store.list()).map(({ content }) => isRecord(content) && readKeptAs(content.as)))
    .toEqual([{ address: '/form?id=r1', title: 'Order', record: 'WO-1' }]);
  const before = open;
  open = null;
  expect(await show('max').store.list()).toEqual([]);
  forget();
  place = 'plant b';
  expect(await show('pia').store.list()).toEqual([]);
  forget();
  place = 'plant a';
  const again = show('pia');
  const [one] = await again.store.list();
  await again.store.remove(one?.name ?? '');
  expect(await again.store.list()).toEqual([]);
  before?.unmount();
});

/** Has what is kept be that of another page of the browser, which is open until the returned function is called. */
async function openElsewhere(): Promise<() => void> {
  const [row] = await rows();
  if (!isRecord(row) || typeof row.place !== 'string') throw new Error('nothing is kept');
  const asked = indexedDB.open('pagewright-drafts', 1);
  await until(() => asked.readyState === 'done');
  const table = asked.result.transaction('drafts', 'readwrite').objectStore('drafts');
  const place = `${row.place.split('.')[0]}.other`;
  table.delete(row.place);
  const put = table.put({ ...row, place });
  await until(() => put.readyState === 'done');
  asked.result.close();
  let close = () => {};
  await new Promise<void>((held) => {
    void navigator.locks.request('pagewright-drafts other', () => {
      held();
      return new Promise<void>((resolve) => {
        close = resolve;
      });
    });
  });
  return close;
}

test('what another open page keeps is its own: neither offered, listed nor written over, until that page is gone', async () => {
  const { before } = await leaveBehind('pia');
  const close = await openElsewhere();
  const { host, form, store } = show('pia');
  const edited = await form();
  await rest(host);
  expect(await store.read(placeOf(edited))).toBeNull();
  expect(await store.list()).toEqual([]);
  expect(host.querySelector('.pw-notice')).toBeNull();
  edited.commit('note', 'mine');
  await expect.poll(async () => (await rows()).length).toBe(2);
  expect(keptForm((await store.read(placeOf(edited)))?.content)?.mine).toMatchObject({ note: 'mine' });
  (await button(host, 'Save')).click();
  await until(() => !edited.status().dirty);
  await expect.poll(async () => (await rows()).length).toBe(1);
  forget();
  close();
  const after = show('pia');
  await rest(after.host);
  await kept(after.host);
  expect(await after.store.list()).toHaveLength(1);
  (await button(after.host, 'Discard')).click();
  await expect.poll(async () => (await rows()).length).toBe(0);
  before?.unmount();
});
