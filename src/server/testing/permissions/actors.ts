/**
 * Who asks in the permission suite: users of two tenants, one of them with two plants, each with one role; and those
 * who are not signed in. What a role may do is declared here, is stored so, and is what the rules are decided by.
 */

/** The actions on one object that a role has. `*` as an object or action stands for all. */
type Grants = Readonly<Record<string, readonly string[]>>;

/** A role as it is declared. */
export interface Role {
  readonly grants: Grants;
  readonly builder?: true;
  readonly admin?: true;
  /** By object, what happens to a field, a table, or a table's column (`table.field`). */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, 'hide' | 'lock'>>>>;
}

const BILLS = ['add', 'edit', 'delete', 'submit', 'submitCancel', 'export', 'import'];
const BASE_DATA = ['add', 'edit', 'delete', 'export', 'import'];
/** What planners do, and with it those who see or change not all of it. */
const PLANNING: Grants = { order: BILLS, item: BASE_DATA, unit: BASE_DATA, stock: BASE_DATA };
const DECIDING: Grants = { ...PLANNING, order: [...BILLS, 'approve', 'reject'] };

/** All roles; both tenants have them. */
export const ROLES = {
  admin: { grants: { '*': ['*'] }, builder: true, admin: true },
  /** Builds, and is no administrator. */
  builder: { grants: { order: ['refresh'] }, builder: true },
  planner: { grants: PLANNING },
  /** Edits orders without a right to the items that they name. */
  operator: { grants: { order: ['edit'], unit: ['lookup'] } },
  approver: { grants: { order: ['approve', 'reject'], item: ['lookup'] } },
  nobody: { grants: {} },
  /** Lookups alone. */
  looker: { grants: { order: ['lookup'], item: ['lookup'], unit: ['lookup'], stock: ['lookup'] } },
  /** Sees neither names nor money. */
  veiled: {
    grants: DECIDING,
    fields: {
      order: {
        fixed: 'hide',
        planner: 'hide',
        total: 'hide',
        'lines.price': 'hide',
        'lines.amount': 'hide',
        parts: 'hide',
      },
      item: { name: 'hide', price: 'hide', kind: 'hide', photo: 'hide' },
      stock: { maker: 'hide' },
    },
  },
  /** Sees no numbers of records. */
  numberless: { grants: DECIDING, fields: { order: { number: 'hide' }, item: { number: 'hide' } } },
  /** Sees all and changes less. */
  locked: {
    grants: DECIDING,
    fields: { order: { due: 'lock', lines: 'lock' }, item: { price: 'lock' } },
  },
} satisfies Readonly<Record<string, Role>>;

export type RoleName = keyof typeof ROLES;
export type Tenant = 'one' | 'two';
export type Plant = 'a' | 'b' | 'c';

/** The tenant of each plant. */
export const PLANTS: Readonly<Record<Plant, Tenant>> = { a: 'one', b: 'one', c: 'two' };

/** A user. The first of the plants is the one that he signs in to. */
export interface User {
  readonly name: string;
  readonly role: RoleName;
  readonly plants: readonly [Plant, ...Plant[]];
}

/** All users. The names of those of plant A are those of their roles. */
export const USERS: readonly User[] = [
  { name: 'admin', role: 'admin', plants: ['a'] },
  { name: 'builder', role: 'builder', plants: ['a'] },
  { name: 'planner', role: 'planner', plants: ['a'] },
  { name: 'operator', role: 'operator', plants: ['a'] },
  { name: 'approver', role: 'approver', plants: ['a'] },
  { name: 'nobody', role: 'nobody', plants: ['a'] },
  { name: 'looker', role: 'looker', plants: ['a'] },
  { name: 'veiled', role: 'veiled', plants: ['a'] },
  { name: 'numberless', role: 'numberless', plants: ['a'] },
  { name: 'locked', role: 'locked', plants: ['a'] },
  { name: 'commuter', role: 'planner', plants: ['a', 'b'] },
  { name: 'adminB', role: 'admin', plants: ['b'] },
  { name: 'plannerB', role: 'planner', plants: ['b'] },
  { name: 'adminC', role: 'admin', plants: ['c'] },
  { name: 'builderC', role: 'builder', plants: ['c'] },
  { name: 'plannerC', role: 'planner', plants: ['c'] },
];

/** Who asks: a user, or one without a valid token, for whom the targets are those of the user. */
export interface Actor {
  readonly name: string;
  readonly user: User;
  /** `none` is sent, a `wrong` one that was never given, one whose session has `ended`, or the user's `own`. */
  readonly token: 'none' | 'wrong' | 'ended' | 'own';
}

/** A user by name. */
export function userOf(name: string): User {
  const found = USERS.find((user) => user.name === name);
  if (found === undefined) throw new Error(`No user ${name}`);
  return found;
}

/** All who ask. */
export const ACTORS: readonly Actor[] = [
  ...(['none', 'wrong', 'ended'] as const).map(
    (token): Actor => ({ name: `${token} token`, user: userOf('planner'), token }),
  ),
  ...USERS.map((user): Actor => ({ name: user.name, user, token: 'own' })),
];

/** The role of a user, as it is declared. */
export function roleOf({ role }: User): Role {
  return ROLES[role];
}

/** The plant that the user has signed in to, and its tenant. */
export function placeOf({ plants: [plant] }: User): { readonly plant: Plant; readonly tenant: Tenant } {
  return { plant, tenant: PLANTS[plant] };
}
