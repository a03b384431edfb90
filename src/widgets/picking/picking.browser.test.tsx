/** Picking dialogs, by keys alone but for what says otherwise. */
import { describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { createPlatform, type LookupRequest } from '../../platform/index.ts';
import { PageForm } from '../bundled.tsx';
import type { PageFormProps } from '../form/PageForm.tsx';
import { mount, until } from '../testing/mount.tsx';

const ITEMS = Array.from({ length: 45 }, (_, at) => ({
  id: `i${at}`,
  number: `N${String(at).padStart(2, '0')}`,
  name: `Item ${at}`,
  qty: at % 7,
}));
const found = (word: string) => ITEMS.filter(({ number, name }) => `${number} ${name}`.includes(word));
const pageOf = (from: readonly Record<string, unknown>[], page: number, size: number) =>
  from.slice(page * size, page * size + size);

const lookup = (type: string, model: string, options: object = {}) => ({
  type,
  key: `k-${model}`,
  model,
  title: model === 'item' ? 'Item' : 'Parts',
  options: {
    lookupDataSourceType: 1,
    lookupObjectId: 'item',
    openSelectForm: true,
    clearable: true,
    colSpan: 12,
    ...options,
  },
});

const host = ({ search, page, pageSize }: LookupRequest) => pageOf(found(search), page, pageSize);

/** A form over the host's own lookup; returns the record as it was saved. */
function open(items: readonly object[], more: Partial<PageFormProps> = {}) {
  const saved: Record<string, unknown>[] = [];
  const platform = createPlatform({
    baseUrl: 'https://nowhere.invalid',
    language: 'en_US',
    fetch: () => Promise.reject(new TypeError('no server')),
  });
  mount(
    <PageForm
      definition={{ id: 'p', items, action: { items: [{ code: 'save', title: 'Save' }] } }}
      platform={platform}
      lookup={host}
      mode="edit"
      record={{ id: '1' }}
      save={(record) => void saved.push({ ...record })}
      {...more}
    />,
  );
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    return until(() => saved.at(-1));
  };
  return { save };
}

const box = (name = 'Item') => screen.getByRole('combobox', { name });
const dialog = () => screen.getByRole('dialog');
const rowsSeen = () =>
  [...document.querySelectorAll('.pw-picking [role=gridcell]')].map((cell) => cell.textContent);
const shows = (text: string) => until(() => rowsSeen().includes(text));
const size = () => {
  const { width, height } = document.querySelector('.pw-dialog')?.getBoundingClientRect() ?? {};
  return [width, height];
};
const isGone = () => until(() => document.querySelector('.pw-picking') === null);

test('begins in its search, but not where that would bring up the keyboard of a touch screen', async () => {
  open([lookup('basedata', 'item')]);
  const focused = async () => {
    await userEvent.click(box());
    await userEvent.keyboard('{Escape}{F4}');
    await shows('N00');
    await expect.poll(() => document.activeElement?.closest('.pw-dialog')).not.toBeNull();
    return document.activeElement?.getAttribute('type');
  };
  expect(await focused()).toBe('search');
  await userEvent.keyboard('{Escape}');
  await isGone();
  const { matchMedia } = window;
  const coarse = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => (query === '(pointer: coarse)' ? matchMedia('all') : matchMedia(query)));
  expect(await focused()).toBe('button');
  coarse.mockRestore();
});

