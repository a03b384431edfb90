/**
 * The items that a lookup field offers. Where they come from and which filter applies is read from stored definitions,
 * never from the request. Source: specification 001 3.9, 4.4, 7; FORMATS "Lookup sources".
 */
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, Choice, ObjectField } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { text } from '../store/read.ts';
import type { Sort, TreeScope } from '../store/types.ts';
import { fold } from '../store/values.ts';
import { addCompanions } from './companions.ts';
import {
  choicesThatMeet,
  fillFilter,
  filterCriteria,
  joinFilters,
  namedValue,
  userCriteria,
} from './filter.ts';
import { addOrganizations, choiceItem, choicesOf, enumChoices, recordItem, userItem } from './items.ts';
import { type Asking, NO_TERMS, type Terms } from './page-terms.ts';
import { needPicked, type Picking } from './picking.ts';
import { criteriaOf, type SearchItem, sortOf } from './query.ts';
import { needLookup, scopeOf } from './scope.ts';
import { choiceParts, searchCriteria, userColumns } from './search.ts';
import { itemView, knownTo, needShown, plainView, shownItem, type View } from './view.ts';
import type { Bag } from './wire.ts';

/** What a picking dialog asks beyond a dropdown. */
export interface PickRequest {
  readonly searchParams: readonly SearchItem[];
  readonly sortParams: readonly Sort[];
  /** What the dialog may show, find and sort by. */
  readonly of: (view: View, target: BusinessObject) => Promise<Picking>;
  /** Tables whose rows are not counted beside a page. */
  readonly isLarge: (table: string) => Promise<boolean>;
}

/** Items, and in a picking dialog the number of all that were found, where it is known. */
export interface LookupAnswer {
  readonly items: Bag[];
  readonly rowCount?: number;
}

/** A page of items to be read. */
export interface LookupRequest {
  /** The object that asks; who asks may see it. */
  readonly object: BusinessObject;
  /** The asking field: `field`, or `table.field`. */
  readonly field: string;
  readonly pageIndex: number;
  readonly pageLength: number;
  readonly searchKey: string;
  /** LookupDataSourceType and LookupObjectId of the widget; used where the object has no such field. */
  readonly sourceType: number;
  readonly lookupObjectId: string;
  /** Values of the row and record, for filters that name them. */
  readonly extra: Bag;
  /** What the published page says of the asking widget: its filter and searched fields stand beside those of the field. */
  readonly asking: Asking;
  /** What the items show beside id, number and name. */
  readonly view: View;
  /** Refuses who may not have the options of an enumeration that only a page or the request names. */
  readonly needEnum: (code: string) => Promise<void>;
  /** Null for a dropdown. */
  readonly picking: PickRequest | null;
}

/** The field; null for one that only the page knows. So it is of places: what a map offers is for its page to say. */
function findField(object: BusinessObject, name: string): ObjectField | null {
  const field = anyField(object, name);
  return field?.type === 'json' ? null : field;
}

function anyField(object: BusinessObject, name: string): ObjectField | null {
  const header = object.header.find((field) => field.name === name);
  if (header !== undefined) return header;
  const parts = name.split('.');
  const table = object.allTables.find((one) => one.key === parts[0]);
  return table?.fields.find((field) => field.name === parts.at(-1)) ?? null;
}

const NO_SEARCH = { searchParams: [], sortParams: [] } as const;

function page<T>(items: readonly T[], request: Pick<LookupRequest, 'pageIndex' | 'pageLength'>): T[] {
  const start = request.pageIndex * request.pageLength;
  return items.slice(start, start + request.pageLength);
}

/** One page of options: those that meet the filter of `terms` and contain the search key. */
export function pageOfChoices(
  choices: readonly Choice[],
  session: Session,
  request: Pick<LookupRequest, 'pageIndex' | 'pageLength' | 'searchKey'>,
  terms: Terms = NO_TERMS,
  values: Bag = {},
): Bag[] {
  const word = fold(request.searchKey.trim());
  const parts = choiceParts(terms.searchIn);
  const meets = choicesThatMeet(fillFilter(terms.filter, values));
  const items = choices.map((choice) => choiceItem(choice, session.language));
  return page(
    items.filter((item) => meets(item) && parts.some((part) => fold(String(item[part])).includes(word))),
    request,
  );
}

