/**
 * The page of a search area, and the criteria of a route that its items show. Rules for stored values (required,
 * ranges, locks of system fields, defaults) do not apply to search values.
 * Source: specification 002 3.5 and 5.
 */
import { ALL_STATES, blankPage } from '../compile/blank.ts';
import type { CompiledField, CompiledList, CompiledNode, CompiledPage } from '../compile/types.ts';
import type { FormPorts } from '../form/types.ts';
import type { Plain } from '../plain.ts';
import { isSafeKey } from '../values/paths.ts';
import type { SearchParam } from './query.ts';

function searchField(field: CompiledField): CompiledField {
  // Code is searched by a part of it, which need not be valid JSON.
  const { code: _code, ...plain } = field;
  return {
    ...plain,
    parent: null,
    table: null,
    states: ALL_STATES,
    disabled: false,
    constraints: field.constraints.oneOf === undefined ? {} : { oneOf: field.constraints.oneOf },
    // A default would hide rows that the user did not ask to hide (002 5: only what is typed filters).
    defaultValue: null,
    // System fields can be searched by, though users cannot write them.
    system: false,
    value: field.value === 'derived' ? 'text' : field.value,
    property: null,
    column: null,
  };
}

/** The fields of a search area in order, each key once. */
export function searchFields(list: CompiledList): readonly CompiledField[] {
  const fields = new Map<string, CompiledField>();
  for (const { field } of list.search) {
    const { key, model } = field;
    if (isSafeKey(key) && isSafeKey(model) && !fields.has(key)) fields.set(key, searchField(field));
  }
  return [...fields.values()];
}

/** The page of a list's search area. */
export function searchPage(list: CompiledList): CompiledPage {
  const nodes: Record<string, CompiledNode> = Object.create(null);
  const byModel: Record<string, string[]> = Object.create(null);
  const order: string[] = [];
  for (const field of searchFields(list)) {
    const { key, model } = field;
    nodes[key] = field;
    order.push(key);
    byModel[model] = [...(byModel[model] ?? []), key];
  }
  const { formatVersion, id, objectId, objectCode, name, texts } = list;
  const facts = { formatVersion, id, objectId, objectCode, name, texts, pageType: 'basedata' } as const;
  return blankPage({ ...facts, root: order, nodes, order, byModel, tables: {} });
}

/** The ports of a search area: lookups and patterns, but none that load, save or send field events. */
export function searchPorts(ports: FormPorts): FormPorts {
  const { clock, ids, lookup, matches, notify } = ports;
  return {
    clock,
    ids,
    ...(lookup === undefined ? {} : { lookup }),
    ...(matches === undefined ? {} : { matches }),
    ...(notify === undefined ? {} : { notify }),
  };
}

/** Splits a route's criteria: those that a search item shows, as the record of the search area, and the rest. */
export function routeRecord(
  list: CompiledList,
  criteria: readonly SearchParam[],
): { readonly record: Plain; readonly rest: readonly SearchParam[] } {
  const rest: SearchParam[] = [];
  const record: Record<string, unknown> = {};
  for (const each of criteria) {
    const item = list.search.find((one) => one.field.model === each.searchField);
    // An item shows only criteria that it would make itself; labels of looked-up ids are not known yet, those of
    // options are.
    const shows =
      item !== undefined &&
      (item.field.companion === 'none' ||
        item.field.lookup?.options.some(({ value }) => value === each.searchValue)) &&
      item.field.value !== 'dateRange' &&
      item.compareType === each.compareType;
    if (shows && isSafeKey(each.searchField)) record[each.searchField] = each.searchValue;
    else rest.push(each);
  }
  return { record, rest };
}
