/**
 * Runs field events: after the user has changed a field, the server answers values for other fields of its header or
 * row. Events are data of the object model; scripts of definitions never run on the server. Source: specification 001
 * 7; FORMATS "Events".
 *
 * Decision where the specification is silent: the model that an event is asked with is the client's word, so an answer
 * holds nothing that a lookup would not show him (`toldReads`): no value of a record that he may not look up, or of a
 * field that his roles hide, and no record found by comparing such a field with what he sends. What a save makes again
 * is read whole (`eventReads`): it is stored, and shown by the rights to the fields that it is stored in.
 */
import { decimal, round, times, toNumber } from '../../engine/internal.ts';
import type { Session } from '../auth/session.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, EventStep, FieldEvent, ObjectField } from '../objects/types.ts';
import type { ReadTx } from '../store/types.ts';
import { addCompanions, idsOf, itemValue } from './companions.ts';
import { fillFilter, namedValue } from './filter.ts';
import { recordItem, recordItems } from './items.ts';
import { criteriaOf, empty, sortOf } from './query.ts';
import { type Owner, scopeOf } from './scope.ts';
import { hidesName, itemView, shownItem, type View } from './view.ts';
import { type Bag, rowsIn } from './wire.ts';

type FindStep = Extract<EventStep, { kind: 'find' }>;

/** How the records are read that events take values of. */
export interface EventReads {
  /** Items of an object's records by id, with the companions that a path leads through. */
  items(objectId: string, ids: readonly string[], path: string): Promise<ReadonlyMap<string, Bag>>;
  /** The item of the first record that a step finds with these values; null for none. */
  found(step: FindStep, values: Bag): Promise<Bag | null>;
}

/** Reads each record when a step asks for it. */
export function eventReads(tx: ReadTx, registry: Registry, owner: Owner): EventReads {
  return {
    async items(objectId, ids, path) {
      const items = await recordItems(tx, registry, owner, objectId, ids);
      const isDeep = path.includes('.') && items.size > 0;
      const target = isDeep ? await registry.find(owner.tenantId, objectId, tx) : null;
      if (target !== null) await addCompanions(tx, registry, owner, target, [...items.values()]);
      return items;
    },
    async found(step, values) {
      const target = await registry.find(owner.tenantId, step.object, tx);
      const where = fillFilter(step.where, values);
      if (target === null || where.some((item) => empty(item.searchValue))) return null;
      const [row] = await tx.find({
        table: target.spec.name,
        criteria: [...scopeOf(target, owner), ...(await criteriaOf(tx, registry, owner, target, where))],
        // By number also where the records are bills, so that the found record does not change with every new bill.
        sort: sortOf({ ...target, businessType: 1 }, []),
        limit: 1,
      });
      return row === undefined ? null : recordItem(target, row, owner.language);
    },
  };
}

/** Any name: the field of the view that one step is read by. */
const READ = 'read';

/** Reads what may be told to the one who asks. */
function toldReads(tx: ReadTx, registry: Registry, owner: Session): EventReads {
  const { rights, tenantId } = owner;
  const all = eventReads(tx, registry, owner);
  const targetOf = async (objectId: string) => {
    const target = await registry.find(tenantId, objectId, tx);
    return target !== null && rights.looksUp(target.code) ? target : null;
  };
  const viewOf = (path: string): View => ({ rights, items: new Map([[READ, new Set([path])]]), names: null });
  return {
    async items(objectId, ids, path) {
      const target = await targetOf(objectId);
      if (target === null) return new Map();
      const view = viewOf(path);
      const items = await recordItems(tx, registry, owner, objectId, ids);
      if (path.includes('.') && items.size > 0)
        await addCompanions(tx, registry, owner, target, [...items.values()], itemView(view, target, READ));
      return new Map([...items].map(([id, item]) => [id, shownItem(view, target, READ, item)]));
    },
    async found(step, values) {
      const target = await targetOf(step.object);
      const sent = step.where.filter(({ searchValue }) => namedValue(searchValue) !== null);
      if (target === null || sent.some(({ searchField }) => hidesName(rights, target, searchField)))
        return null;
      const item = await all.found(step, values);
      return item === null ? null : shownItem(viewOf(step.take), target, READ, item);
    },
  };
}

/** Characters of a path, which begins the path of every value that is set beside it. */
const MAX_PATH = 1000;

/** The header or row that a field is in. */
interface Place {
  readonly fields: readonly ObjectField[];
  /** Key of the table; null for the header. */
  readonly table: string | null;
  /** Values of the header or row. */
  readonly values: Bag;
  /** Wire path of the row with a point at its end (`lines.<rowId>.`); empty for the header. */
  readonly prefix: string;
  readonly field: string;
}