async function pageOfUsers(
  ports: ServerPorts,
  session: Session,
  { filter, searchIn }: Terms,
  request: LookupRequest,
): Promise<Bag[]> {
  const key = request.searchKey.trim();
  const rows = await ports.store.find({
    table: 'sys_user',
    criteria: [
      { field: 'tenantId', op: 'equal', value: session.tenantId },
      ...userCriteria(fillFilter(filter, request.extra)),
    ],
    anyOf: key === '' ? [] : userColumns(searchIn).map((field) => ({ field, op: 'like', value: key })),
    sort: [{ field: 'userName', order: 'asc' }],
    offset: request.pageIndex * request.pageLength,
    limit: request.pageLength,
  });
  const users = rows.map(userItem);
  await addOrganizations(ports.store, session.tenantId, users);
  return users;
}

/** The organisations of the tenant, which are few. They have no number. */
async function pageOfOrganizations(
  ports: ServerPorts,
  session: Session,
  terms: Terms,
  request: LookupRequest,
): Promise<Bag[]> {
  const rows = await ports.store.find({
    table: 'sys_organization',
    criteria: [{ field: 'tenantId', op: 'equal', value: session.tenantId }],
    sort: [{ field: 'seq', order: 'asc' }],
  });
  const choices = rows.map((row) => ({
    value: text(row, 'id'),
    label: text(row, 'name'),
    labels: {},
    theme: null,
  }));
  const byName = { ...terms, searchIn: ['name'] };
  const items = pageOfChoices(choices, session, request, byName, request.extra);
  return items.map(({ id, name }) => ({ id, number: '', name }));
}

/**
 * The branch that a filter leaves out. Where records form a tree, `id ne` one of them means neither it nor what is below
 * it: a record offered as its own parent, or below one of its parts, would make a circle. Source: 001 3.9 (GroupData: a
 * group stands for all that is below it).
 */
function leftOut({ parentField }: BusinessObject, items: readonly SearchItem[]): TreeScope | null {
  const one = items.find((item) => item.searchField === 'id' && item.compareType === 'ne');
  if (parentField === null || typeof one?.searchValue !== 'string' || one.searchValue === '') return null;
  return { id: 'id', parent: parentField, root: one.searchValue, outside: true };
}

/** An item with its place in the tree of its object's records: trees read `parentId`, whatever the field is called. */
function placed({ parentField }: BusinessObject, item: Bag): Bag {
  const above = parentField === null ? undefined : item[parentField];
  return above === undefined || Object.hasOwn(item, 'parentId') ? item : { ...item, parentId: above };
}

async function pageOfRecords(
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  target: BusinessObject,
  { filter, searchIn }: Terms,
  request: LookupRequest,
): Promise<LookupAnswer> {
  needLookup(session, target);
  const { store } = ports;
  const asked = request.picking;
  const picking = (await asked?.of(request.view, target)) ?? null;
  const view = picking?.view ?? request.view;
  const { searchParams, sortParams } = asked ?? NO_SEARCH;
  if (picking !== null) needPicked(picking, searchParams, sortParams);
  // With the request's own values a filter would find by trying what the user may not see.
  const filled = filter.filter(({ searchValue }) => namedValue(searchValue) !== null);
  needShown(
    view,
    target,
    filled.map(({ searchField }) => searchField),
  );
  const items = fillFilter(filter, request.extra);
  const sorts = sortParams.length > 0 ? sortParams : (picking?.fixed.sortParams ?? []);
  const criteria = [
    ...scopeOf(target, session),
    ...(await filterCriteria(store, registry, session, target, items)),
    ...(await criteriaOf(store, registry, session, target, [
      ...(picking?.fixed.searchParams ?? []),
      ...searchParams,
    ])),
  ];
  const word = request.searchKey.trim();
  const search = { tx: store, registry, owner: session, rights: session.rights, target, criteria, word };
  const found = await searchCriteria(search, searchIn);
  const left = leftOut(target, items);
  const all = {
    table: target.spec.name,
    criteria: [...criteria, ...found.criteria],
    anyOf: found.anyOf,
    ...(left === null ? {} : { tree: left }),
    // Sorted by number also where the records are bills: a list of bills would begin with the newest.
    sort: sortOf({ ...knownTo(session.rights, target), businessType: 1 }, sorts),
  };
  const offset = request.pageIndex * request.pageLength;
  const counts = asked !== null && !(await asked.isLarge(target.spec.name));
  const [rows, [count]] = await Promise.all([
    store.find({ ...all, offset, limit: request.pageLength }),
    counts ? store.aggregate(all, [{ field: 'id', fn: 'count' }]) : [undefined],
  ]);
  // The last page tells the number of all rows without a count.
  const ended = rows.length > 0 && rows.length < request.pageLength ? offset + rows.length : undefined;
  const rowCount = count === undefined ? ended : Number(count);
  const field = request.field.slice(request.field.lastIndexOf('.') + 1);
  const bags = rows.map((row) => recordItem(target, row, session.language));
  await addCompanions(store, registry, session, target, bags, itemView(view, target, field));
  return {
    items: bags.map((item) => placed(target, shownItem(view, target, field, item))),
    ...(asked === null || rowCount === undefined ? {} : { rowCount }),
  };
}

