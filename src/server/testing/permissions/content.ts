/**
 * What is stored in the permission suite: for each tenant a factory whose objects, pages and enumerations have the same
 * ids and codes where the store allows it, in the same tables, so that nothing but the server's own criteria keeps them
 * apart. Every user owns one of each kind of record. Texts say whose they are.
 */
import type { DemoFactory } from '../../seed/types.ts';
import { FORM, LIST, testFactory } from '../factory.ts';
import { PLANTS, type Plant, placeOf, ROLES, roleOf, type Tenant, USERS, type User } from './actors.ts';

const KINDS = {
  order: 'a1',
  submitted: 'a2',
  item: 'a3',
  unit: 'a4',
  stock: 'a5',
  alien: 'a6',
  line: 'a7',
  file: 'a8',
  sharedFile: 'a9',
  unusedFile: 'ae',
  page: 'aa',
  plant: 'ab',
  tenant: 'ac',
  deleted: 'ad',
} as const;

/** The id of something of a user, of a plant or of a tenant, by the place of its owner in a list. */
export function idOf(kind: keyof typeof KINDS, index: number): string {
  return `00000000-0000-7000-8000-${KINDS[kind]}${String(index).padStart(10, '0')}`;
}

/** The place of a user in the list of all, which his records are told apart by. */
export function indexOf({ name }: User): number {
  return USERS.findIndex((user) => user.name === name);
}

/** Texts that only the people of a tenant, of a plant, or one user may read. */
export const TENANT_MARK: Readonly<Record<Tenant, string>> = { one: 'ofTenantOne', two: 'ofTenantTwo' };
export const PLANT_MARK: Readonly<Record<Plant, string>> = {
  a: 'ofPlantA',
  b: 'ofPlantB',
  c: 'ofPlantC',
};
export const privateMark = ({ name }: User) => `for_${name}_alone`;

/** Numbers of a user's records. Those of orders and items begin as `HIDDEN_NUMBERS` says. */
const padded = (user: User) => String(indexOf(user) + 1).padStart(3, '0');
export const orderNumber = (user: User) => `NRX${padded(user)}`;
export const itemNumber = (user: User) => `NRY${padded(user)}`;
export const unitNumber = (user: User) => `NRU${padded(user)}`;
/** What the role `numberless` does not see; new orders get numbers that begin with PO. */
export const HIDDEN_NUMBERS = ['NRX', 'NRY', 'PO2026'];
/** Amounts of money, told by their fractions, which no id has. */
export const priceOf = (user: User) => 9000 + indexOf(user) + 0.37;
export const totalOf = (user: User) => 7000 + indexOf(user) + 0.62;
/** What the role `veiled` does not see of numbers. */
export const VEILED_NUMBERS = ['.37', '.62'];
/** Begins every text in a field that the role `veiled` does not see. */
export const VEILED_TEXT = 'veiledText';

export const organisationOf = (plant: Plant) => idOf('plant', Object.keys(PLANTS).indexOf(plant) + 1);

const tenantIndex = (tenant: Tenant) => (tenant === 'one' ? 1 : 2);
export const tenantId = (tenant: Tenant) => idOf('tenant', tenantIndex(tenant));
/** Ids of a tenant's pages, which are told apart by their ids in all tenants. */
export const pagesOf = (tenant: Tenant) => ({
  form: idOf('page', tenantIndex(tenant) * 10),
  list: idOf('page', tenantIndex(tenant) * 10 + 1),
  draft: idOf('page', tenantIndex(tenant) * 10 + 2),
});
/** Codes of an object and an enumeration that the other tenant does not have, and of one that no object uses. */
export const ownCodes = (tenant: Tenant) => ({
  object: tenant === 'one' ? 'onlyOne' : 'onlyTwo',
  enumeration: tenant === 'one' ? 'shadeOne' : 'shadeTwo',
  unused: 'unused',
});

const ITEM_OBJECT = '00000000-0000-7000-8000-600000000003';

