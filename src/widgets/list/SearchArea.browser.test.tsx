import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { compileList, type ListPorts, ok, openList, pageText, searchFields } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { createLoading } from '../hooks/loading.ts';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { SearchArea } from './SearchArea.tsx';
import type { SearchCode } from './searchCode.ts';

const CONTROLS = ['textbox', 'basedata', 'date', 'decimal'];

/** A search area whose code comes when the test says so; `false`: it cannot be had. */
function show(controls: readonly string[] = CONTROLS, width = 900, all = false) {
  const platform = testPlatform();
  const items = controls.map((type) => ({ key: type, model: type, title: `A ${type}`, type }));
  const { list: compiled } = compileList({
    lists: [{ key: 'l', items: [{ key: 'c', model: 'c' }] }],
    searchfield: { items },
  });
  if (compiled === null) throw new Error('no list');
  const asked: Parameters<ListPorts['query']>[0][] = [];
  const query: ListPorts['query'] = async (next) => {
    asked.push(next);
    return ok({ rows: [], rowCount: 0, aggregates: {} });
  };
  const list = openList(compiled, {
    ports: { query, newAbort: () => new AbortController() },
    formPorts: { clock: platform.clock, ids: platform.ids },
    searchParams: [{ searchField: 'textbox', searchValue: 'A-1', compareType: 'like' }],
  });
  let come: (there: boolean) => void = () => {};
  const code: SearchCode = createLoading(async () => {
    const there = await new Promise<boolean>((resolve) => {
      come = resolve;
    });
    if (!there) throw new TypeError('Failed to fetch dynamically imported module');
    return import('./SearchFields.tsx');
  });
  const text = (ref: string | null) => pageText(compiled, ref, 'en_US');
  const { host } = mount(
    <PwRoot platform={platform}>
      <SearchArea
        list={list}
        fields={searchFields(compiled)}
        text={text}
        code={code}
        all={all}
        onAll={() => undefined}
      />
      <p id="below">rows</p>
    </PwRoot>,
    width,
  );
  return { host, list, asked, code, come: (there: boolean) => come(there) };
}

const sizes = (host: HTMLElement) =>
  [...host.querySelectorAll('.pw-search-field, .pw-search-label, #below')].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  });

test('names and buttons stand before the fields, and nothing moves when these come', async () => {
  const { host, code, come } = show();
  await until(() => host.querySelector('.pw-search-box'));
  expect(host.querySelectorAll('input')).toHaveLength(0);
  expect(host.querySelector('.pw-search')?.textContent).toContain('A textbox');
  const before = sizes(host);
  expect(before).toHaveLength(CONTROLS.length * 2 + 1);
  code.fetch();
  come(true);
  await until(() => host.querySelectorAll('input').length === CONTROLS.length);
  expect(sizes(host)).toEqual(before);
});

test('the button for more conditions tells how many of those that count are not seen', async () => {
  const { host, list } = show(['decimal', 'textbox'], 130);
  const more = await until(() => host.querySelector('[aria-expanded]'));
  await list.load();
  await until(() => more.textContent?.includes('(1)'));
  await list.clearSearch();
  expect(list.snapshot().query.searchParams).toEqual([]);
  await until(() => more.textContent?.includes('(') === false);
});

test('pointing at the search area fetches its fields; what the route brought is asked for before, and stands in them', async () => {
  const { host, list, asked, code, come } = show();
  await list.load();
  const brought = [{ searchField: 'textbox', searchValue: 'A-1', compareType: 'like' }];
  expect(asked[0]?.searchParams).toEqual(brought);
  expect(code.current().phase).toBe('none');
  await userEvent.hover(await until(() => host.querySelector('.pw-search')));
  await until(() => code.current().phase === 'loading');
  come(true);
  const input = await until(() => host.querySelector<HTMLInputElement>('[data-pw-key=textbox] input'));
  expect(input.value).toBe('A-1');
  await userEvent.click(page.getByRole('button', { name: 'Search', exact: true }));
  await until(() => asked.length === 2);
  expect(asked[1]?.searchParams).toEqual(brought);
});

test('fields that cannot be had say so, and come when they are tried again', async () => {
  const { host, code, come } = show();
  await until(() => host.querySelector('.pw-search-box'));
  const before = sizes(host);
  code.fetch();
  come(false);
  const alert = await until(() => host.querySelector('[role="alert"]'));
  expect(alert.textContent).toContain('The search fields could not be loaded');
  expect(sizes(host)).toEqual(before);
  // Pointing at it does not try again behind the user's back.
  await userEvent.hover(alert);
  expect(code.current().phase).toBe('failed');
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await until(() => code.current().phase === 'loading');
  come(true);
  await until(() => host.querySelectorAll('input').length === CONTROLS.length);
});

test('where all conditions fit there is nothing to unfold; where hardly one fits all can be asked for', async () => {
  const wide = show(CONTROLS, 900, true).host;
  await until(() => wide.querySelector('.pw-search-field'));
  expect(wide.querySelector('[aria-expanded]')).toBeNull();
  expect(wide.querySelector('.pw-search')?.hasAttribute('data-row')).toBe(true);
  const slim = show(CONTROLS, 130, true).host;
  await until(() => slim.querySelectorAll('.pw-search-field').length === CONTROLS.length);
  expect(slim.querySelector('[aria-expanded=true]')).not.toBeNull();
});
