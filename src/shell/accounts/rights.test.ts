import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  furtherActions,
  GROUP_NAMES,
  granted,
  grantsAll,
  RIGHT_GROUPS,
  type Right,
  setAll,
  setFurther,
  setGroup,
} from './rights.ts';

const on = (objectCode: string, ...actions: readonly string[]): Right[] =>
  actions.map((actionCode) => ({ objectCode, actionCode }));

it('a column is granted wholly, partly or not, whatever the case of the codes', () => {
  const rights = on('repair', 'REFRESH', 'save', ...RIGHT_GROUPS.print);
  expect(granted(rights, 'Repair', 'print')).toBe('all');
  expect(granted(rights, 'repair', 'read')).toBe('some');
  // Saving alone belongs to adding and to editing.
  expect(granted(rights, 'repair', 'edit')).toBe('none');
  expect(granted(rights, 'machine', 'print')).toBe('none');
  expect(granted(on('repair', '*'), 'repair', 'approve')).toBe('all');
});

it('a column that is taken leaves what another one needs', () => {
  const both = setGroup(setGroup([], 'repair', 'add', true), 'repair', 'edit', true);
  const left = setGroup(both, 'repair', 'add', false);
  expect(granted(left, 'repair', 'add')).toBe('none');
  expect(granted(left, 'repair', 'edit')).toBe('all');
  expect(setGroup(left, 'repair', 'edit', false)).toEqual([]);
});

it('all actions are granted and taken without those that are named one by one', () => {
  const rights = on('repair', 'refresh');
  const all = setAll(rights, 'repair', true);
  expect(grantsAll(all, 'repair')).toBe(true);
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
      expect(granted(next, 'repair', group)).toBe(grant ? 'all' : 'none');
      const others = (all: readonly Right[]) => all.filter(({ objectCode }) => objectCode !== 'repair');
      expect(others(next)).toEqual(others(rights));
      expect(furtherActions(next, 'repair')).toEqual(furtherActions(rights, 'repair'));
      for (const name of GROUP_NAMES)
        if (name !== group && granted(rights, 'repair', name) === 'all')
          expect(granted(next, 'repair', name)).toBe('all');
    }),
  );
});
