/** Rights of several roles together, and what they do to single fields. */
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../store/memory.ts';
import { SYSTEM_TABLES } from '../system/tables.ts';
import { loadRights, type Rights } from './rights.ts';

interface Role {
  readonly builder?: boolean;
  readonly admin?: boolean;
  readonly grants?: readonly (readonly [object: string, action: string])[];
  readonly fields?: readonly (readonly [object: string, field: string, effect: string])[];
}

/** The rights of a user with these roles. */
async function rightsOf(roles: readonly Role[]): Promise<Rights> {
  const store = createMemoryStore();
  await store.ensure(SYSTEM_TABLES);
  await store.transaction(async (tx) => {
    for (const [index, role] of roles.entries()) {
      const roleId = `r${index}`;
      await tx.insert('sys_role', [
        { id: roleId, builder: role.builder ?? false, admin: role.admin ?? null },
      ]);
      await tx.insert('sys_user_role', [{ userId: 'u', roleId }]);
      await tx.insert(
        'sys_permission',
        (role.grants ?? []).map(([objectCode, actionCode]) => ({ roleId, objectCode, actionCode })),
      );
      await tx.insert(
        'sys_field_permission',
        (role.fields ?? []).map(([objectCode, field, effect]) => ({ roleId, objectCode, field, effect })),
      );
    }
  });
  return loadRights(store, 'u');
}

describe('actions', () => {
  it('the right lookup opens lookups alone, any other right both', async () => {
    const rights = await rightsOf([
      {
        grants: [
          ['Item', 'lookup'],
          ['order', 'edit'],
        ],
      },
    ]);
    expect([rights.sees('item'), rights.looksUp('ITEM'), rights.may('item', 'edit')]).toEqual([
      false,
      true,
      false,
    ]);
    expect([rights.sees('order'), rights.looksUp('order'), rights.may('order', 'Edit')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([rights.sees('unit'), rights.looksUp('unit')]).toEqual([false, false]);
  });

  it('all actions of all objects are everything', async () => {
    const rights = await rightsOf([{ grants: [['*', '*']] }]);
    expect([rights.sees('a'), rights.looksUp('a'), rights.may('a', 'approve')]).toEqual([true, true, true]);
    expect(rights.actions('a')).toContain('lookup');
  });

  it('an administrator is who is stated as one, or without a statement who builds and may do everything', async () => {
    const all = [['*', '*']] as const;
    expect((await rightsOf([{ grants: all, builder: true }])).admin).toBe(true);
    expect((await rightsOf([{ grants: all }])).admin).toBe(false);
    expect((await rightsOf([{ grants: all, builder: true, admin: false }])).admin).toBe(false);
    expect((await rightsOf([{ admin: true }])).admin).toBe(true);
    expect((await rightsOf([{ grants: [['*', 'edit']], builder: true }])).admin).toBe(false);
  });
});

describe('fields', () => {
  const edit = [['order', 'edit']] as const;

  it('are hidden or locked by name, in tables by table.field or with the whole table', async () => {
    const rights = await rightsOf([
      {
        grants: edit,
        fields: [
          ['ORDER', 'price', 'hide'],
          ['order', 'lines.price', 'lock'],
          ['order', 'parts', 'hide'],
        ],
      },
    ]);
    const of = (table: string | null, field: string) => rights.field('order', table, field);
    expect([of(null, 'price'), of('lines', 'price'), of('parts', 'note')]).toEqual(['hide', 'lock', 'hide']);
    expect([of(null, 'title'), of('lines', 'qty'), rights.field('item', null, 'price')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(rights.fields('order')).toEqual({ hidden: ['price', 'parts'], locked: ['lines.price'] });
  });

  it('of one role what is said of all objects and of one adds up: the stricter holds', async () => {
    const all = ['*', 'price', 'hide'] as const;
    const one = ['order', 'price', 'lock'] as const;
    for (const fields of [
      [all, one],
      [one, all],
    ]) {
      const rights = await rightsOf([{ grants: edit, fields }]);
      expect(rights.field('order', null, 'price')).toBe('hide');
      expect(rights.fields('order')).toEqual({ hidden: ['price'], locked: [] });
    }
    const stricter = await rightsOf([
      {
        grants: edit,
        fields: [
          ['order', 'price', 'hide'],
          ['*', 'price', 'lock'],
        ],
      },
    ]);
    expect(stricter.field('order', null, 'price')).toBe('hide');
  });

  it('several roles restrict only what each of them restricts that opens the object', async () => {
    const hiding: Role = {
      grants: edit,
      fields: [
        ['order', 'price', 'hide'],
        ['order', 'title', 'hide'],
      ],
    };
    const locking: Role = { grants: edit, fields: [['order', 'price', 'lock']] };
    const other: Role = { grants: [['item', 'edit']] };
    const open: Role = { grants: [['*', 'refresh']] };
    const lookup: Role = { grants: [['order', 'lookup']] };
    expect((await rightsOf([hiding, other, lookup])).field('order', null, 'price')).toBe('hide');
    expect((await rightsOf([hiding, locking])).fields('order')).toEqual({ hidden: [], locked: ['price'] });
    expect((await rightsOf([locking, hiding])).fields('order')).toEqual({ hidden: [], locked: ['price'] });
    const table: Role = { grants: edit, fields: [['order', 'lines', 'hide']] };
    const column: Role = { grants: edit, fields: [['order', 'lines.price', 'hide']] };
    expect((await rightsOf([table, column])).fields('order')).toEqual({
      hidden: ['lines.price'],
      locked: [],
    });
    expect((await rightsOf([hiding, open])).field('order', null, 'price')).toBeNull();
  });
});