function objectsOf(tenant: Tenant) {
  const mark = TENANT_MARK[tenant];
  const { object, enumeration } = ownCodes(tenant);
  const field = (FieldName: string, FieldType: number, rest: object = {}) => ({
    Id: `s-${FieldName}`,
    FieldName,
    FieldTitle: FieldName,
    FieldType,
    ...rest,
  });
  const names = { name: `Object ${mark}`, name__Lang: { en_US: `Object ${mark}` } };
  return [
    ...testFactory.objects.map((model) => ({ ...model, ...names })),
    {
      id: idOf('tenant', 3),
      code: 'stock',
      ...names,
      businessType: 1,
      tables: [],
      fields: [
        field('number', 1, { MustInput: true }),
        field('item', 11, {
          LookupDataSourceType: 1,
          LookupObjectId: ITEM_OBJECT,
          LookupSearchField: 'number,name',
        }),
        field('place', 1),
        field('maker', 52),
        // Its typed word is looked for in the items of the stocks.
        field('other', 11, {
          LookupDataSourceType: 1,
          LookupObjectId: 'stock',
          LookupSearchField: 'item',
        }),
        // Offers items of the price that the request states.
        field('like', 11, {
          LookupDataSourceType: 1,
          LookupObjectId: ITEM_OBJECT,
          LookupFilter: [{ searchField: 'price', searchValue: '{place}', compareType: 'equal' }],
        }),
      ],
    },
    {
      id: idOf('tenant', 10 + tenantIndex(tenant)),
      code: object,
      ...names,
      businessType: 1,
      tables: [],
      fields: [
        field('number', 1),
        field('shade', 16, { LookupDataSourceType: 4, LookupObjectId: enumeration }),
      ],
    },
  ];
}

/** The pages of the orders under the tenant's own ids. The draft is a second form that is not published. */
function pagesIn(tenant: Tenant) {
  const { form, list, draft } = pagesOf(tenant);
  const viewName = `Page ${TENANT_MARK[tenant]}`;
  const [orderForm = {}, orderList = {}] = testFactory.pages;
  const renamed = (page: object, from: string, id: string) => {
    const pageData = 'pageData' in page ? String(page.pageData).replaceAll(from, id) : '{}';
    return { ...page, id, viewName, pageData };
  };
  return [renamed(orderForm, FORM, form), renamed(orderList, LIST, list), renamed(orderForm, FORM, draft)];
}

/** The content of the form, as a builder sends it. */
export function formData(tenant: Tenant): string {
  const [form] = pagesIn(tenant);
  return form?.pageData ?? '';
}

/** The content of the list. */
export function listData(tenant: Tenant): string {
  const [, list] = pagesIn(tenant);
  return list?.pageData ?? '';
}

/** The model of an object, as a builder sends it. */
export function modelOf(tenant: Tenant, code: string): Record<string, unknown> {
  const model = objectsOf(tenant).find((one) => 'code' in one && one.code === code);
  return { ...model };
}

/** Name of a user's files: one of the field `photo` of his item, one of his unit. */
export const fileName = (user: User) =>
  `file_${user.name}_${PLANT_MARK[placeOf(user).plant]}_${TENANT_MARK[placeOf(user).tenant]}.png`;
/** Name of the file that a user has uploaded for an item and not saved in it. */
export const unusedFileName = (user: User) =>
  `unused_${user.name}_${PLANT_MARK[placeOf(user).plant]}_${TENANT_MARK[placeOf(user).tenant]}.png`;
export const sharedFileName = (user: User) => `shared_${user.name}_${TENANT_MARK[placeOf(user).tenant]}.png`;

