import { expect, test } from 'vitest';
import { memoryStorage } from '../../platform/storage/storage.ts';
import { addressOf, HOME_PATH } from '../routes/paths.ts';
import { createPlaces } from './places.ts';

const list = (appId: string) => addressOf('generateShowView', { appId });
const place = (address: string, title = 'T', record = '') => ({ address, title, record });

test('each user has places of his own, on the next visit too', () => {
  const storage = memoryStorage();
  const places = createPlaces(storage);
  places.open('ann');
  places.toggleFavourite(list('1'));
  places.note(place(list('2'), 'Orders'));
  places.setFold('/g', false);
  places.open('bob');
  expect(places.store.getState()).toEqual({ favourites: [], recent: [], folds: {} });
  places.open(null);
  places.toggleFavourite(list('9'));
  const again = createPlaces(storage);
  again.open('ann');
  expect(again.store.getState()).toEqual({
    favourites: [list('1')],
    recent: [place(list('2'), 'Orders')],
    folds: { '/g': false },
  });
});

test('a page is one favourite, whatever its app is called in the address', () => {
  const places = createPlaces(memoryStorage());
  places.toggleFavourite(list('1'));
  expect(places.isFavourite(`${list('1')}&appName=Orders`)).toBe(true);
  places.toggleFavourite(`${list('1')}&appName=Orders`);
  expect(places.store.getState().favourites).toEqual([]);
});

test('recent pages are in the order of the last visit; home and records without id are none', () => {
  const places = createPlaces(memoryStorage());
  const form = (id: string) => addressOf('generateShowFormView', { renderCode: 'f', id });
  places.note(place(list('1')));
  places.note(place(form('7'), 'Order', 'MO-7'));
  places.note(place(list('1')));
  places.note(place(form('')));
  places.note(place(HOME_PATH));
  places.note(place('/404'));
  places.note(place(list('3'), ''));
  expect(places.store.getState().recent.map(({ address }) => address)).toEqual([list('1'), form('7')]);
});

test('damaged or hostile storage is nothing', () => {
  const storage = memoryStorage();
  const stored = [
    '{',
    '[]',
    '{"favourites":["javascript:alert(1)","//evil.example",3],"recent":[null,{"address":"https://x"}],"folds":{"a":1}}',
  ];
  for (const one of stored) {
    storage.set('places:ann', one);
    const places = createPlaces(storage);
    places.open('ann');
    expect(places.store.getState()).toEqual({ favourites: [], recent: [], folds: {} });
  }
});
