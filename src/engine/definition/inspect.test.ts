import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LIST_FORMAT, OBJECT_MODEL_FORMAT, PAGE_FORMAT } from './format.ts';
import type { Json, JsonObject } from './guard.ts';
import { parseList, parseObjectModel, parsePage } from './parse.ts';
import { anyJson, FORM, LIST, MODEL, objectsOf } from './testing.ts';

/** Junk in the place of known values, anywhere. */
const junk = fc.array(fc.tuple(fc.nat(), fc.nat(), anyJson), { minLength: 1, maxLength: 6 });

function spoilt(base: JsonObject, format: typeof PAGE_FORMAT, blows: readonly [number, number, Json][]) {
  const copy = structuredClone(base);
  for (const [at, which, value] of blows) {
    const objects = objectsOf(copy, format);
    const object = objects[at % objects.length];
    const names = Object.keys(object ?? {});
    const name = names[which % names.length];
    if (object !== undefined && name !== undefined) object[name] = value;
  }
  return copy;
}

it.each([
  ['form', FORM, PAGE_FORMAT, parsePage],
  ['list', LIST, LIST_FORMAT, parseList],
] as const)('what is mended fits: a %s', (_, base, format, parse) => {
  fc.assert(
    fc.property(junk, (blows) => {
      const definition = { pageData: spoilt(base, format, blows), formatVersion: 1 };
      const { document, issues } = parse(definition, { mend: true });
      expect(document).not.toBeNull();
      // Both readers tell the same, and only one of them takes it out.
      expect(parse(definition).issues.map((issue) => issue.path)).toEqual(issues.map((issue) => issue.path));
      expect(parse(document ?? {}).issues).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('what is mended fits: an object model', () => {
  fc.assert(
    fc.property(junk, (blows) => {
      const { document } = parseObjectModel(spoilt(MODEL, OBJECT_MODEL_FORMAT, blows), { mend: true });
      const left = parseObjectModel(document).issues.filter((issue) => issue.code === 'definition.type');
      expect(left).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('repairing keeps valid and unknown values', () => {
  const page = {
    unknown: { deep: 1 },
    items: [7, { key: 'a', type: 'alien', strange: [1], options: { max: 'many', hint: 1 } }],
    action: { items: [null, { code: 'save', title: 4 }] },
  };
  const { document, issues } = parsePage(page, { mend: true });
  expect(document?.pageData).toEqual({
    unknown: { deep: 1 },
    items: [{ key: 'a', type: 'alien', strange: [1], options: { hint: 1 } }],
    action: { items: [{ code: 'save' }] },
  });
  expect(issues.map((issue) => issue.path)).toEqual([
    '/items/0',
    '/items/1/options/max',
    '/action/items/0',
    '/action/items/1/title',
  ]);
});