function recordsOf(users: readonly User[], tenant: Tenant): DemoFactory['records'] {
  const mark = TENANT_MARK[tenant];
  const each = (make: (user: User, text: string) => object) =>
    users.map((user) => {
      const { plant } = placeOf(user);
      const text = `of_${user.name} ${PLANT_MARK[plant]} ${mark}`;
      return { organizationId: organisationOf(plant), creater: user.name, ...make(user, text) };
    });
  const order = (user: User, text: string, submitted: boolean) => ({
    id: idOf(submitted ? 'submitted' : 'order', indexOf(user)),
    number: `${orderNumber(user)}${submitted ? 'S' : ''}`,
    title: text,
    fixed: `${VEILED_TEXT} ${text}`,
    due: '2026-11-30 12:00:00',
    total: totalOf(user),
    planner: user.name,
    approveStatus: submitted ? 1 : 0,
    lines: [
      {
        entryId: idOf('line', indexOf(user) * 2 + (submitted ? 1 : 0)),
        item: idOf('item', indexOf(user)),
        qty: 2,
        unit: idOf('unit', indexOf(user)),
        price: priceOf(user),
        amount: totalOf(user),
        parts: [{ note: `${VEILED_TEXT} ${text}` }],
      },
    ],
  });
  return {
    unit: each((user) => ({
      id: idOf('unit', indexOf(user)),
      number: unitNumber(user),
      name: `of_${user.name} ${mark}`,
    })),
    item: each((user, text) => ({
      id: idOf('item', indexOf(user)),
      number: itemNumber(user),
      name: `${VEILED_TEXT} ${text}`,
      unit: idOf('unit', indexOf(user)),
      price: priceOf(user),
      kind: 'made',
      colour: 'red',
      photo: idOf('file', indexOf(user)),
    })),
    stock: each((user, text) => ({
      id: idOf('stock', indexOf(user)),
      number: `S${padded(user)}`,
      item: idOf('item', indexOf(user)),
      place: text,
    })),
    [ownCodes(tenant).object]: [{ id: idOf('alien', tenantIndex(tenant)), number: mark }],
    order: [
      ...each((user, text) => order(user, text, false)),
      ...each((user, text) => order(user, text, true)),
    ],
  };
}

/** The content of a tenant. */
export function contentOf(tenant: Tenant): DemoFactory {
  const mark = TENANT_MARK[tenant];
  const users = USERS.filter((user) => placeOf(user).tenant === tenant);
  const codes = ownCodes(tenant);
  const shades = (code: string) => ({
    code,
    name: mark,
    items: [{ value: 'red', label: `${code} ${mark}` }],
  });
  return {
    tenant: { id: tenantId(tenant), name: `Tenant ${mark}` },
    organisations: (['a', 'b', 'c'] as const)
      .filter((plant) => PLANTS[plant] === tenant)
      .map((plant) => ({ id: organisationOf(plant), name: `Plant ${plant} ${mark}` })),
    roles: Object.keys(ROLES).flatMap((code) => {
      const user = USERS.find(({ role }) => role === code);
      if (user === undefined) return [];
      const { grants, builder, admin, fields } = roleOf(user);
      const restricted = fields === undefined ? {} : { fields };
      return [
        {
          code,
          name: `Role ${mark}`,
          permissions: grants,
          builder: builder === true,
          admin: admin === true,
          ...restricted,
        },
      ];
    }),
    users: users.map(({ name, role, plants }) => ({
      userName: name,
      nickName: `Nick of_${name} ${mark}`,
      roles: [role],
      organisations: plants.map(organisationOf),
    })),
    objects: objectsOf(tenant),
    pages: pagesIn(tenant),
    menu: [
      { id: 'm1', name: 'orders', title: `Menu ${mark}`, pageId: pagesOf(tenant).list },
      { id: 'm2', name: 'items', title: `Menu ${mark}`, objectCode: 'item' },
      { id: 'm3', name: 'build', title: `Build ${mark}`, builder: true },
    ],
    records: recordsOf(users, tenant),
    notifications: users.map((user) => ({
      userName: user.name,
      title: 'You',
      message: privateMark(user),
      sendTime: '2026-11-20 08:00:00',
    })),
    enums: [shades('colour'), shades(codes.enumeration), shades(codes.unused)],
  };
}
