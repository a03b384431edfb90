import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Notice } from '../../engine/internal.ts';
import { createTransfers, type Platform } from '../../platform/index.ts';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { openRoot } from '../testing/mount.tsx';
import { PageList } from './PageList.tsx';
import { type Asked, listPlatform } from './testing.ts';

const rows = ['A-1', 'A-2', 'B-1'].map((no, at) => ({ id: `r${at}`, no, qty: at * 5, due: '2026-11-02' }));
const definition = {
  id: 'v1',
  objectId: 'obj1',
  viewName: 'Orders',
  apiUrl: '/openapi/mes/order/getlist',
  pageData: {
    lists: [
      {
        key: 'main',
        type: 'tableview',
        items: [
          { colKey: 'no', title: 'Number' },
          { colKey: 'qty', title: 'Quantity', align: 'right', options: { type: 'number' } },
          { colKey: 'due', title: 'Due', options: { type: 'date' } },
          { colKey: 'ref', title: 'Reference' },
        ],
      },
    ],
    toolbar: {
      items: ['filter', 'print', 'import'].map((code) => ({ code, options: { location: 'toolbar' } })),
    },
  },
};

let root: Root;
let platform: Platform;
let host: HTMLDivElement;
let asked: Asked[];
let notices: Notice[];
let importAnswer: () => Response | Promise<Response>;
let templateAnswer: () => Response | Promise<Response>;

beforeEach(async () => {
  await page.viewport(1280, 800);
  ({ host, root } = openRoot('position:fixed;inset:0'));
  asked = [];
  notices = [];
  importAnswer = () => new Response(null, { status: 500 });
  templateAnswer = () => new Response('Number,Quantity', { headers: { 'content-type': 'text/csv' } });
  platform = listPlatform({
    answer: ({ url }) =>
      url.endsWith('/import')
        ? importAnswer()
        : url.endsWith('/importTemplate')
          ? templateAnswer()
          : Response.json({ status: true, code: 200, msg: '', data: rows, rowCount: 3 }),
    asked: (one) => asked.push(one),
    notify: (notice) => notices.push(notice),
    open: () => undefined,
  });
  root.render(<PageList definition={definition} platform={platform} />);
  await expect.poll(() => host.textContent).toContain('B-1');
  // Where the language comes after the rows, these are asked for anew: one request is what the tests begin with.
  await expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 50));
  asked = asked.slice(-1);
});

const lists = () => asked.filter(({ url }) => url.includes('/getlist'));
const sent = () => lists().at(-1)?.body.searchParams;
const dialog = () => page.getByRole('dialog');
/** Of a dialog that is there or about to be. */
const sizeOf = async () => {
  await expect.element(dialog()).toBeVisible();
  const { width, height } = getComputedStyle(dialog().element());
  return { width, height };
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** Opens a dialog anew: its button is heard again 500 ms after it was (002 9). */
const pressAgain = (name: string) =>
  expect
    .poll(
      async () => {
        if (dialog().query() === null) await press(name);
        return dialog().query();
      },
      { interval: 100 },
    )
    .not.toBeNull();
const sound = async () => {
  expect(await barriers(document.body, ['region'])).toEqual([]);
};

test('a filter of several rows is applied by Enter, shown, changed and cleared', async () => {
  await press('Filter');
  expect(await sizeOf()).toEqual({ width: `${1280 * 0.7}px`, height: `${800 * 0.65}px` });
  await expect.element(page.getByLabelText('Value')).toHaveFocus();
  await userEvent.keyboard('A-');
  await press('Add condition');
  const second = page.getByRole('group', { name: 'Condition 2' });
  await second.getByLabelText('Field').selectOptions('qty');
  await second.getByLabelText('Comparison').selectOptions('ge');
  await second.getByLabelText('Value').fill('5x');
  await sound();
  await press('Apply filter');
  // What does not parse is told; nothing is asked for.
  await expect.element(second.getByRole('alert')).toBeVisible();
  expect(lists()).toHaveLength(1);
  await second.getByLabelText('Value').fill('5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toEqual([
    { searchField: 'no', searchValue: 'A-', compareType: 'like' },
    { searchField: 'qty', searchValue: 5, compareType: 'ge' },
  ]);
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  const bar = page.getByRole('region', { name: 'Active filter' });
  await expect.poll(() => bar.query()?.textContent).toContain('Number contains A-');
  await sound();
  await press('Remove condition: Number contains A-');
  await expect.poll(sent).toEqual([{ searchField: 'qty', searchValue: 5, compareType: 'ge' }]);
  await press('Filter');
  await expect.element(page.getByLabelText('Value')).toHaveValue('5');
  await dialog().getByRole('button', { name: 'Clear filter' }).click();
  await expect.poll(sent).toEqual([]);
  await expect.poll(() => document.querySelector('.pw-filterbar')).toBeNull();
});

