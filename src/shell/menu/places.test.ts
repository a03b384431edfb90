import { expect, test } from 'vitest';
import { memoryStorage } from '../../platform/storage/storage.ts';
import { addressOf, HOME_PATH } from '../routes/paths.ts';
import { createPlaces } from './places.ts';

const list = (appId: string) => addressOf('generateShowView', { appId });
const ann = { userName: 'ann', organizationId: 'north' };
const bob = { userName: 'bob', organizationId: 'north' };
const place = (address: string, title = 'T', record = '') => ({ address, title, record });

test('each user has places of his own, on the next visit too', () => {
  const storage = memoryStorage();
  const places = createPlaces(storage);
  places.open(ann);
  places.toggleFavourite(list('1'));
  places.note(place(list('2'), 'Orders'));
  places.setFold('/g', false);
  places.open(bob);
  expect(places.store.getState()).toEqual({ favourites: [], recent: [], folds: {} });
  places.open(null);
  places.toggleFavourite(list('9'));
  const again = createPlaces(storage);
  again.open(ann);
  expect(again.store.getState()).toEqual({
    favourites: [list('1')],
    recent: [place(list('2'), 'Orders')],
    folds: { '/g': false },
  });
});

test('recent pages are of one organisation, favourites and folds of all', () => {
  const storage = memoryStorage();
  const places = createPlaces(storage);
  const record = place(addressOf('generateShowFormView', { renderCode: 'f', id: '7' }), 'Order', 'MO-7');
  places.open(ann);
  places.toggleFavourite(list('1'));
  places.setFold('/g', false);
  places.note(record);
  places.open({ ...ann, organizationId: 'south' });
  expect(places.store.getState()).toEqual({ favourites: [list('1')], recent: [], folds: { '/g': false } });
  places.note(place(list('2'), 'Parts'));
  places.open(ann);
  expect(places.store.getState().recent).toEqual([record]);
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
  places.note(place('/generateViewList/generateShowView'));
  places.note(place(list('3'), ''));
  expect(places.store.getState().recent.map(({ address }) => address)).toEqual([list('1'), form('7')]);
});

test('a shown page is written when there is time for it, and before another user comes', () => {
  const storage = memoryStorage();
  let later: (() => void) | undefined;
  const idle = (task: () => void) => {
    later = task;
    return () => {
      later = undefined;
    };
  };
  const places = createPlaces(storage, { idle });
  places.open(ann);
  places.note(place(list('1'), 'Orders'));
  expect(places.store.getState().recent).toHaveLength(1);
  expect(storage.get('recent:ann:north')).toBeNull();
  later?.();
  expect(storage.get('recent:ann:north')).toContain('Orders');
  places.note(place(list('2'), 'Parts'));
  places.open(bob);
  expect([later, storage.get('recent:bob:north')]).toEqual([undefined, null]);
  expect(storage.get('recent:ann:north')).toContain('Parts');
  places.note(place(list('3'), 'Plans'));
  places.flush();
  expect([later, storage.get('recent:bob:north')]).toEqual([undefined, expect.stringContaining('Plans')]);
});

test('damaged or hostile storage is nothing', () => {
  const storage = memoryStorage();
  const stored = [
    '{',
    '[]',
    '{"favourites":["javascript:alert(1)","//evil.example",3],"folds":{"a":1}}',
    '[null,{"address":"https://x","title":"T","record":""},{"address":"/a?b"}]',
  ];
  for (const one of stored) {
    storage.set('places:ann', one);
    storage.set('recent:ann:north', one);
    const places = createPlaces(storage);
    places.open(ann);
    expect(places.store.getState()).toEqual({ favourites: [], recent: [], folds: {} });
  }
});

/** A server that keeps favourites, and is away at times. */
function sharedBy(...first: string[]) {
  const server = { favourites: first, away: false, asked: 0 };
  const tell = async ({
    add,
    remove,
  }: {
    readonly add: readonly string[];
    readonly remove: readonly string[];
  }) => {
    server.asked += 1;
    const { away } = server;
    await Promise.resolve();
    if (away) return null;
    server.favourites = [...new Set([...server.favourites.filter((one) => !remove.includes(one)), ...add])];
    return server.favourites;
  };
  const device = (storage = memoryStorage()) => {
    const places = createPlaces(storage, { tell });
    places.open(ann);
    return { places, storage, favourites: () => places.store.getState().favourites };
  };
  return { server, device };
}

test('favourites of a device and of the server become one list, without one page twice', async () => {
  const { server, device } = sharedBy(`${list('1')}&appName=Orders`, 'javascript:alert(1)');
  const { places, favourites } = device();
  places.toggleFavourite(list('2'));
  places.toggleFavourite(list('1'));
  await places.share();
  await expect.poll(favourites).toEqual([`${list('1')}&appName=Orders`, list('2')]);
  places.toggleFavourite(list('1'));
  await expect.poll(() => server.favourites.filter((one) => one.includes('appId=1'))).toEqual([]);
});

test('what a device has removed stays removed, and what another has added comes', async () => {
  const { server, device } = sharedBy();
  const [one, two] = [device(), device()];
  one.places.toggleFavourite(list('1'));
  one.places.toggleFavourite(list('2'));
  await expect.poll(() => server.favourites).toHaveLength(2);
  await two.places.share();
  expect(two.favourites()).toEqual([list('1'), list('2')]);
  two.places.toggleFavourite(list('1'));
  two.places.toggleFavourite(list('3'));
  await expect.poll(() => server.favourites).toEqual([list('2'), list('3')]);
  await one.places.share();
  expect(one.favourites()).toEqual([list('2'), list('3')]);
});

test('changes while the server is away are told at the next visit', async () => {
  const { server, device } = sharedBy(list('1'));
  const { places, storage } = device();
  await places.share();
  server.away = true;
  places.toggleFavourite(list('1'));
  places.toggleFavourite(list('2'));
  await places.share();
  expect(server.favourites).toEqual([list('1')]);
  server.away = false;
  const next = device(storage);
  await next.places.share();
  expect([next.favourites(), server.favourites]).toEqual([[list('2')], [list('2')]]);
});

test('an answer that comes after another user has signed in is not for him', async () => {
  const { device } = sharedBy(list('1'));
  const { places, favourites } = device();
  const asked = places.share();
  places.open(bob);
  await asked;
  expect(favourites()).toEqual([]);
});
