import { describe, expect, it } from 'vitest';
import { parseObject } from '../objects/parse.ts';
import { startTestServer } from '../testing/client.ts';
import { createPageNeeds, objectItems } from './needs.ts';

/** An object whose one field has this note. */
function objectWith(note: string) {
  const fields = [{ FieldName: 'number', FieldType: 1, Note: note }];
  const parsed = parseObject({ id: 'o', code: 'o', name: 'O', tables: [], fields }, 't', 1);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  return parsed.object;
}

/** What that object names of looked-up records. */
function named(note: string): readonly (readonly [string, readonly string[]])[] {
  return [...objectItems(objectWith(note))].map(([field, paths]) => [field, [...paths]]);
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

/** So many different paths: `f0.f1`, `f2.f3` … */
const paths = (count: number) =>
  Array.from({ length: count }, (_, at) => `f${2 * at}.f${2 * at + 1}`).join(' ');

describe('what is kept of a definition', () => {
  it('has an end in a chain of names, and names longer than any lead nowhere', () => {
    const chain = Array.from({ length: 100_000 }, (_, at) => `f${at}`).join('.');
    const found = named(chain);
    expect(found.length).toBe(20_000);
    expect(Math.max(...found.map(([, [path = '']]) => path.split('.').length))).toBe(20);
    expect(named(`item.${'x'.repeat(400)}.a ${'y'.repeat(201)}.a item.weight`)).toEqual([
      ['item', ['weight']],
    ]);
  });

  it('is refused with more where it is saved, and a large one is not', async () => {
    const admin = await (await startTestServer()).client('admin');
    const field = (more: object) => ({ key: 'title', model: 'title', type: 'textbox', title: 'T', ...more });
    const page = (loadScript: string) =>
      admin.post('/openapi/sys/pageview/save', {
        objectId: 'order',
        pageKind: 'form',
        viewName: 'Long',
        pageData: JSON.stringify({
          items: [field({})],
          action: { items: [] },
          scriptContent: { loadScript },
        }),
      });
    const model = (Note: string) =>
      admin.post('/openapi/sys/objectmodel/save', {
        model: { code: 'long', name: 'Long', tables: [], fields: [{ FieldName: 'a', FieldType: 1, Note }] },
      });
    const words = Array.from({ length: 100_001 }, (_, at) => `w${at}`).join(' ');
    for (const text of [paths(20_001), words]) {
      expect(await page(text)).toMatchObject({
        http: 422,
        data: { issues: [{ code: 'definition.tooMany', path: '/pageData' }] },
      });
      expect(await model(text)).toMatchObject({
        http: 422,
        data: { errors: [{ code: 'object.tooManyNames', path: '/fields' }] },
      });
    }
    expect((await page(paths(19_000))).http).toBe(200);
    expect((await model(paths(19_000))).http).toBe(200);
  });

  it('is bounded by its size over all pages', () => {
    const object = objectWith('');
    let read = 0;
    const page = (id: number) => ({
      id: `${id}`,
      objectId: 'o',
      revision: 1,
      get published() {
        read += 1;
        return { pageData: { title: 'x', note: `item.weight${' '.repeat(10_000_000)}` } };
      },
    });
    const needs = createPageNeeds();
    const ask = (id: number) => needs.of(page(id), object)?.items.get('item')?.has('weight');
    for (let id = 0; id < 4; id += 1) ask(id);
    expect([ask(0), ask(3), read]).toEqual([true, true, 4]);
    for (let id = 4; id < 10; id += 1) ask(id);
    expect([ask(0), read]).toEqual([true, 11]);
  });
});