test('another field leaves the focus where it is, and keeps what is typed where it is of the same kind', async () => {
  await press('Filter');
  await page.getByLabelText('Value').fill('A-');
  const field = page.getByLabelText('Field');
  await field.selectOptions('ref');
  await expect.element(page.getByLabelText('Value')).toHaveValue('A-');
  field.element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveValue('due');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByLabelText('Value')).toHaveValue('');
  await field.selectOptions('no');
  await page.getByLabelText('Value').fill('A-');
  await page.getByLabelText('Comparison').selectOptions('equal');
  await field.selectOptions('ref');
  await press('Add condition');
  const second = page.getByRole('group', { name: 'Condition 2' });
  await expect.element(second.getByLabelText('Value')).toHaveFocus();
  await userEvent.keyboard('B');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toEqual([
    { searchField: 'ref', searchValue: 'A-', compareType: 'equal' },
    { searchField: 'no', searchValue: 'B', compareType: 'like' },
  ]);
  // Opened again the first line has the focus, not the last.
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  await pressAgain('Filter');
  const first = page.getByRole('group', { name: 'Condition 1' });
  await expect.element(first.getByLabelText('Value')).toHaveFocus();
});

test('a filter that React mounts twice takes what is typed as ever', async () => {
  root.render(
    <StrictMode>
      <PageList key="strict" definition={definition} platform={platform} />
    </StrictMode>,
  );
  await expect.poll(() => host.textContent).toContain('B-1');
  await press('Filter');
  await page.getByLabelText('Value').fill('A-');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toEqual([{ searchField: 'no', searchValue: 'A-', compareType: 'like' }]);
});

test('a condition that is taken away leaves the focus beside it, and is told', async () => {
  await press('Filter');
  await page.getByLabelText('Value').fill('A');
  for (const [at, text] of ['B', 'C'].entries()) {
    await press('Add condition');
    const line = page.getByRole('group', { name: `Condition ${at + 2}` });
    // A new condition speaks of a field that none speaks of yet.
    await expect.element(line.getByLabelText('Field')).toHaveValue('qty');
    await line.getByLabelText('Field').selectOptions('no');
    await line.getByLabelText('Value').fill(text);
  }
  await userEvent.keyboard('{Enter}');
  const bar = page.getByRole('region', { name: 'Active filter' });
  const remove = (name: string) => bar.getByRole('button', { name: `Remove condition: ${name}` });
  await expect.element(remove('Number contains C')).toBeVisible();
  await remove('Number contains B').click();
  await expect.element(remove('Number contains C')).toHaveFocus();
  await expect
    .poll(() => [...host.querySelectorAll('[role=status]')].map((one) => one.textContent))
    .toContain('Condition removed: Number contains B');
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('Number contains A')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => host.querySelector('.pw-filterbar')).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toHaveFocus();
});

test('Enter that chooses a word of an input method filters nothing', async () => {
  await press('Filter');
  const input = page.getByLabelText('Value').element();
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  expect(lists()).toHaveLength(1);
});

test('a file is imported; rows that failed are told with their reasons', async () => {
  await press('Import');
  expect(await sizeOf()).toHaveProperty('width', '650px');
  const file = page.getByLabelText('CSV file');
  await userEvent.upload(file, new File(['x'], 'orders.xlsx'));
  await expect
    .poll(() => page.getByRole('alert').query()?.textContent)
    .toContain('orders.xlsx is not a CSV file');
  await expect.element(dialog().getByRole('button', { name: 'Import' })).toBeDisabled();
  await userEvent.upload(file, new File(['Number\nC-1\nC-2'], 'orders.csv', { type: 'text/csv' }));
  await sound();
  importAnswer = () =>
    Response.json({
      status: false,
      code: 200,
      msg: '',
      data: [
        { id: 'n', number: '2', status: true, msg: 'Saved' },
        { id: '', number: '3', status: false, msg: 'Quantity is required' },
      ],
    });
  await dialog().getByRole('button', { name: 'Import' }).click();
  await expect.poll(() => dialog().query()?.textContent).toContain('1 row imported, 1 failed');
  await expect.element(dialog().getByRole('row', { name: '3 Quantity is required' })).toBeVisible();
  await sound();
  expect(asked.find(({ url }) => url.endsWith('/import'))?.body.form).toContain('C-2');
  expect(notices).toMatchObject([{ code: 'list.imported', params: { count: 1 } }]);
  await expect.poll(() => lists().length).toBe(2);
  await press('Import another file');
  await expect.element(page.getByLabelText('CSV file')).toBeInTheDocument();
});

