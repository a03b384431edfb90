/**
 * What a request of the permission suite is about: something of the user himself, of a colleague in his plant, of
 * another plant of his tenant, or of another tenant.
 */
import { type Actor, PLANTS, type Plant, placeOf, type Tenant, USERS, type User } from './actors.ts';
import {
  fileName,
  idOf,
  indexOf,
  itemNumber,
  orderNumber,
  organisationOf,
  ownCodes,
  PLANT_MARK,
  pagesOf,
  priceOf,
  privateMark,
  sharedFileName,
  TENANT_MARK,
  unusedFileName,
  VEILED_TEXT,
} from './content.ts';

/** One thing that a request names, and whose it is. */
export interface Target {
  /** What it is to whoever asks, for messages. */
  readonly name: string;
  readonly tenant: Tenant;
  /** Null where all plants of the tenant share it. */
  readonly plant: Plant | null;
  /** Who made it; null for what nobody in particular has. It makes a difference only with `alone`. */
  readonly owner: User | null;
  /** It is its owner's alone. Of all else, records too, the owner makes no difference. */
  readonly alone?: true;
  /** Code of the object that it belongs to; empty for none. */
  readonly object: string;
  /** What requests name it by. Of what gets its id when it is stored, the owner's name (`World.ids`). */
  readonly id: string;
  /** Texts of it. An answer that shows it has one of them at least, one that does not has none. */
  readonly words: readonly string[];
  /** Of a record: its object is another tenant's, so that the user's own does not have it. */
  readonly foreignObject?: true;
  /** Of a page: false for one that was never published. */
  readonly published?: false;
  /** Of an enumeration: objects that use it. */
  readonly usedBy?: readonly string[];
}

/** Something of each of these people. */
type OfUser = (user: User) => Omit<Target, 'name'>;

/** The user, a colleague, someone of another plant and of another tenant. */
function people({ user }: Actor): readonly { readonly relation: string; readonly user: User }[] {
  const own = placeOf(user);
  const others = USERS.filter((one) => one !== user);
  const found = [
    { relation: 'own', user },
    { relation: 'a colleague’s', user: others.find((one) => placeOf(one).plant === own.plant) },
    {
      relation: 'another plant’s',
      user: others.find((one) => placeOf(one).tenant === own.tenant && placeOf(one).plant !== own.plant),
    },
    { relation: 'another tenant’s', user: others.find((one) => placeOf(one).tenant !== own.tenant) },
  ];
  return found.flatMap(({ relation, user: one }) => (one === undefined ? [] : [{ relation, user: one }]));
}

const ofEach = (actor: Actor, what: string, make: OfUser): readonly Target[] =>
  people(actor).map(({ relation, user }) => ({ name: `${relation} ${what}`, ...make(user) }));

const inPlant = (owner: User) => ({ ...placeOf(owner), owner });
const inTenant = (owner: User) => ({ tenant: placeOf(owner).tenant, plant: null, owner });
const textOf = (user: User) => `of_${user.name} ${PLANT_MARK[placeOf(user).plant]}`;

const order: OfUser = (user) => ({
  ...inPlant(user),
  object: 'order',
  id: idOf('order', indexOf(user)),
  words: [textOf(user), orderNumber(user), idOf('order', indexOf(user))],
});
const submitted: OfUser = (user) => ({
  ...order(user),
  id: idOf('submitted', indexOf(user)),
  words: [textOf(user), `${orderNumber(user)}S`, idOf('submitted', indexOf(user))],
});
const unit: OfUser = (user) => ({
  ...inTenant(user),
  object: 'unit',
  id: idOf('unit', indexOf(user)),
  words: [`of_${user.name} ${TENANT_MARK[placeOf(user).tenant]}`],
});
const item: OfUser = (user) => ({
  ...inPlant(user),
  object: 'item',
  id: idOf('item', indexOf(user)),
  words: [`${VEILED_TEXT} ${textOf(user)}`, itemNumber(user), String(priceOf(user))],
});

/** A record of an object that the user's tenant does not have. */
function alien({ user }: Actor): Target {
  const tenant = placeOf(user).tenant === 'one' ? 'two' : 'one';
  return {
    name: 'a record of another tenant’s object',
    tenant,
    plant: null,
    owner: null,
    object: ownCodes(tenant).object,
    foreignObject: true,
    id: idOf('alien', tenant === 'one' ? 1 : 2),
    words: [TENANT_MARK[tenant]],
  };
}

const tenants: readonly Tenant[] = ['one', 'two'];
const relationOf = (actor: Actor, tenant: Tenant) =>
  placeOf(actor.user).tenant === tenant ? 'own' : 'another tenant’s';