/** True where the published page says that the asking widget offers the records of this object. */
function isOffered({ offered }: Asking, target: BusinessObject): boolean {
  return offered !== null && (offered === target.id || offered.toLowerCase() === target.code.toLowerCase());
}

/** The object of the records that a lookup offers, and which of them; null where it offers none. */
export interface Offer {
  readonly target: BusinessObject;
  readonly terms: Terms;
  /** The same view, or where only the request names the object, without what a page names for its own widgets. */
  readonly view: View;
}

type Asked = Pick<LookupRequest, 'object' | 'field' | 'asking' | 'sourceType' | 'lookupObjectId' | 'view'>;

const PEOPLE = ['user', 'creater', 'modifier', 'approver'];

function ownTerms(field: ObjectField, { terms }: Asking): Terms {
  return {
    filter: joinFilters(field.filter, terms.filter),
    searchIn: terms.searchIn.length > 0 ? terms.searchIn : field.searchIn,
  };
}

/**
 * The records that a lookup offers; null where its items are people, options, or nothing. Refuses with 422 where neither
 * field nor object is known.
 */
export async function offerOf(
  ports: Pick<ServerPorts, 'store'>,
  registry: Registry,
  session: Session,
  request: Asked,
): Promise<Offer | null> {
  const field = findField(request.object, request.field);
  const { asking, view } = request;
  if (field !== null) {
    if (PEOPLE.includes(field.role) || field.role === 'organization' || field.lookupObject === null)
      return null;
    if ((await choicesOf(ports.store, session, field)) !== null) return null;
    const target = await registry.need(session.tenantId, field.lookupObject);
    return { target, terms: ownTerms(field, asking), view };
  }
  if (request.lookupObjectId === '') {
    throw new Refusal(422, 'list.unknownField', { params: { field: request.field } });
  }
  if (request.sourceType === 4 || request.sourceType === 5) return null;
  const target = await registry.need(session.tenantId, request.lookupObjectId);
  return { target, terms: asking.terms, view: isOffered(asking, target) ? view : plainView(view) };
}

/**
 * One page of the items of a lookup. Refuses with 403 who may not look up the object of the items, and with 422 where
 * neither field nor object is known, or the filter compares a field that the user's roles hide with a value of the
 * request.
 *
 * Of records that only the request names an item has id, number and name: what a page names is meant for the records of
 * its own widgets.
 */
export async function lookupItems(
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  request: LookupRequest,
): Promise<LookupAnswer> {
  const field = findField(request.object, request.field);
  const { asking, extra } = request;
  if (field !== null) {
    const own = ownTerms(field, asking);
    if (PEOPLE.includes(field.role)) return { items: await pageOfUsers(ports, session, own, request) };
    if (field.role === 'organization')
      return { items: await pageOfOrganizations(ports, session, own, request) };
    const choices = await choicesOf(ports.store, session, field);
    if (choices !== null) return { items: pageOfChoices(choices, session, request, own, extra) };
  } else if (request.lookupObjectId !== '' && (request.sourceType === 4 || request.sourceType === 5)) {
    await request.needEnum(request.lookupObjectId);
    const choices = await enumChoices(ports.store, session.tenantId, request.lookupObjectId);
    if (choices === null) return { items: [] };
    return { items: pageOfChoices(choices, session, request, asking.terms, extra) };
  }
  const offer = await offerOf(ports, registry, session, request);
  if (offer === null) return { items: [] };
  const { target, terms, view } = offer;
  return pageOfRecords(ports, registry, session, target, terms, { ...request, view });
}
