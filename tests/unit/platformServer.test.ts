/**
 * The client, its ports and the engine against the real server app on the memory store: both ends of the contract
 * in one process, no socket between them.
 */
import md5 from 'md5';
import { expect, it } from 'vitest';
import { type CompiledPage, compileList, compilePage, createForm } from '../../src/engine/internal.ts';
import { type BrowserPlatform, calls } from '../../src/platform/index.ts';
import { memoryFactory, value } from '../helpers/memoryFactory.ts';

const { platformOf, signedIn } = await memoryFactory(60);

/** The object's id, found like the shell finds it: in the menu. */
async function objectIdOf(platform: BrowserPlatform, pageId: string): Promise<string> {
  const page = value(await platform.pages.load({ viewId: pageId }));
  return page.definition.objectId;
}

interface MenuNode {
  readonly name?: string | null;
  readonly pageId?: string | null;
  readonly children?: readonly MenuNode[];
  readonly items?: readonly MenuNode[];
}

function leaves(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...leaves(node.children ?? []), ...leaves(node.items ?? [])]);
}

async function workOrderList(platform: BrowserPlatform): Promise<string> {
  const menu: readonly MenuNode[] = value(await platform.client.call(calls.menuTree, {})).data;
  for (const { pageId } of leaves(menu)) {
    if (typeof pageId !== 'string' || pageId === '') continue;
    const page = await platform.pages.load({ viewId: pageId });
    if (page.ok && page.value.context.objectCode === 'workOrder' && page.value.definition.pageKind !== 'form')
      if (compileList(page.value.definition).list !== null) return pageId;
  }
  throw new Error('no list of work orders in the menu');
}

async function workOrderForm(platform: BrowserPlatform): Promise<CompiledPage> {
  const objectId = await objectIdOf(platform, await workOrderList(platform));
  const form = value(await platform.pages.load({ objectId }));
  const { page, issues } = compilePage(form.definition);
  if (page === null) throw new Error(JSON.stringify(issues));
  return page;
}

it('a wrong password says so, and no session is told over', async () => {
  const platform = platformOf();
  platform.client.onUnauthorised(() => expect.unreachable());
  const answer = await platform.client.call(calls.login, {
    userName: 'planner',
    passWord: md5('wrong'),
    isRemember: false,
  });
  expect(answer.ok).toBe(false);
  if (answer.ok) return;
  expect(answer.error.code).toBe('request.refused');
  expect(platform.texts.t(answer.error.code, answer.error.params)).not.toBe('');
});

it('a revoked token is unauthorised, told to whoever listens', async () => {
  const platform = await signedIn('planner');
  const heard: string[] = [];
  platform.client.onUnauthorised(() => heard.push('over'));
  value(await platform.client.call(calls.logout, {}));
  expect(await platform.client.call(calls.menuTree, {})).toMatchObject({
    ok: false,
    error: { kind: 'unauthorised', status: 401 },
  });
  expect(heard).toEqual(['over']);
});

it('a list is found, searched, sorted and counted', async () => {
  const platform = await signedIn('planner');
  const viewId = await workOrderList(platform);
  const loaded = value(await platform.pages.load({ viewId }));
  expect(loaded.context.grants.map((code) => code.toLowerCase())).toContain('add');
  const { list } = compileList(loaded.definition);
  if (list === null) throw new Error('the list did not compile');
  const ports = platform.listPorts(list);
  const query = { searchParams: [], sortParams: [], pageIndex: 0, pageLength: 20, extend: {} };
  const all = value(await ports.query(query, ports.newAbort().signal));
  expect(all.rows.length).toBeGreaterThan(0);
  expect(all.rowCount).toBeGreaterThan(0);
  const number = all.rows[0]?.number;
  const one = value(
    await ports.query(
      { ...query, searchParams: [{ searchField: 'number', searchValue: number, compareType: 'equal' }] },
      ports.newAbort().signal,
    ),
  );
  expect(one.rows.map((row) => row.number)).toEqual([number]);
  expect(one.rowCount).toBe(1);
  const sorted = value(
    await ports.query(
      { ...query, sortParams: [{ field: 'planQty', order: 'desc' }] },
      ports.newAbort().signal,
    ),
  );
  const quantities = sorted.rows.map((row) => Number(row.planQty));
  expect(quantities).toEqual([...quantities].sort((a, b) => b - a));
  expect(Object.keys(sorted.aggregates ?? {}).length).toBeGreaterThan(0);
});

