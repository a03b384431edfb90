import { expect, it } from 'vitest';
import { parseObject } from '../objects/parse.ts';
import { lookupsOf } from './lookedUp.ts';

it('are found in definitions of any width', () => {
  const parsed = parseObject({ code: 'order', fields: [] }, 't', 1);
  if (!parsed.ok) throw new Error('not an object');
  const items = Array.from({ length: 300_000 }, () => 0 as unknown).concat({ lookupObjectId: 'item' });
  expect(lookupsOf(parsed.object, [{ pageData: JSON.stringify({ items }) }])).toEqual(['item']);
});
