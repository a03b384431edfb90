import { expect, it } from 'vitest';
import { bindField, compilePage, createForm } from '../../engine/index.ts';
import { chosenOf, toItem, toldApart } from './items.ts';

const LIN = { id: 'u1', number: 'A7', name: 'Lin Wei', departmentName: 'Milling' };
const TWIN = { id: 'u2', number: 'B3', name: 'Lin Wei', departmentName: 'Assembly' };

function bound(type: number, value: string, companion: unknown, options: object = {}) {
  const { page } = compilePage({ items: [{ key: 'k', type, model: 'who', options }] });
  if (page === null) throw new Error('No page.');
  const ports = {
    clock: { now: () => '2026-03-05 08:00:00', ticks: () => 0, after: () => () => undefined },
    ids: { record: () => 'r', short: () => 's', widget: () => 'w' },
  };
  const form = createForm(page, { mode: 'edit', record: { who: value, who__Item: companion }, ports });
  const binding = bindField(form, 'who', { text: (ref) => ref ?? '' });
  if (binding === null) throw new Error('No field.');
  return binding;
}

it('people of one name differ in the list and in what is chosen', () => {
  const one = bound(50, 'u1', LIN);
  const spec = one.field.lookup;
  if (spec === null) throw new Error('No lookup.');
  expect(toItem(spec, LIN)).toMatchObject({ label: 'A7 Lin Wei', side: 'Milling' });
  expect(toItem(spec, TWIN)).toMatchObject({ label: 'B3 Lin Wei', side: 'Assembly' });
  expect(toldApart(one, chosenOf(one))).toMatchObject([{ label: 'Lin Wei', hint: 'A7 · Milling' }]);
  const both = bound(50, 'u1,u2', [LIN, TWIN], { multiple: true });
  expect(toldApart(both, chosenOf(both)).map(({ label }) => label)).toEqual([
    'Lin Wei (A7 · Milling)',
    'Lin Wei (B3 · Assembly)',
  ]);
});

it('what a record does not say, or only as an id, tells nothing', () => {
  const bare = bound(50, 'u1', { id: 'u1', name: 'Lin Wei' });
  expect(toldApart(bare, chosenOf(bare))).toMatchObject([{ label: 'Lin Wei' }]);
  expect(toldApart(bare, chosenOf(bare))[0]?.hint).toBeUndefined();
  const ids = { ...LIN, number: '', departmentName: '', department: '018f0000-0000-7000-8000-000000000001' };
  const id = bound(50, 'u1', ids);
  expect(toldApart(id, chosenOf(id))[0]?.hint).toBeUndefined();
  const named = bound(50, 'u1', { ...ids, department__Item: { id: 'd', name: 'Milling' } });
  expect(toldApart(named, chosenOf(named))[0]?.hint).toBe('Milling');
});

it('organisations are told apart, other lookups are as they were', () => {
  const plant = { id: 'o1', number: 'TY', name: 'Plant', parentId__Item: { id: 'o0', name: 'North' } };
  const organization = bound(51, 'o1', plant);
  expect(toldApart(organization, chosenOf(organization))[0]?.hint).toBe('TY · North');
  const item = bound(11, 'u1', LIN);
  expect(toldApart(item, chosenOf(item))[0]).not.toHaveProperty('hint');
});

it('a cascader over a source shows the path that the source gives', () => {
  const shown = (companion: object) => {
    const { page } = compilePage({
      items: [{ key: 'k', type: 'cascader', model: 'who', options: { optionsUrl: '/places' } }],
    });
    const field = page?.nodes.k;
    if (field?.role !== 'field') throw new Error('No field.');
    const binding = { ...bound(11, 'x', null), field, value: 'c', companion };
    return chosenOf(binding)[0]?.label;
  };
  const c = { value: 'c', id: 'c', label: 'C' };
  expect(shown(c)).toBe('C');
  expect(shown({ ...c, pathName: 'A / B / C' })).toBe('A / B / C');
  expect(shown({ ...c, path: [{ label: 'A' }, 'C'] })).toBe('A / C');
  const a = { id: 'a', label: 'A' };
  expect(shown({ ...c, parentId__Item: { id: 'b', label: 'B', parentId__Item: a } })).toBe('A / B / C');
});
