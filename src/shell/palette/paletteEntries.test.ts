import { expect, test } from 'vitest';
import { folded } from '../find/match.ts';
import { type PaletteGroup, paletteEntries } from './paletteEntries.ts';

const entry = (key: string, title: string) => ({ key, title, folded: folded(title), run: () => undefined });
const groups = [
  { title: 'Recent', entries: [entry('/a', 'Orders')], atFirst: 5, most: 5 },
  {
    title: 'Menu',
    entries: [entry('/a', 'Orders'), entry('/b', 'Old orders'), entry('/c', 'Stock')],
    atFirst: 0,
    most: 2,
  },
];
const shown = (query: string) =>
  paletteEntries(groups, query).map(({ group, title }) => `${group}: ${title}`);

test('nothing typed is what was used last; a word looks into all groups, and repeats no page', () => {
  expect(shown('')).toEqual(['Recent: Orders']);
  expect(shown('orders')).toEqual(['Recent: Orders', 'Menu: Old orders']);
  expect(shown('stock')).toEqual(['Menu: Stock']);
});

test('a page that the menu has at several places stands once, where it fits best', () => {
  const entries = [entry('/b', 'Old orders'), entry('/a', 'Orders'), entry('/b', 'Old orders')];
  const menu = { title: 'Menu', entries, atFirst: 0, most: 5 };
  expect(paletteEntries([menu], 'old orders').map(({ key }) => key)).toEqual(['/b']);
  expect(paletteEntries([menu], 'orders').map(({ key }) => key)).toEqual(['/a', '/b']);
});

test('what words begin with comes before what only stands inside of them, and late entries push none away', () => {
  const group = (title: string, name: string, more = {}) => ({
    title,
    entries: [entry(`/${name}`, name)],
    atFirst: 0,
    most: 5,
    ...more,
  });
  const shown = (query: string, late: readonly PaletteGroup[] = []) =>
    paletteEntries([group('Menu', 'Design: Routing'), ...late, group('Settings', 'Sign out')], query).map(
      ({ title }) => title,
    );
  expect(shown('sign out')).toEqual(['Sign out', 'Design: Routing']);
  expect(shown('routing')).toEqual(['Design: Routing']);
  expect(shown('i')).toEqual(['Design: Routing', 'Sign out']);
  expect(shown('sign', [group('Records', 'sign', { late: true })])).toEqual([
    'Sign out',
    'Design: Routing',
    'sign',
  ]);
});

test('of 2,000 entries as many are shown as stated', () => {
  const entries = Array.from({ length: 2000 }, (_, at) => entry(`/${at}`, `Page ${at} of the menu`));
  expect(paletteEntries([{ title: 'Menu', entries, atFirst: 0, most: 50 }], 'menu page')).toHaveLength(50);
});
