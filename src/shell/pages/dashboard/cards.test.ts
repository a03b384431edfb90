import { expect, test } from 'vitest';
import { type Card, defaultCards, MOST_CARDS, movedCard, readCards } from './cards.ts';

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

test('a card moves by places, not beyond the ends', () => {
  const cards: readonly Card[] = ['a', 'b', 'c'].map((id) => ({ id, kind: 'recent', width: 1 }));
  const order = (id: string, by: number) => movedCard(cards, id, by).map((card) => card.id);
  expect(order('a', 1)).toEqual(['b', 'a', 'c']);
  expect(order('c', -2)).toEqual(['c', 'a', 'b']);
  expect(order('a', -1)).toEqual(['a', 'b', 'c']);
  expect(order('x', 1)).toEqual(['a', 'b', 'c']);
});