describe('one record', () => {
  test('F4 opens the list, a word narrows it, Enter picks value and companion, Escape leaves it', async () => {
    await screen.viewport(1200, 800);
    const { save } = open([lookup('basedata', 'item')]);
    await userEvent.click(box());
    await userEvent.keyboard('{Escape}{F4}');
    await shows('N00');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Search number or name');
    expect(size()).toEqual([1080, 640]);
    await userEvent.keyboard('N4');
    await until(() => !rowsSeen().includes('N00') && rowsSeen().includes('N44'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await isGone();
    await expect.element(box()).toHaveValue('Item 41');
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('{F4}');
    await shows('N00');
    await userEvent.keyboard('{Escape}');
    await isGone();
    expect(await save()).toMatchObject({ item: 'i41', item__Item: { number: 'N41' } });
  });

  test('Enter picks from the column of radio buttons too, which Tab comes to first; the space bar chooses', async () => {
    await screen.viewport(1200, 800);
    open([lookup('basedata', 'item')]);
    await userEvent.click(box());
    await userEvent.keyboard('{Escape}{F4}');
    await shows('N00');
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowDown} ');
    expect(document.activeElement?.getAttribute('data-col')).toBe('0');
    await expect.poll(() => document.querySelector('[role=row][aria-selected=true]')).not.toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await isGone();
    await expect.element(box()).toHaveValue('Item 2');
  });

  test('what was typed is the first search, a click and OK pick, a double click picks at once', async () => {
    await screen.viewport(1200, 800);
    open([lookup('basedata', 'item')]);
    await userEvent.click(box());
    await userEvent.keyboard('N1{F4}');
    await until(() => rowsSeen().includes('N10') && !rowsSeen().includes('N00'));
    await userEvent.click(screen.getByRole('gridcell', { name: 'N12' }));
    await userEvent.click(dialog().getByRole('button', { name: 'OK' }));
    await expect.element(box()).toHaveValue('Item 12');
    await userEvent.click(screen.getByRole('button', { name: /Pick from the list/ }));
    await shows('N03');
    await userEvent.dblClick(screen.getByRole('gridcell', { name: 'N03' }));
    await expect.element(box()).toHaveValue('Item 3');
  });

  test('without a list of its own the field has no dropdown', async () => {
    await screen.viewport(1200, 800);
    open([lookup('basedata', 'item', { lookupLoadMode: 0 })]);
    await userEvent.click(box());
    await expect.element(box()).toHaveAttribute('aria-expanded', 'false');
    expect(document.querySelector('[aria-label="Open the list"]')).toBeNull();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await shows('N00');
    expect(await barriers(document.body)).toEqual([]);
  });
});

describe('several records', () => {
  test('are ticked over pages and searches, shown as chips, and committed at once', async () => {
    await screen.viewport(1200, 800);
    const record = { id: '1', parts: 'i1', parts__Item: [{ id: 'i1', number: 'N01', name: 'Item 1' }] };
    const { save } = open([lookup('basedatamultiple', 'parts', { multiple: true })], { record });
    await userEvent.click(box('Parts'));
    await userEvent.keyboard('{Escape}{F4}');
    await shows('N00');
    const ticked = () =>
      [...document.querySelectorAll('.pw-picking [role=row][aria-selected=true]')].map(
        (row) => row.querySelector('[data-col="1"]')?.textContent,
      );
    await until(() => ticked().join() === 'N01');
    await userEvent.keyboard('{ArrowDown} ');
    await until(() => ticked().join() === 'N00,N01');
    await userEvent.click(dialog().getByRole('button', { name: 'Next page' }));
    await shows('N20');
    await userEvent.click(screen.getByRole('gridcell', { name: 'N22' }));
    expect(size()).toEqual([950, 650]);
    const chosen = screen.getByRole('region', { name: 'Picked' });
    await expect.poll(() => chosen.element().textContent).toContain('3 picked');
    await userEvent.click(chosen.getByRole('button', { name: 'Remove Item 0' }));
    await userEvent.click(screen.getByRole('gridcell', { name: 'N23' }));
    expect(await barriers(document.body)).toEqual([]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await isGone();
    expect(await save()).toMatchObject({ parts: 'i1,i22,i23' });
  });
});

describe('in a table', () => {
  const table = {
    type: 'entrytable',
    key: 'k-entries',
    model: 'entries',
    title: 'Lines',
    items: [lookup('basedata', 'item')],
    options: {},
  };

  test('several records fill the row and new ones below it', async () => {
    await screen.viewport(1200, 800);
    const record = { id: '1', entries: [{ entryId: 'a' }, { entryId: 'b', item: 'i9' }] };
    const { save } = open([table], { record });
    const cell = await until(() => document.querySelector<HTMLElement>('[data-row-id="a"] [data-path]'));
    await userEvent.click(cell);
    await userEvent.keyboard('{F4}');
    await shows('N00');
    await userEvent.keyboard('{ArrowDown} {ArrowDown}{ArrowDown} ');
    await expect.element(dialog().getByRole('button', { name: 'Fill 2 rows' })).toBeVisible();
    // Several are picked, although the field holds one.
    expect(size()).toEqual([950, 650]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await isGone();
    const { entries } = await save();
    const items = (Array.isArray(entries) ? entries : []).map((row: { item?: unknown }) => row.item);
    expect(items).toEqual(['i0', 'i2', 'i9']);
  });

  test('what the cell holds is ticked, and stays as it is in its row when more records fill rows below', async () => {
    await screen.viewport(1200, 800);
    const item__Item = { id: 'i2', number: 'N02', name: 'Item 2', own: 'as it was stored' };
    const asked: unknown[] = [];
    const { save } = open([table], {
      record: { id: '1', entries: [{ entryId: 'a', item: 'i2', item__Item }, { entryId: 'b' }] },
      events: {
        'entries.item': (record) => {
          asked.push(record.entries);
          return {};
        },
      },
    });
    const cell = await until(() => document.querySelector<HTMLElement>('[data-row-id="a"] [data-path]'));
    await userEvent.click(cell);
    await userEvent.keyboard('{F4}');
    await shows('N00');
    const ticked = () =>
      [...document.querySelectorAll('.pw-picking [role=row][aria-selected=true]')].map(
        (row) => row.querySelector('[data-col="1"]')?.textContent,
      );
    await until(() => ticked().join() === 'N02');
    await expect
      .poll(() => screen.getByRole('region', { name: 'Picked' }).element().textContent)
      .toContain('Item 2');
    await userEvent.click(dialog().getByRole('button', { name: 'OK' }));
    await isGone();
    await userEvent.keyboard('{F4}');
    await until(() => ticked().join() === 'N02');
    await userEvent.click(screen.getByRole('gridcell', { name: 'N05' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Fill 2 rows' }));
    await isGone();
    expect(await save()).toMatchObject({
      entries: [{ item: 'i2', item__Item }, { item: 'i5' }, { entryId: 'b' }],
    });
    expect(asked).toHaveLength(1);
  });

  test('Enter picks one where nothing else is ticked', async () => {
    await screen.viewport(1200, 800);
    const { save } = open([table], { record: { id: '1', entries: [{ entryId: 'a', item: 'i2' }] } });
    const cell = await until(() => document.querySelector<HTMLElement>('[data-row-id="a"] [data-path]'));
    await userEvent.click(cell);
    await userEvent.keyboard('{F4}');
    await shows('N00');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await isGone();
    expect(await save()).toMatchObject({ entries: [{ item: 'i1' }] });
  });
});

describe('from a server', () => {
  const LIST = {
    id: 'list',
    objectId: 'o',
    objectId__Item: { objectCode: 'item' },
    viewName: 'Items',
    pageKind: 'list',
    pageData: JSON.stringify({
      views: [{ key: 'v', title: '', listKey: 'l' }],
      lists: [
        {
          key: 'l',
          type: 'tableview',
          items: [
            { key: 'number', colKey: 'number', model: 'number', title: 'No', options: {} },
            { key: 'qty', colKey: 'qty', model: 'qty', title: 'Stock', options: { type: 'number' } },
          ],
        },
      ],
      searchfield: { items: [{ key: 's', type: 'textbox', model: 'number', title: 'No', options: {} }] },
    }),
  };

  test('its list page is shown, and it searches, sorts and counts', async () => {
    await screen.viewport(1200, 800);
    const asked: Record<string, unknown>[] = [];
    const answer = (data: unknown, rest: object = {}) =>
      Response.json({ status: true, code: 200, msg: '', data, ...rest });
    const platform = createPlatform({
      baseUrl: 'https://factory.test',
      language: 'en_US',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.url.endsWith('/getlookuppage')) return answer(LIST);
        if (!request.url.endsWith('/getlookuplist')) return answer({});
        const body: Record<string, unknown> = await request.json();
        asked.push(body);
        return answer(pageOf(ITEMS, Number(body.pageIndex), Number(body.pageLength)), { rowCount: 45 });
      },
    });
    mount(
      <PageForm
        definition={{
          id: 'p',
          objectId: 'order',
          dataUrl: '/openapi/mes/order/p/getviewmodel',
          items: [lookup('basedata', 'item')],
        }}
        platform={platform}
        mode="edit"
        record={{ id: '1' }}
      />,
    );
    await userEvent.click(box());
    await userEvent.keyboard('{Escape}{F4}');
    await shows('N00');
    await expect.element(screen.getByText(/of 45/).first()).toBeVisible();
    await userEvent.click(screen.getByRole('columnheader', { name: /Stock/ }));
    await until(() => asked.at(-1)?.sortParams);
    await expect.poll(() => asked.at(-1)?.sortParams).toEqual([{ field: 'qty', order: 'asc' }]);
    await userEvent.click(dialog().getByRole('button', { name: 'Search by field' }));
    await userEvent.fill(dialog().getByRole('textbox', { name: 'No' }), 'N0');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => asked.at(-1)?.searchParams)
      .toEqual([{ searchField: 'number', searchValue: 'N0', compareType: 'like' }]);
    expect(asked.at(-1)).toMatchObject({
      picking: true,
      selectFormCode: 'LINK_SELECT_FORM',
      widgetKey: 'k-item',
    });
    const size = document.querySelector('.pw-dialog')?.getBoundingClientRect();
    expect([size?.width, size?.height]).toEqual([1080, 640]);
    await screen.viewport(390, 800);
    await expect.poll(() => document.querySelector('.pw-dialog')?.getBoundingClientRect().width).toBe(390);
  });
});
