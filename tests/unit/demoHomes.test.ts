/** The first home pages of the demo's roles: every card can be read, and shows something that the role may see. */
import { expect, test } from 'vitest';
import { listViewId } from '../../fixtures/demo/build/list.ts';
import { headerFields, objectId } from '../../fixtures/demo/build/object.ts';
import { DEFINITIONS } from '../../fixtures/demo/objects/index.ts';
import { ROLES } from '../../fixtures/demo/people.ts';
import { isRecord } from '../../src/engine/internal.ts';
import { readCards } from '../../src/shell/pages/dashboard/cards.ts';
import { queryOf } from '../../src/shell/routes/paths.ts';

const specs = new Map(DEFINITIONS.map(({ spec }) => [objectId(spec.code), spec]));

test.each(ROLES.map((role) => [role.code, role] as const))('the home page of %s', (_, role) => {
  const stored = isRecord(role.home) && Array.isArray(role.home.cards) ? role.home.cards : [];
  const cards = readCards(role.home) ?? [];
  expect(cards).toEqual(stored);
  expect(cards.length).toBeGreaterThan(4);
  for (const card of cards) {
    if (card.kind !== 'list' && card.kind !== 'figure') continue;
    const query = card.kind === 'list' ? queryOf(card.address.split('?')[1] ?? '') : {};
    const spec = specs.get(card.kind === 'list' ? (query.appObjectId ?? '') : card.objectId);
    if (spec === undefined) throw new Error(`no object of ${card.id}`);
    const { permissions } = role;
    expect([...(permissions[spec.code] ?? []), ...(permissions['*'] ?? [])]).not.toEqual([]);
    const names = headerFields(spec).map(({ name }) => name);
    if (card.kind === 'list') {
      expect(query.appId).toBe(listViewId(spec.code));
      const searched: unknown = JSON.parse(query.searchParams ?? '[]');
      for (const one of Array.isArray(searched) ? searched : []) expect(names).toContain(one.searchField);
    } else for (const field of [card.field, card.groupBy]) if (field !== '') expect(names).toContain(field);
  }
});
