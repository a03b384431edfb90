import { expect, test } from 'vitest';
import { folded, found, hasWords } from './match.ts';

const entries = ['Đơn hàng', 'Production orders', 'Orders of today', '生產工單', 'Reorder'].map((title) => ({
  title,
  folded: folded(title),
}));
const titles = (query: string) => found(entries, query).map(({ title }) => title);

test('words are found in any order, whatever their case, accents and width', () => {
  expect(titles('don HANG')).toEqual(['Đơn hàng']);
  expect(titles('orders prod')).toEqual(['Production orders']);
  expect(titles('ｏｒｄｅｒｓ')).toEqual(['Orders of today', 'Production orders']);
  expect(titles('工單')).toEqual(['生產工單']);
});

test('names have the words of a search whatever their order, case and accents', () => {
  expect(hasWords('Nhà máy Bình Dương', 'duong BINH')).toBe(true);
  expect(hasWords('Nhà máy Bình Dương', 'binh hanoi')).toBe(false);
  expect(hasWords('桃園廠', ' ')).toBe(true);
});

test('beginnings come first; nothing typed is everything in its order', () => {
  expect(titles('order')).toEqual(['Orders of today', 'Production orders', 'Reorder']);
  expect(titles(' ')).toHaveLength(5);
  expect(titles('nothing of this')).toEqual([]);
});

test('what the title says comes before what stands behind it', () => {
  const both = [{ folded: folded('Stock\nOrders') }, { folded: folded('Reorder\nStock') }];
  expect(found(both, 'order')).toEqual([both[1], both[0]]);
});

test('of 5,000 entries those are found that have all words', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({ folded: folded(`Entry ${at} of the menu`) }));
  expect(found(many, 'menu 499')).toHaveLength(15);
});