/** Something of each tenant. */
function ofTenants(actor: Actor, what: string, make: (tenant: Tenant) => Partial<Target>): readonly Target[] {
  return tenants.map((tenant) => ({
    name: `${relationOf(actor, tenant)} ${what}`,
    tenant,
    plant: null,
    owner: null,
    object: '',
    id: '',
    words: [TENANT_MARK[tenant]],
    ...make(tenant),
  }));
}

/** All kinds of targets, each for the one who asks. */
export const TARGETS = {
  /** Nothing that belongs to anybody. */
  none: ({ user }) => [{ name: '', ...inTenant(user), object: '', id: '', words: [] }],
  /** Bills that can be changed. */
  orders: (actor) => ofEach(actor, 'order', order),
  /** Bills that wait for approval. */
  submitted: (actor) => ofEach(actor, 'submitted order', submitted),
  /** Bills, records of an object that plants share, and a record of an object that is not there. */
  records: (actor) => [...ofEach(actor, 'order', order), ...ofEach(actor, 'unit', unit), alien(actor)],
  foreignObject: (actor) => [alien(actor)],
  deleted: (actor) =>
    ofEach(actor, 'deleted order', (user) => ({ ...order(user), id: idOf('deleted', indexOf(user)) })),
  items: (actor) => ofEach(actor, 'item', item),
  units: (actor) => ofEach(actor, 'unit', unit),
  files: (actor) => [
    ...ofEach(actor, 'file', (user) => ({
      ...item(user),
      id: idOf('file', indexOf(user)),
      words: [fileName(user)],
    })),
    ...ofEach(actor, 'file that no record holds yet', (user) => ({
      ...item(user),
      alone: true,
      id: idOf('unusedFile', indexOf(user)),
      words: [unusedFileName(user)],
    })),
    ...ofEach(actor, 'file of a shared object', (user) => ({
      ...unit(user),
      id: idOf('sharedFile', indexOf(user)),
      words: [sharedFileName(user)],
    })),
  ],
  sessions: (actor) =>
    ofEach(actor, 'session', (user) => ({
      ...inPlant(user),
      alone: true,
      object: '',
      id: user.name,
      words: [],
    })),
  notifications: (actor) =>
    ofEach(actor, 'notification', (user) => ({
      ...inPlant(user),
      alone: true,
      object: '',
      id: user.name,
      words: [privateMark(user)],
    })),
  pages: (actor) => [
    ...ofTenants(actor, 'form', (tenant) => ({ object: 'order', id: pagesOf(tenant).form })),
    ...ofTenants(actor, 'list', (tenant) => ({ object: 'order', id: pagesOf(tenant).list })),
    ...ofTenants(actor, 'unpublished form', (tenant) => ({
      object: 'order',
      id: pagesOf(tenant).draft,
      published: false,
    })),
  ],
  objects: (actor) => ofTenants(actor, 'object', (tenant) => ({ id: ownCodes(tenant).object })),
  /** A role of each tenant, by a user who has it. */
  roles: (actor) => ofTenants(actor, 'role', (tenant) => ({ id: tenant === 'one' ? 'nobody' : 'plannerC' })),
  enumerations: (actor) => [
    ...ofTenants(actor, 'enumeration', (tenant) => {
      const { enumeration: id, object } = ownCodes(tenant);
      return { id, usedBy: [object] };
    }),
    ...ofTenants(actor, 'enumeration that no object uses', (tenant) => ({
      id: ownCodes(tenant).unused,
      usedBy: [],
    })).filter(({ tenant }) => placeOf(actor.user).tenant === tenant),
    ...ofTenants(actor, 'enumeration of items', () => ({ id: 'colour', usedBy: ['item'] })).filter(
      ({ tenant }) => placeOf(actor.user).tenant === tenant,
    ),
  ],
  plants: (actor) =>
    (['a', 'b', 'c'] as const).map((plant) => ({
      name: `plant ${plant}, ${relationOf(actor, PLANTS[plant])}`,
      tenant: PLANTS[plant],
      plant,
      owner: null,
      object: '',
      id: organisationOf(plant),
      words: [],
    })),
  events: (actor) =>
    ofTenants(actor, 'audited event', (tenant) => ({ id: `event_${tenant}`, words: [`noted_${tenant}`] })),
} satisfies Readonly<Record<string, (actor: Actor) => readonly Target[]>>;

export type TargetKind = keyof typeof TARGETS;

/** Who made the target of a kind that always has an owner. */
export function ownerOf({ owner, name }: Target): User {
  if (owner === null) throw new Error(`${name} has no owner`);
  return owner;
}
