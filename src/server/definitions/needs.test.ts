import { describe, expect, it } from 'vitest';
import { parseObject } from '../objects/parse.ts';
import { objectItems } from './needs.ts';

/** What an object names of looked-up records whose one field has this note. */
function named(note: string): readonly (readonly [string, readonly string[]])[] {
  const fields = [{ FieldName: 'number', FieldType: 1, Note: note }];
  const parsed = parseObject({ id: 'o', code: 'o', name: 'O', tables: [], fields }, 't', 1);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  return [...objectItems(parsed.object)].map(([field, paths]) => [field, [...paths]]);
}

describe('what a text names of looked-up records', () => {
  it.each([
    ['item.weight', [['item', ['weight']]]],
    ['x = 2 * item__Item.weight;', [['item', ['weight']]]],
    [
      'lines[0].item?.unit',
      [
        ['lines', ['item.unit']],
        ['item', ['unit']],
      ],
    ],
    ['2item.weight', [['item', ['weight']]]],
    ['item . weight', []],
  ])('%s', (note, found) => expect(named(note)).toEqual(found));

  // Looked at from each of its letters, or with each path to its end, such a text would take hours.
  it.each([
    ['word', 'b'.repeat(2_000_000), 0],
    ['digits', '1'.repeat(2_000_000), 0],
    ['path', 'a.'.repeat(500_000), 1],
  ])('is read once in a long %s', (_, note, fields) => expect(named(note)).toHaveLength(fields));
});
