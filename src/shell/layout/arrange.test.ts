import { expect, test } from 'vitest';
import { readMenu } from '../menu/menuTree.ts';
import { addressOf } from '../routes/paths.ts';
import { arrange, footerPlace } from './arrange.ts';

const leaf = (id: string) => ({ id, title: id, pageId: id });
const menu = readMenu([
  { id: 'make', title: 'Make', children: [leaf('orders'), leaf('steps')] },
  { id: 'store', title: 'Store', children: [leaf('stock')] },
  leaf('alone'),
]);
const at = (id: string) => addressOf('generateShowView', { appId: id });
const mix = { layout: 'mix', splitMenu: true, showHeader: true } as const;

test('a side menu holds all, and reaches to the top', () => {
  const found = arrange({ ...mix, layout: 'side', showHeader: false }, menu, at('stock'), null);
  expect(found).toEqual({ side: menu, top: null, group: null, sideFirst: true, header: false });
});

test('a menu at the top leaves no side menu, and keeps the bar that it stands in', () => {
  const found = arrange({ ...mix, layout: 'top', showHeader: false }, menu, at('stock'), null);
  expect(found).toEqual({ side: null, top: menu, group: null, sideFirst: false, header: true });
});

test('a split menu has at the side what is below the visible page’s group, or below the one that was chosen', () => {
  expect(arrange(mix, menu, at('stock'), null)).toMatchObject({ side: menu[1]?.children, group: menu[1] });
  expect(arrange(mix, menu, at('stock'), 'make')).toMatchObject({ side: menu[0]?.children, group: menu[0] });
  expect(arrange(mix, menu, at('alone'), null)).toMatchObject({ side: null, group: menu[2] });
  expect(arrange(mix, [], at('alone'), null)).toMatchObject({ side: null, group: null });
});

test('one that is not split stands at the side, below the bar', () => {
  expect(arrange({ ...mix, splitMenu: false }, menu, at('stock'), null)).toMatchObject({
    side: menu,
    top: null,
    sideFirst: false,
  });
});

test('a footer that is to stand below the side menu stands below the page where that has no room for it', () => {
  const aside = { showFooter: true, isFooterAside: true };
  expect(footerPlace(aside, true)).toBe('side');
  expect(footerPlace(aside, false)).toBe('page');
  expect(footerPlace({ ...aside, isFooterAside: false }, true)).toBe('page');
  expect(footerPlace({ ...aside, showFooter: false }, true)).toBe(null);
});