test('an import that the server refuses says why, and can be tried again', async () => {
  await press('Import');
  await userEvent.upload(page.getByLabelText('CSV file'), new File(['x'], 'orders.csv'));
  importAnswer = () =>
    Response.json({ status: false, code: 422, msg: 'The file is empty', data: null }, { status: 422 });
  await dialog().getByRole('button', { name: 'Import' }).click();
  await expect.poll(() => page.getByRole('alert').query()?.textContent).toContain('The file is empty');
  await expect.element(dialog().getByRole('button', { name: 'Import' })).toBeEnabled();
  await press('Download the template');
  await expect.poll(() => asked.some(({ url }) => url.endsWith('/importTemplate'))).toBe(true);
});

test('what the server says of a whole file, such as columns that it left out, stands with the result', async () => {
  await press('Import');
  await userEvent.upload(page.getByLabelText('CSV file'), orders());
  const msg = 'Not imported: Colour, Weight';
  importAnswer = () =>
    Response.json({
      status: true,
      code: 200,
      msg,
      data: [{ id: 'n', number: '2', status: true, msg: 'Saved' }],
    });
  await importButton().click();
  await expect.element(dialog().getByText(msg)).toBeVisible();
  await expect.element(dialog().getByText('1 row imported, 0 failed')).toBeVisible();
  await sound();
});

