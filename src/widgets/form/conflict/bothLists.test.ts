import { expect, it } from 'vitest';
import { compilePage, type ThreeWays } from '../../../engine/internal.ts';
import { bothLists } from './bothLists.ts';

const items = [
  { type: 'tag', key: 'k-tags', model: 'tags' },
  { type: 'imgupload', key: 'k-photos', model: 'photos', options: { multiple: true, max: 3 } },
  { type: 'textbox', key: 'k-text', model: 'text' },
];
const { page } = compilePage({ id: 'p', items });

const pair = (value: string | null) => ({
  value,
  companion: value === null ? undefined : value.split(',').map((id) => ({ id, name: `${id}.png` })),
});

function three(key: string, was: string | null, mine: string | null, theirs: string | null): ThreeWays {
  const field = page?.nodes[key];
  if (field?.role !== 'field') throw new Error(key);
  return { path: field.model, field, was: pair(was), mine: pair(mine), theirs: pair(theirs) };
}

it.each([
  ['a', 'a,b', 'a,c', 'a,c,b'],
  [null, 'b', 'c', 'c,b'],
  ['a,b', 'b', 'a', ''],
  ['a,b', 'b,x', 'a,b,y', 'b,y,x'],
  // What one has emptied and the other has extended keeps the extension alone.
  ['a', null, 'a,b', 'b'],
])('of %s both %s and %s make %s', (was, mine, theirs, both) => {
  expect(bothLists(three('k-tags', was, mine, theirs))?.value).toBe(both);
});

it('brings the names of files along, and is none of a list that would be too long, of equal ones and of texts', () => {
  expect(bothLists(three('k-photos', 'a', 'a,b', 'a,c'))?.companion).toEqual([
    { id: 'a', name: 'a.png' },
    { id: 'c', name: 'c.png' },
    { id: 'b', name: 'b.png' },
  ]);
  expect(bothLists(three('k-photos', 'a', 'a,b', 'a,c,d'))).toBeNull();
  expect(bothLists(three('k-tags', 'a', 'a,b', 'a,b,c'))).toBeNull();
  expect(bothLists(three('k-text', 'a', 'a,b', 'a,c'))).toBeNull();
});
