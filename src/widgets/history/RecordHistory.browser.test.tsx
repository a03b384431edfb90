/** The history's pages, its titles, and what is said where a page cannot be had. */
import { expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { compilePage, createForm, pageText } from '../../engine/internal.ts';
import { createPlatform, memoryStorage } from '../../platform/index.ts';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount } from '../testing/mount.tsx';
import { widgetTexts } from '../texts/widgetTexts.ts';
import { RecordHistory } from './RecordHistory.tsx';
import type { HistoryEntry } from './useHistory.ts';

const change = (rest: object) => ({
  kind: 'changed' as const,
  label: 'qty of the model',
  tableLabel: '',
  row: null,
  field: 'qty',
  table: '',
  from: '1',
  to: '2',
  ...rest,
});

const entry = (version: number, changes: HistoryEntry['changes'] = []): HistoryEntry => ({
  version,
  time: '2026-11-21 10:00:00',
  userId: 'u',
  userName: 'Pia',
  action: 'edit',
  actionText: `Changed ${version}`,
  opinion: '',
  changes,
  more: 0,
  known: true,
});

const PAGE = {
  id: 'p',
  objectId: 'o',
  viewName: 'Order',
  dataUrl: '/openapi/mes/order/p/getviewmodel',
  pageData: {
    items: [
      { key: 'k1', type: 'number', model: 'qty', title: 'Quantity' },
      {
        key: 'k2',
        type: 'entrytable',
        model: 'lines',
        title: 'Lines',
        items: [{ key: 'k3', type: 'number', model: 'qty', title: 'Planned' }],
      },
    ],
  },
};

/** A drawer over `all` versions; `fails` says whether the next request does. */
function open(all: () => readonly HistoryEntry[], fails = () => false) {
  const { page } = compilePage(PAGE);
  if (page === null) throw new Error('no page');
  const asked: number[] = [];
  const platform = createPlatform({
    baseUrl: 'http://localhost',
    language: 'en_US',
    bundles: [widgetTexts],
    storage: memoryStorage(),
    limits: { retries: 0 },
    fetch: async (input, init) => {
      const { pageIndex, pageLength } = await new Request(input, init).json();
      asked.push(pageIndex);
      if (fails())
        return Response.json({ status: false, code: 500, msg: 'Broken', data: null }, { status: 500 });
      const data = all().slice(pageIndex * pageLength, (pageIndex + 1) * pageLength);
      return Response.json({ status: true, code: 200, msg: '', data, rowCount: all().length });
    },
  });
  const form = createForm(page, { mode: 'edit', record: { id: 'r' }, ports: platform.formPorts(page, null) });
  mount(
    <PwRoot platform={platform}>
      <RecordHistory
        objectId="o"
        id="r"
        form={form}
        text={(ref) => pageText(page, ref, 'en_US')}
        onClose={() => undefined}
      />
    </PwRoot>,
  );
  return asked;
}

test('comes page by page; a version that is made meanwhile shows none twice and hides none', async () => {
  let newest = 45;
  const asked = open(() => Array.from({ length: newest }, (_, at) => entry(newest - at)));
  const items = screen.getByRole('dialog').getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(20);
  newest = 46;
  const older = screen.getByRole('button', { name: 'Older changes' });
  await older.click();
  await expect.poll(() => items.elements().length).toBe(39);
  await older.click();
  await expect.poll(() => items.elements().length).toBe(45);
  expect(older.elements()).toHaveLength(0);
  expect(asked).toEqual([0, 1, 2]);
  await expect.element(screen.getByText('Changed 1', { exact: true })).toBeVisible();
});

test('a page that cannot be had is told below those before it, and can be asked for again', async () => {
  let broken = false;
  open(
    () => Array.from({ length: 30 }, (_, at) => entry(30 - at)),
    () => broken,
  );
  const older = screen.getByRole('button', { name: 'Older changes' });
  await expect.element(older).toBeVisible();
  broken = true;
  await older.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Older changes could not be loaded: Broken');
  broken = false;
  await older.click();
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(30);
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
});

test('fields and tables have the titles of the page; a row is named once for all its values', async () => {
  const line = { table: 'lines', tableLabel: 'lines of the model', row: 2 };
  open(() => [
    entry(2, [
      change({ from: null }),
      change({ ...line }),
      change({ ...line, field: 'other', label: 'Of the model' }),
      change({ ...line, kind: 'removed', row: 3, field: '', label: '', from: 'Bolt · 2', to: null }),
    ]),
  ]);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Quantity')).toBeVisible();
  await expect.element(dialog.getByText('(empty)')).toBeVisible();
  expect(dialog.getByText('Lines, row 2').elements()).toHaveLength(1);
  await expect.element(dialog.getByText('Planned')).toBeVisible();
  await expect.element(dialog.getByText('Of the model')).toBeVisible();
  await expect.element(dialog.getByText('Lines: row 3 removed')).toBeVisible();
  await expect.element(dialog.getByText('Bolt · 2')).toBeVisible();
});
