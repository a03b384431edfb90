import { expect, test } from 'vitest';
import {
  type Card,
  defaultCards,
  linesOf,
  MOST_CARDS,
  MOST_SHORTCUTS,
  movedCard,
  readCards,
} from './cards.ts';

test('what was kept comes back; what cannot be read is left out', () => {
  const cards = defaultCards(['o1', 'o2', 'o3']);
  expect(cards.map(({ kind }) => kind)).toEqual([
    'approvals',
    'drafts',
    'figure',
    'figure',
    'recent',
    'favourites',
    'notifications',
  ]);
  expect(readCards(JSON.parse(JSON.stringify({ cards })))).toEqual(cards);
  for (const none of [null, {}, { cards: 3 }, []]) expect(readCards(none)).toBeNull();
  const wrong = [
    null,
    { id: 'x', kind: 'nothing' },
    { id: '', kind: 'recent' },
    { id: 'l', kind: 'list', address: 'javascript:alert(1)' },
    { id: 'f', kind: 'figure', fn: 'sum' },
  ];
  expect(readCards({ cards: wrong })).toEqual([]);
  const many = Array.from({ length: 99 }, (_, at) => ({ id: String(at), kind: 'recent' }));
  expect(readCards({ cards: many })).toHaveLength(MOST_CARDS);
  expect(readCards({ cards: [many[0], many[0]] })).toHaveLength(1);
});

test('an arrangement from before cards had a height is read, and nonsense for a size is the usual one', () => {
  const size = (card: object) => {
    const [read] = readCards({ cards: [{ id: 'a', kind: 'recent', ...card }] }) ?? [];
    return [read?.width, read?.height];
  };
  expect(size({ width: 2 })).toEqual([2, 1]);
  expect(size({ width: 2, height: 2 })).toEqual([2, 2]);
  expect(size({ width: 'x', height: 99 })).toEqual([1, 1]);
});

test('shortcuts are kept once each, up to their most', () => {
  const read = (objects: unknown) => readCards({ cards: [{ id: 's', kind: 'shortcuts', objects }] });
  expect(read(['a', 'b', 'a', 3, ''])).toMatchObject([{ kind: 'shortcuts', objects: ['a', 'b'] }]);
  expect(read('a')).toMatchObject([{ objects: [] }]);
  const many = read(Array.from({ length: 99 }, (_, at) => `o${at}`));
  expect(many).toMatchObject([{ objects: { length: MOST_SHORTCUTS } }]);
});

test('a card of twice the height shows more than twice the lines, and never more than the server answers', () => {
  expect([linesOf({ height: 1 }, false), linesOf({ height: 2 }, false)]).toEqual([6, 15]);
  expect([linesOf({ height: 1 }, true), linesOf({ height: 2 }, true)]).toEqual([10, 23]);
});

test('a card moves by places, not beyond the ends', () => {
  const cards: readonly Card[] = ['a', 'b', 'c'].map((id) => ({ id, kind: 'recent', width: 1, height: 1 }));
  const order = (id: string, by: number) => movedCard(cards, id, by).map((card) => card.id);
  expect(order('a', 1)).toEqual(['b', 'a', 'c']);
  expect(order('c', -2)).toEqual(['c', 'a', 'b']);
  expect(order('a', -1)).toEqual(['a', 'b', 'c']);
  expect(order('x', 1)).toEqual(['a', 'b', 'c']);
});
