import { expect, test } from 'vitest';
import { addressOf } from '../routes/paths.ts';
import { drawnTabs } from './shownTabs.ts';
import { createTabs } from './tabStore.ts';

const form = (id: number) =>
  addressOf('generateShowFormView', { renderCode: 'f', appObjectId: 'o', id: String(id) });
const list = (id: number, search = '') =>
  addressOf('generateShowView', { appId: `v${id}`, searchParams: search });

function visited(addresses: readonly string[], mustStay: (address: string) => boolean = () => false) {
  const tabs = createTabs();
  let drawn: readonly string[] = [];
  for (const address of addresses) {
    tabs.visit(address, '');
    drawn = drawnTabs(drawn, address, tabs.store.getState().tabs, mustStay);
  }
  return { tabs, drawn };
}

const MOST_DRAWN = 12;
const many = Array.from({ length: 30 }, (_, at) => at);

test('of many forms the last shown are drawn', () => {
  const { drawn } = visited([...many.map(form), form(0)]);
  expect(drawn).toHaveLength(MOST_DRAWN);
  expect(drawn.slice(0, 3)).toEqual([form(0), form(29), form(28)]);
});

test('lists of the menu, the designer and framed pages stay; lists with criteria of a record do not', () => {
  const design = addressOf('buildFormView', { appId: 'f' });
  const framed = addressOf('iframe', { src: 'https://other.test/' });
  const { drawn } = visited([list(1), design, framed, list(2, '[]'), ...many.map(form)]);
  expect(drawn).toHaveLength(MOST_DRAWN + 3);
  expect(drawn).toContain(list(1));
  expect(drawn).toContain(framed);
  expect(drawn).toContain(design);
  expect(drawn).not.toContain(list(2, '[]'));
});

test('pages whose components hold work stay', () => {
  const { drawn } = visited(many.map(form), (address) => address === form(3));
  expect(drawn).toContain(form(3));
});

test('what is closed is not drawn, and nothing changed is the same list', () => {
  const { tabs, drawn } = visited([form(1), form(2)]);
  expect(drawnTabs(drawn, form(2), tabs.store.getState().tabs, () => false)).toBe(drawn);
  tabs.close([form(1)]);
  expect(drawnTabs(drawn, form(2), tabs.store.getState().tabs, () => false)).toEqual([form(2)]);
});
