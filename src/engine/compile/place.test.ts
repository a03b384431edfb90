import { describe, expect, it } from 'vitest';
import { compilePage } from './page.ts';
import { pageText } from './pageText.ts';

function compiled(options: object) {
  const { page, issues } = compilePage({ items: [{ key: 'k', type: 'map', model: 'place', options }] });
  const field = page?.nodes.k;
  if (page === null || field?.role !== 'field' || field.map === undefined) throw new Error('not compiled');
  return { page, field, map: field.map, issues };
}

describe('what a map shows beside its point', () => {
  it('is nothing unless stated', () => {
    const { map, field, issues } = compiled({});
    expect(map).toMatchObject({ plan: null, places: [], lookup: { source: 'static' } });
    expect([field.lookup, field.zoom, issues]).toEqual([null, 18, []]);
  });

  it('a plan with its corners, in whatever order they are stated', () => {
    const bounds = [
      [24.2, '120.7'],
      [24.1, 120.8],
    ];
    expect(compiled({ sitePlan: { image: 'f1', bounds } }).map.plan).toEqual({
      image: 'f1',
      bounds: [
        [24.1, 120.7],
        [24.2, 120.8],
      ],
    });
  });

  it.each([
    {},
    { image: 'f1' },
    {
      image: '',
      bounds: [
        [1, 2],
        [3, 4],
      ],
    },
    { image: 'f1', bounds: [[1, 2]] },
    {
      image: 'f1',
      bounds: [
        [1, 2],
        [1, 4],
      ],
    },
    {
      image: 'f1',
      bounds: [
        [1, 2],
        [91, 4],
      ],
    },
    {
      image: 'f1',
      bounds: [
        [1, 'x'],
        [2, 4],
      ],
    },
  ])('an unreadable plan is an issue: %j', (sitePlan) => {
    const { map, issues } = compiled({ sitePlan });
    expect(map.plan).toBeNull();
    expect(issues).toMatchObject([{ code: 'page.badPlan', path: '/items/0/options/sitePlan' }]);
  });

  it('places with their texts; those without a point are issues', () => {
    const { map, page, issues } = compiled({
      places: [
        { label: 'Gate', labels: { vi_VN: 'Cổng' }, longitude: '120.7', latitude: 24 },
        { label: 'Nowhere', longitude: 181, latitude: 0 },
        'Hall',
      ],
    });
    expect(map.places).toMatchObject([{ longitude: 120.7, latitude: 24 }]);
    const label = map.places[0]?.label ?? null;
    expect([pageText(page, label, 'en_US'), pageText(page, label, 'vi_VN')]).toEqual(['Gate', 'Cổng']);
    expect(issues.map(({ code, path }) => [code, path])).toEqual([
      ['page.badPlace', '/items/0/options/places/1'],
      ['page.badPlace', '/items/0/options/places/2'],
    ]);
  });

  it('a source of places, which is no lookup of the field', () => {
    const { field, map } = compiled({ lookupDataSourceType: 1, lookupObjectId: 'site', valueKey: 'where' });
    expect(field.lookup).toBeNull();
    expect(map.lookup).toMatchObject({ source: 'object', objectId: 'site', valueKey: 'where' });
  });
});
