import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  furtherActions,
  GROUP_NAMES,
  granted,
  grantedRights,
  grantsAll,
  RIGHT_GROUPS,
  type Right,
  setAll,
  setFurther,
  setGroup,
  withLimit,
} from './rights.ts';

const on = (objectCode: string, ...actions: readonly string[]): Right[] =>
  actions.map((actionCode) => ({ objectCode, actionCode }));

it('a column is granted wholly, partly or not, whatever the case of the codes', () => {
  const rights = on('repair', 'REFRESH', 'save', ...RIGHT_GROUPS.print);
  expect(granted(grantedRights(rights), 'Repair', 'print')).toBe('all');
  expect(granted(grantedRights(rights), 'repair', 'read')).toBe('some');
  // Saving alone belongs to adding and to editing: it is named by itself.
  expect(furtherActions(rights, 'repair')).toEqual(['save']);
  expect(granted(grantedRights(rights), 'repair', 'edit')).toBe('none');
  expect(granted(grantedRights(rights), 'machine', 'print')).toBe('none');
  expect(granted(grantedRights(on('repair', '*')), 'repair', 'approve')).toBe('all');
});

it('a column that is taken leaves what another one needs', () => {
  const both = setGroup(setGroup([], 'repair', 'add', true), 'repair', 'edit', true);
  const left = setGroup(both, 'repair', 'add', false);
  expect(granted(grantedRights(left), 'repair', 'add')).toBe('none');
  expect(granted(grantedRights(left), 'repair', 'edit')).toBe('all');
  expect(setGroup(left, 'repair', 'edit', false)).toEqual([]);
});

it('all actions are granted and taken without those that are named one by one', () => {
  const rights = on('repair', 'refresh');
  const all = setAll(rights, 'repair', true);
  expect(grantsAll(grantedRights(all), 'repair')).toBe(true);
  expect(setAll(all, 'repair', false)).toEqual(rights);
});

it('actions of pages of their own stay, and are changed by themselves', () => {
  const rights = on('repair', 'refresh', 'recalculate');
  expect(furtherActions(rights, 'repair')).toEqual(['recalculate']);
  expect(setFurther(rights, 'repair', ['scrap'])).toEqual(on('repair', 'refresh', 'scrap'));
});

it('a column that is granted, or taken, changes no other object and no other column', () => {
  const right = fc.record({
    objectCode: fc.constantFrom('repair', 'machine', '*'),
    actionCode: fc.constantFrom('recalculate', ...GROUP_NAMES.flatMap((name) => RIGHT_GROUPS[name])),
  });
  fc.assert(
    fc.property(fc.array(right), fc.constantFrom(...GROUP_NAMES), fc.boolean(), (rights, group, grant) => {
      const next = setGroup(rights, 'repair', group, grant);
      expect(granted(grantedRights(next), 'repair', group)).toBe(grant ? 'all' : 'none');
      const others = (all: readonly Right[]) => all.filter(({ objectCode }) => objectCode !== 'repair');
      expect(others(next)).toEqual(others(rights));
      const own = furtherActions(rights, 'repair').includes('recalculate');
      expect(furtherActions(next, 'repair').includes('recalculate')).toBe(own);
      for (const name of GROUP_NAMES)
        if (name !== group && granted(grantedRights(rights), 'repair', name) === 'all')
          expect(granted(grantedRights(next), 'repair', name)).toBe('all');
    }),
  );
});

it('of a field the last restriction counts; one without a field is none', () => {
  const limit = { objectCode: 'repair', field: 'cost', effect: 'hide' } as const;
  const limits = withLimit([limit], { ...limit, objectCode: 'Repair', effect: 'lock' });
  expect(limits).toEqual([{ ...limit, objectCode: 'Repair', effect: 'lock' }]);
  expect(withLimit(limits, { ...limit, field: '' })).toBe(limits);
});