test('where files on their way are shown, an import goes on without its dialog, and is found again', async () => {
  root.render(<PageList definition={definition} platform={{ ...platform, transfers: createTransfers() }} />);
  await press('Import');
  let answer: (response: Response) => void = () => undefined;
  importAnswer = () => new Promise((resolve) => (answer = resolve));
  await userEvent.upload(page.getByLabelText('CSV file'), new File(['x'], 'orders.csv'));
  await dialog().getByRole('button', { name: 'Import', exact: true }).click();
  await press('Continue in the background');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  await pressAgain('Import');
  await expect.element(dialog().getByText('orders.csv')).toBeVisible();
  await sound();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  answer(
    Response.json({
      status: false,
      code: 200,
      msg: 'Not imported: Colour',
      data: [{ id: '', number: '3', status: false, msg: 'Quantity is required' }],
    }),
  );
  await expect
    .poll(() => notices.map(({ params }) => params.msg))
    .toEqual([
      'Not imported: Colour',
      'Import ended: 0 rows imported, 1 failed. Open the import again to see why.',
    ]);
  await pressAgain('Import');
  await expect.element(dialog().getByRole('row', { name: '3 Quantity is required' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  await pressAgain('Import');
  await expect.element(page.getByLabelText('CSV file')).toBeInTheDocument();
});

const imports = () => asked.filter(({ url }) => url.endsWith('/import'));
const importButton = () => dialog().getByRole('button', { name: 'Import', exact: true });
const alertText = () => page.getByRole('alert').query()?.textContent;
const orders = () => new File(['Number\nC-1'], 'orders.csv', { type: 'text/csv', lastModified: 1 });
/** As a person does: an upload of the driver's would give the file another time each time. */
const choose = (file: File) => {
  const input = page.getByLabelText('CSV file').element();
  if (!(input instanceof HTMLInputElement)) throw new Error('No file input');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
const savedOne = () =>
  Response.json({
    status: true,
    code: 200,
    msg: '',
    data: [{ id: 'n', number: '2', status: true, msg: '' }],
  });

test('an import without an answer reloads the list and goes on under its key until it is answered', async () => {
  await press('Import');
  choose(orders());
  await importButton().click();
  await expect.poll(alertText).toContain('How the import ended is not known');
  await expect.poll(() => lists().length).toBe(2);
  // Neither a refusal in between nor another dialog makes it another import.
  importAnswer = () =>
    Response.json({ status: false, code: 401, msg: 'Sign in again', data: null }, { status: 401 });
  await importButton().click();
  await expect.poll(alertText).toContain('Import failed! Sign in again');
  expect(lists()).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  await pressAgain('Import');
  choose(orders());
  importAnswer = savedOne;
  await importButton().click();
  await expect.poll(() => dialog().query()?.textContent).toContain('1 row imported, 0 failed');
  await press('Import another file');
  choose(orders());
  await importButton().click();
  await expect.poll(() => imports().length).toBe(4);
  const keys = imports().map(({ key }) => key);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test('Escape stops a running import and the dialog stays to tell it; another one closes it', async () => {
  await press('Import');
  choose(orders());
  importAnswer = () => new Promise<Response>(() => undefined);
  await importButton().click();
  await expect.element(dialog().getByRole('button', { name: 'Stop' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(alertText).toContain('Stopped.');
  await expect.poll(() => lists().length).toBe(2);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
});

test('an import ends with the list that it was started from', async () => {
  await press('Import');
  choose(orders());
  importAnswer = () => new Promise<Response>(() => undefined);
  await importButton().click();
  await expect.poll(() => imports().length).toBe(1);
  root.render(null);
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  expect(imports()[0]?.signal.aborted).toBe(true);
});

test('a template that cannot be had is told, and leaves a running import alone', async () => {
  await press('Import');
  const failed = () =>
    Response.json({ status: false, code: 500, msg: 'No template', data: null }, { status: 500 });
  templateAnswer = failed;
  await press('Download the template');
  await expect.poll(alertText).toContain('No template');
  choose(orders());
  await expect.poll(alertText).toBeUndefined();
  let refuse: (answer: Response) => void = () => undefined;
  templateAnswer = () =>
    new Promise<Response>((resolve) => {
      refuse = resolve;
    });
  await press('Download the template');
  importAnswer = () => new Promise<Response>(() => undefined);
  await importButton().click();
  await expect.element(dialog().getByRole('button', { name: 'Stop' })).toBeVisible();
  refuse(failed());
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(dialog().getByRole('button', { name: 'Stop' })).toBeVisible();
});

test('the picker offers every file that is taken', async () => {
  await press('Import');
  const input = page.getByLabelText('CSV file').element();
  expect(input.getAttribute('accept')?.split(',')).toEqual(['.csv', '.tsv', '.txt', 'text/csv']);
  await userEvent.upload(page.getByLabelText('CSV file'), new File(['x'], 'ORDERS.TXT'));
  await expect.element(importButton()).toBeEnabled();
});

test('the browser prints the table alone, of the page or of the selected rows', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await press('Print');
  expect(await sizeOf()).toHaveProperty('height', '380px');
  await expect.element(page.getByLabelText('Selected rows (0)')).toBeDisabled();
  await sound();
  await dialog().getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const sheet = document.querySelector('body > .pw-print');
  expect([...(sheet?.querySelectorAll('th') ?? [])].map((cell) => cell.textContent)).toEqual([
    'Number',
    'Quantity',
    'Due',
    'Reference',
  ]);
  expect(sheet?.querySelectorAll('tbody tr')).toHaveLength(3);
  expect(sheet?.querySelector('tbody tr')?.textContent).toBe('A-102026-11-02');
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelector('.pw-print')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('checkbox', { name: 'Select row 2' }).click();
  await pressAgain('Print');
  await expect.element(page.getByLabelText('Selected rows (1)')).toBeChecked();
  print.mockRestore();
});

test('where the browser prints nothing the dialog is ready again at the next key, click or return', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await press('Print');
  const again = dialog().getByRole('button', { name: 'Print' });
  const ends = [
    () => userEvent.keyboard('{Shift}'),
    () => page.getByRole('heading', { name: /Print/ }).click(),
    async () => void window.dispatchEvent(new Event('focus')),
  ];
  for (const end of ends) {
    await again.click();
    await expect.element(again).toBeDisabled();
    expect(document.querySelector('.pw-print')).not.toBeNull();
    await end();
    await expect.element(again).toBeEnabled();
    expect(document.querySelector('.pw-print')).toBeNull();
  }
  expect(print).toHaveBeenCalledTimes(3);
  print.mockRestore();
});