it('a form loads its templates, looks up an item, saves, and finds its record again', async () => {
  const platform = await signedIn('planner');
  const page = await workOrderForm(platform);
  const form = createForm(page, { mode: 'add', ports: platform.formPorts(page, null) });
  value(await form.open());
  const node = Object.values(page.nodes).find((each) => each.role === 'field' && each.model === 'item');
  if (node?.role !== 'field') throw new Error('no item field');
  const items = value(
    (await form.ports.lookup?.(
      { field: node, pageIndex: 0, pageLength: 5, searchKey: '', extra: {} },
      new AbortController().signal,
    )) ?? { ok: false, error: 'no lookup port' },
  );
  expect(items.length).toBeGreaterThan(0);
  const item = items[0];
  expect(typeof item?.id).toBe('string');
  expect(form.commit('item', item?.id, item)).toBe(true);
  form.commit('planQty', 12);
  // The item's unit comes with the field's event.
  await expect.poll(() => form.status().eventPending).toBe(false);
  const report = form.validate();
  const missing = report.issues.map(({ path }) => path);
  for (const path of missing) {
    const field = form.fieldAt(path);
    if (field === undefined) continue;
    if (field.lookup !== null && field.companion === 'one') {
      const found = value(
        (await form.ports.lookup?.(
          { field, pageIndex: 0, pageLength: 1, searchKey: '', extra: {} },
          new AbortController().signal,
        )) ?? { ok: false, error: 'no lookup port' },
      );
      form.commit(path, found[0]?.id, found[0]);
    } else if (field.value === 'date') form.commit(path, '2026-03-02');
    else if (field.value === 'datetime') form.commit(path, '2026-03-02 08:00:00');
    else if (field.value === 'number') form.commit(path, 1);
    else if (field.value === 'text') form.commit(path, 'x');
  }
  expect(form.validate().issues).toEqual([]);
  const saved = value(await form.save());
  expect(saved.id).toMatch(/^[0-9a-f-]{36}$/);
  form.dispose();

  const again = createForm(page, { mode: 'edit', ports: platform.formPorts(page, saved.id) });
  value(await again.open());
  expect(again.value()).toMatchObject({ id: saved.id, item: item?.id, planQty: 12 });
  expect(again.snapshot('item').companion).toMatchObject({ id: item?.id });
  again.dispose();
});

it('a stale version is a conflict that brings the stored record, and a repeated keyed save one record', async () => {
  const platform = await signedIn('planner');
  const page = await workOrderForm(platform);
  const viewId = await workOrderList(platform);
  const { list } = compileList(value(await platform.pages.load({ viewId })).definition);
  if (list === null) throw new Error('the list did not compile');
  const query = {
    searchParams: [{ searchField: 'approveStatus', searchValue: '0', compareType: 'equal' }],
    sortParams: [],
    pageIndex: 0,
    pageLength: 1,
    extend: {},
  } as const;
  const { signal } = new AbortController();
  const [row] = value(await platform.listPorts(list).query(query, signal)).rows;
  const ports = platform.formPorts(page, String(row?.id));
  const loaded = await ports.load?.(signal);
  if (loaded?.ok !== true || loaded.value.model === null) throw new Error('not loaded');
  const model = { ...loaded.value.model, remark: 'first' };
  const first = await ports.save?.(model, 'key-a', signal);
  expect(first?.ok).toBe(true);
  expect(await ports.save?.(model, 'key-a', signal)).toEqual(first);
  const stale = await ports.save?.({ ...model, remark: 'second' }, 'key-b', signal);
  expect(stale).toMatchObject({
    ok: false,
    error: { kind: 'conflict', params: { stored: { remark: 'first' } } },
  });
  const invalid = await platform.formPorts(page, null).save?.({}, 'key-c', signal);
  expect(invalid).toMatchObject({ ok: false, error: { kind: 'validation' } });
  if (invalid?.ok === false) expect(invalid.error.params.errors).not.toEqual([]);
});

it('every refused field has a text in each language', async () => {
  const platform = await signedIn('planner');
  const page = await workOrderForm(platform);
  const bad = { planQty: 'many', item: 'nobody', status: 'nothing', planStart: 'soon' };
  const answer = await platform.formPorts(page, null).save?.(bad, 'key-d', new AbortController().signal);
  if (answer?.ok !== false) throw new Error('it was saved');
  const { errors } = answer.error.params;
  if (!Array.isArray(errors)) throw new Error('no errors');
  expect(errors.length).toBeGreaterThan(1);
  for (const { code, params } of errors) expect(platform.texts.t(code, params)).not.toBe(code);
});

it('a file comes up and goes down with its name', async () => {
  const platform = await signedIn('planner');
  const page = await workOrderForm(platform);
  const form = new FormData();
  form.set('fieldName', 'attachments');
  form.set('objectId', page.objectId);
  form.set('objectCode', 'workOrder');
  form.set('file', new File(['one,two'], '工單.csv', { type: 'text/csv' }));
  const [file] = value(await platform.client.upload(calls.uploadFile, form)).data;
  expect(file).toMatchObject({ fileName: '工單.csv', fileSize: 7 });
  const down = value(await platform.client.download(`/openapi/object/getFile?id=${file?.id}`));
  expect([down.name, await down.blob.text()]).toEqual(['工單.csv', 'one,two']);
  expect((await platform.client.download('/openapi/object/getFile?id=nothing')).ok).toBe(false);
});