/**
 * The place of a wire path (`qty`, `lines.<rowId>.qty`, `lines.<rowId>.parts.<rowId>.qty`); null where there is none.
 */
function locate(object: BusinessObject, model: Bag, path: string): Place | null {
  if (path.length > MAX_PATH) return null;
  if (object.header.some((field) => field.name === path)) {
    return { fields: object.header, table: null, values: model, prefix: '', field: path };
  }
  const parts = path.split('.');
  let values = model;
  let tables = object.tables;
  for (let index = 0; index + 2 < parts.length; index += 2) {
    const table = tables.find((one) => one.key === parts[index]);
    if (table === undefined) return null;
    const row = rowsIn(values, table).find((one) => one[table.rowKey] === parts[index + 1]);
    if (row === undefined) return null;
    if (index + 3 === parts.length) {
      const prefix = `${parts.slice(0, -1).join('.')}.`;
      return { fields: table.fields, table: table.key, values: row, prefix, field: parts.at(-1) ?? '' };
    }
    values = row;
    tables = table.children;
  }
  return null;
}

/** Exact product, rounded half up; null where a factor has no number, and where the product is none. */
function product(factors: readonly (string | number)[], values: Bag, places: number): number | null {
  let result = { units: 1n, places: 0 };
  for (const factor of factors) {
    const value = typeof factor === 'number' ? factor : values[factor];
    const exact = typeof value === 'number' ? decimal(value) : null;
    if (exact === null) return null;
    result = times(result, exact);
  }
  const made = toNumber(round(result, places));
  return Number.isFinite(made) ? made : null;
}

/** The value that a step sets; null where there is none. */
async function stepValue(
  place: Pick<Place, 'fields' | 'values'>,
  model: Bag,
  step: EventStep,
  reads: EventReads,
): Promise<unknown> {
  if (step.kind === 'value') return step.value;
  if (step.kind === 'multiply') return product(step.factors, place.values, step.places);
  if (step.kind === 'from') {
    const lookup = place.fields.find((field) => field.name === step.lookup);
    const id = place.values[step.lookup];
    if (lookup?.lookupObject === null || lookup === undefined || typeof id !== 'string' || id === '')
      return null;
    const items = await reads.items(lookup.lookupObject, [id], step.path);
    const item = items.get(id);
    return item === undefined ? null : itemValue(item, step.path);
  }
  return itemValue(await reads.found(step, { ...model, ...place.values }), step.take);
}

/**
 * The values that an event sets in a header or row, by field name. Steps run in order, each with the values of those
 * before it.
 */
export async function eventValues(
  { fields, values }: Pick<Place, 'fields' | 'values'>,
  model: Bag,
  event: FieldEvent,
  reads: EventReads,
): Promise<Bag> {
  const own = { fields, values: { ...values } };
  const set: Bag = {};
  for (const step of event.steps) {
    if (!fields.some((field) => field.name === step.set)) continue;
    const value = await stepValue(own, model, step, reads);
    own.values[step.set] = value;
    set[step.set] = value;
  }
  return set;
}

/**
 * The values that the events of a field set, by wire path, lookups with their companions. `model` is the record as the
 * client has it, in wire form; nothing is stored.
 */
export async function runEvent(
  tx: ReadTx,
  registry: Registry,
  owner: Session,
  object: BusinessObject,
  fieldName: string,
  model: Bag,
): Promise<Bag> {
  const place = locate(object, model, fieldName);
  const set: Bag = {};
  if (place === null) return set;
  const { fields, prefix } = place;
  let { values } = place;
  const reads = toldReads(tx, registry, owner);
  for (const event of object.events) {
    if (event.key !== place.field || event.parent !== place.table) continue;
    const made = await eventValues({ fields, values }, model, event, reads);
    values = { ...values, ...made };
    for (const [name, value] of Object.entries(made)) {
      set[`${prefix}${name}`] = value;
      const target = fields.find((field) => field.name === name);
      if ((target?.role !== 'lookup' && target?.role !== 'lookups') || target.lookupObject === null) continue;
      const ids = idsOf(target, value);
      const items = await recordItems(tx, registry, owner, target.lookupObject, ids);
      const found = ids.flatMap((id) => items.get(id) ?? []);
      set[`${prefix}${name}__Item`] = target.role === 'lookups' ? found : (found[0] ?? null);
    }
  }
  return set;
}
