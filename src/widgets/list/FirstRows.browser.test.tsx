import '../../styles/styles.css';
import { expect, test } from 'vitest';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { BareRoot } from '../internal.ts';
import { frames, mount, until } from '../testing/mount.tsx';
import { FirstRows } from './FirstRows.tsx';
import { findFirstRows, type WantedRows } from './findFirstRows.ts';
import { RowFacts } from './RowFacts.tsx';
import { type Asked, listPlatform } from './testing.ts';

const column = (model: string, width: number, options: object = {}, more: object = {}) => ({
  colKey: model,
  model,
  title: model.toUpperCase(),
  width,
  options,
  ...more,
});
const pageData = {
  views: [
    { key: 'all', title: 'All', listKey: 'main' },
    { key: 'short', title: 'Short', listKey: 'few' },
  ],
  lists: [
    {
      key: 'main',
      type: 'tableview',
      items: [
        column('picture', 60, { type: 'image' }),
        column('number', 140, { type: 'link' }),
        column('state', 120, {
          type: 'tag',
          options: [{ value: 'run', label: 'Running', theme: 'success' }],
        }),
        column('secret', 120, {}, { hidden: true }),
        column('qty', 100, { type: 'number', decimalPlaces: 1 }, { align: 'right' }),
        column('note', 300),
      ],
    },
    { key: 'few', type: 'tableview', items: [column('note', 100)] },
  ],
};
const definition = {
  id: 'v1',
  objectId: 'o1',
  viewName: 'Orders',
  apiUrl: '/openapi/mes/order/getlist',
  formatVersion: 1,
  pageData,
};
const ROWS = [
  { id: 'r1', number: 'N1', state: 'run', qty: 1234.5, note: 'a long one' },
  { id: 'r2', state: 'run', qty: 2, note: '' },
];

async function find(
  wanted: Partial<WantedRows> = {},
  stored: unknown = definition,
  totals: () => object | undefined = () => ({ rowCount: 38 }),
) {
  const asked: Asked[] = [];
  const platform = listPlatform({
    answer: () => Response.json({ status: true, code: 200, msg: '', data: ROWS, ...totals() }),
    asked: (one) => asked.push(one),
    notify: () => undefined,
    open: () => undefined,
  });
  const found = await findFirstRows(
    platform,
    { definition: stored, objectModel: null },
    { view: '', length: 6, ...wanted },
    new AbortController().signal,
  );
  return { asked, platform, found };
}

test('the rows are asked for as the list asks, by the columns that the view still has', async () => {
  const { asked, found } = await find({
    searchParams: [{ searchField: 'state', searchValue: 'run', compareType: 'equal' }],
    sortParams: [
      { field: 'gone', order: 'asc' },
      { field: 'qty', order: 'desc' },
    ],
  });
  expect(asked).toMatchObject([
    {
      body: {
        searchParams: [{ searchField: 'state', searchValue: 'run', compareType: 'equal' }],
        sortParams: [{ field: 'qty', order: 'desc' }],
        pageIndex: 0,
        pageLength: 6,
        listKey: 'main',
      },
    },
  ]);
  expect(found.ok && found.value.count).toBe(38);
  expect(found.ok && found.value.columns.map(({ model }) => model)).toEqual([
    'number',
    'state',
    'qty',
    'note',
  ]);
  // Counting a large table does not keep its rows waiting.
  const answers = [{ totals: 'later' }, { rowCount: 1234 }];
  const large = await find({}, definition, () => answers.shift());
  if (!large.found.ok) throw new Error(large.found.error.code);
  expect(large.found.value).toMatchObject({ count: null, rows: ROWS });
  expect(await large.found.value.countAll(new AbortController().signal)).toEqual({ ok: true, value: 1234 });
  expect(large.asked.map(({ body }) => body.totals)).toEqual(['later', 'only']);
  const other = await find({ view: 'short' });
  expect(other.found.ok && other.found.value.columns.map(({ model }) => model)).toEqual(['note']);
  const none = await find({}, { ...definition, pageData: { views: [], lists: [] } });
  expect(none.found).toMatchObject({ ok: false, error: { code: 'list.noList' } });
});

test('as many of the first columns as there is room for are shown, each as the list shows it', async () => {
  const { platform, found } = await find();
  if (!found.ok) throw new Error(found.error.code);
  const opened: string[] = [];
  const draw = (width: number) => (
    <BareRoot platform={platform} language="en_US">
      <div style={{ width }}>
        <FirstRows
          found={found.value}
          label="Running orders"
          link={(id, name) => (
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                opened.push(id);
              }}
            >
              {name}
            </a>
          )}
        />
      </div>
    </BareRoot>
  );
  const { host, render } = mount(draw(700));
  const heads = () => [...host.querySelectorAll('thead th')].map((one) => one.textContent).join(' ');
  await expect.poll(heads).toBe('NUMBER STATE QTY NOTE');
  const [first, second] = host.querySelectorAll<HTMLElement>('tbody tr');
  const cells = [...(first?.children ?? [])].map((one) => one.textContent);
  expect(cells).toEqual(['N1', 'Running', '1,234.5', 'a long one']);
  expect(first?.querySelector('.pw-tag')?.getAttribute('data-tone')).toBe('success');
  expect(getComputedStyle(await until(() => first?.children[2] ?? null)).textAlign).toBe('right');
  // A record without a number is still opened.
  expect(second?.querySelector('th a')?.textContent).toBe('r2');
  expect(await barriers(host)).toEqual([]);
  // A click beside the link opens the record, too.
  first?.querySelector<HTMLElement>('td:last-child')?.click();
  second?.querySelector<HTMLElement>('a')?.click();
  expect(opened).toEqual(['r1', 'r2']);
  render(draw(380));
  await expect.poll(heads).toBe('NUMBER STATE QTY');
  render(draw(90));
  await expect.poll(heads).toBe('NUMBER STATE');
});

test('facts of a row are its columns that say something and that nothing beside it says', async () => {
  const { platform, found } = await find();
  const value = found.ok ? found.value : null;
  if (value === null) throw new Error('There are no rows.');
  const listOf = (id: string, ...said: readonly string[]) => {
    const { host } = mount(
      <BareRoot platform={platform}>
        <RowFacts found={value} id={id} said={said} />
      </BareRoot>,
    );
    return () => host.querySelector('dl');
  };
  const factsOf = (id: string) => {
    const list = listOf(id, 'N1');
    return () => [...(list()?.children ?? [])].map((one) => one.textContent);
  };
  await expect.poll(factsOf('r1')).toEqual(['STATERunning', 'QTY1,234.5', 'NOTEa long one']);
  await expect.poll(factsOf('r2')).toEqual(['STATERunning', 'QTY2.0']);
  // No list at all, where an empty one would be read out.
  const none = [listOf('gone'), listOf('r2', 'N1', 'Running', '2.0')];
  await frames();
  expect(none.map((list) => list())).toEqual([null, null]);
});
