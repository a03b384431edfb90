import { expect, it } from 'vitest';
import { parseObject } from '../objects/parse.ts';
import { lookupsOf } from './lookedUp.ts';
import { createPageNeeds } from './needs.ts';

it('are found in definitions of any width', () => {
  const parsed = parseObject({ code: 'order', fields: [] }, 't', 1);
  if (!parsed.ok) throw new Error('not an object');
  const items = Array.from({ length: 300_000 }, () => 0 as unknown).concat({ lookupObjectId: 'item' });
  const page = {
    id: 'p',
    objectId: 'order',
    revision: 1,
    published: { pageData: JSON.stringify({ items }) },
  };
  expect(lookupsOf(parsed.object, [createPageNeeds().of(page, parsed.object)])).toEqual(['item']);
});
