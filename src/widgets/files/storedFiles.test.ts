import { expect, it } from 'vitest';
import { idsOf, renamed, storedFiles, storedPair } from './storedFiles.ts';

const ITEM = { id: 'b', fileName: 'b.pdf', fileSize: 7, createTime: '2026-11-20 09:12:00', url: '/b' };

it('finds items by their ids, else by their places', () => {
  expect(storedFiles('a,b', [ITEM])).toMatchObject([
    { id: 'a', name: '', size: null, time: '' },
    { id: 'b', name: 'b.pdf', size: 7, time: '2026-11-20 09:12:00', url: '/b' },
  ]);
  expect(storedFiles('a', { name: 'x.txt', size: 'big' })).toMatchObject([{ name: 'x.txt', size: null }]);
  expect(storedFiles('a', 'broken')).toMatchObject([{ id: 'a', name: '' }]);
});

it('a value that is no list of ids has no files', () => {
  expect([null, undefined, '', ' a, ,b ', 7].map(idsOf)).toEqual([[], [], [], ['a', 'b'], ['7']]);
  expect([{ a: 1 }, ['a'], true].map(idsOf)).toEqual([null, null, null]);
  expect(storedFiles({ a: 1 }, null)).toEqual([]);
});

it('commits ids with their items, of which nothing is lost', () => {
  const files = storedFiles('a,b', [{ ...ITEM, own: 1 }]);
  expect(storedPair(files)).toEqual({ value: 'a,b', companion: [{ id: 'a' }, { ...ITEM, own: 1 }] });
  expect(storedPair([])).toEqual({ value: null, companion: null });
  const [, file] = files;
  if (file === undefined) throw new Error('no file');
  expect(renamed(file, 'c.pdf').item).toMatchObject({ id: 'b', fileName: 'c.pdf', fileSize: 7, own: 1 });
});
