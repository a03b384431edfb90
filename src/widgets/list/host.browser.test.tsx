/** A list on the host's own rows: no server, no address in the definition, no replaced internals. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { createPlatform, type QueryRequest } from '../../platform/index.ts';
import { PageList } from '../bundled.tsx';
import { mount, until } from '../testing/mount.tsx';

const tool = (code: string, selectMode = '') => ({
  code,
  title: code,
  options: { location: ['toolbar'], selectMode },
});
const definition = {
  viewName: 'Orders',
  views: [{ key: 'v', title: 'All', listKey: 'main' }],
  lists: [
    {
      key: 'main',
      type: 'tableview',
      items: [
        { colKey: 'number', model: 'number', title: 'Number', options: {} },
        { colKey: 'qty', model: 'qty', title: 'Qty', options: { type: 'number' } },
      ],
    },
  ],
  toolbar: { items: [tool('ship', 'multiple'), tool('delete', 'multiple'), tool('add')] },
  searchfield: { items: [{ key: 's1', type: 'textbox', model: 'number', title: 'Order', options: {} }] },
};
const ROWS = Array.from({ length: 45 }, (_, at) => ({
  id: `r${at}`,
  number: `N${String(at).padStart(2, '0')}`,
  qty: (at * 7) % 45,
}));

function platformOf() {
  return createPlatform({
    baseUrl: 'https://nowhere.invalid',
    language: 'en_US',
    fetch: () => Promise.reject(new TypeError('no server')),
  });
}
const cell = (text: string) => screen.getByRole('gridcell', { name: text, exact: true });
const button = (name: string) => screen.getByRole('button', { name, exact: true });

test('rows at hand are paged, sorted and searched', async () => {
  await screen.viewport(1200, 800);
  const platform = platformOf();
  mount(<PageList definition={definition} platform={platform} rows={ROWS} />, 1100);
  await expect.element(cell('N00')).toBeVisible();
  await expect.element(screen.getByText(/of 45/).first()).toBeVisible();
  await screen.getByRole('columnheader', { name: /Qty/ }).click();
  await until(() =>
    document.querySelector('[role=gridcell]')?.closest('[role=row]')?.textContent?.includes('N00'),
  );
  await userEvent.fill(screen.getByRole('textbox', { name: 'Order', exact: true }), 'n4');
  await button('Search').click();
  await expect.element(cell('N44')).toBeVisible();
  await expect.element(screen.getByText(/of 5\b/).first()).toBeVisible();
});

test('other rows are shown at once, with what was searched', async () => {
  const platform = platformOf();
  const { render } = mount(<PageList definition={definition} platform={platform} rows={ROWS} />, 1100);
  await expect.element(cell('N01')).toBeVisible();
  render(<PageList definition={definition} platform={platform} rows={[{ id: 'x', number: 'X1', qty: 1 }]} />);
  await expect.element(cell('X1')).toBeVisible();
  await expect.element(cell('N01')).not.toBeInTheDocument();
});

test('asks its host for a page, and for the next one', async () => {
  const asked: QueryRequest[] = [];
  const query = async (request: QueryRequest) => {
    asked.push(request);
    return {
      rows: ROWS.slice(request.page * request.pageSize, (request.page + 1) * request.pageSize),
      total: ROWS.length,
    };
  };
  function Host() {
    const [platform] = useState(platformOf);
    return (
      <PageList definition={{ ...definition }} platform={platform} query={(request) => query(request)} />
    );
  }
  mount(<Host />, 1100);
  await expect.element(cell('N00')).toBeVisible();
  await screen.getByRole('button', { name: /next page/i }).click();
  await expect.element(cell('N20')).toBeVisible();
  expect(asked[0]).toMatchObject({ filter: [], sort: [], page: 0, pageSize: 20 });
  expect(asked.at(-1)).toMatchObject({ page: 1 });
});

test('a query that fails or answers something else says so, where and what', async () => {
  const platform = platformOf();
  const { render } = mount(
    <PageList
      definition={definition}
      platform={platform}
      query={() => Promise.reject(new Error('Out of rows'))}
    />,
    1100,
  );
  await expect.element(screen.getByText('Out of rows', { exact: false }).first()).toBeVisible();
  render(
    <PageList
      definition={{ ...definition, viewName: 'Others' }}
      platform={platform}
      query={() => JSON.parse('{"rows":[1]}')}
    />,
  );
  await expect.element(screen.getByText('rows[0]', { exact: false }).first()).toBeVisible();
});

test('actions go to the host: own codes, calls and pages to open', async () => {
  const seen: unknown[] = [];
  const platform = platformOf();
  mount(
    <PageList
      definition={definition}
      platform={platform}
      rows={ROWS}
      onAction={({ kind, code, rows, target }) => {
        seen.push([kind, code, rows.map((row) => row.id), target?.mode]);
        return { message: `Did ${code}` };
      }}
    />,
    1100,
  );
  await screen
    .getByRole('checkbox', { name: /select/i })
    .nth(1)
    .click();
  await button('ship').click();
  await expect.element(screen.getByText('Did ship').first()).toBeVisible();
  await button('delete').click();
  await screen
    .getByRole('alertdialog')
    .getByRole('button', { name: /delete|ok|yes/i })
    .click();
  await until(() => seen.length === 2);
  await button('add').click();
  await until(() => seen.length === 3);
  expect(seen).toEqual([
    ['custom', 'ship', ['r0'], undefined],
    ['call', 'delete', ['r0'], undefined],
    ['open', 'add', [], 'add'],
  ]);
});

test('after deleting the focus goes on in the rows, by the button above them as by that of a row', async () => {
  const options = { location: ['toolbar', 'tablebar'], selectMode: 'multiple' };
  const toolbar = { items: [{ code: 'delete', title: 'Delete', options }] };
  // Nobody deletes before the browser was idle once, which a tester's browser may not be for seconds.
  const atOnce = (task: () => void) => {
    task();
    return () => undefined;
  };
  await import('./ListAids.tsx');
  function Host() {
    const [platform] = useState(() => ({ ...platformOf(), idle: atOnce }));
    const [rows, setRows] = useState(ROWS);
    return (
      <PageList
        definition={{ ...definition, toolbar }}
        platform={platform}
        rows={rows}
        onAction={({ rows: gone }) => {
          setRows((now) => now.filter(({ id }) => !gone.some((one) => one.id === id)));
          return { message: 'Gone' };
        }}
      />
    );
  }
  mount(<Host />, 1100);
  await expect.element(cell('N00')).toBeVisible();
  const confirm = async () => {
    await userEvent.keyboard('{Enter}');
    await until(() => document.activeElement?.closest('[role=alertdialog]'));
    await userEvent.keyboard('{Tab}{Enter}');
    await until(() => document.querySelector('[role=alertdialog]') === null);
  };
  const at = () => document.activeElement?.closest('[role=gridcell]')?.closest('[role=row]')?.textContent;
  await screen
    .getByRole('checkbox', { name: /select/i })
    .nth(1)
    .click();
  const above = await until(() =>
    document.querySelector<HTMLElement>('.pw-pagelist [data-code=delete]:enabled'),
  );
  above.focus();
  await confirm();
  await expect.element(cell('N00')).not.toBeInTheDocument();
  await expect.poll(at).toMatch(/N\d\d/);
  const own = await until(() => document.querySelector<HTMLElement>('[data-row-id="r2"] button'));
  own.focus();
  await confirm();
  await expect.element(cell('N02')).not.toBeInTheDocument();
  await expect.poll(at).toMatch(/N\d\d/);
});

test.each([
  ['null', 'null'],
  ['odd entries', '[1]'],
])('rows that cannot be used are told alone: %s', async (_, text) => {
  const wrong = { definition, platform: platformOf(), rows: JSON.parse(text) };
  mount(<PageList {...wrong} />, 1100);
  await expect.element(screen.getByText(/^rows: expected a list of objects/)).toBeVisible();
  await expect.element(screen.getByText(/of 0/).first()).toBeVisible();
  expect(document.body.textContent).not.toContain('Query failed');
});

test.each([{}, { lists: [] }])('a definition without a list says so: %j', async (definition) => {
  mount(<PageList definition={definition} rows={[]} platform={platformOf()} />);
  await expect.element(screen.getByText(/The page has no list/).first()).toBeVisible();
});
