/**
 * The page behind a search area, and what of a route's criteria its items show. What binds a stored value (required,
 * ranges, locks of system fields, defaults of the catalogue) does not bind what is looked for.
 * Source: specification 002 3.5 and 5.
 */
import { ALL_STATES, blankPage } from '../compile/blank.ts';
import type { CompiledField, CompiledList, CompiledNode, CompiledPage } from '../compile/types.ts';
import type { FormPorts } from '../form/types.ts';
import type { Plain } from '../plain.ts';
import { isSafeKey } from '../values/paths.ts';
import type { SearchParam } from './query.ts';

function searchField(field: CompiledField): CompiledField {
  // Code is looked for by a part of it, which need not be JSON.
  const { code: _code, ...plain } = field;
  return {
    ...plain,
    parent: null,
    table: null,
    states: ALL_STATES,
    disabled: false,
    constraints: field.constraints.oneOf === undefined ? {} : { oneOf: field.constraints.oneOf },
    // An item that comes filled in would hide rows that nobody asked to hide (002 5: only what is typed filters).
    defaultValue: null,
    // A maker or a status is looked for by what it is, though nobody may write it.
    system: false,
    value: field.value === 'derived' ? 'text' : field.value,
    property: null,
    column: null,
  };
}

/** The fields of a search area, in their order, each key once. */
export function searchFields(list: CompiledList): readonly CompiledField[] {
  const fields = new Map<string, CompiledField>();
  for (const { field } of list.search) {
    const { key, model } = field;
    if (isSafeKey(key) && isSafeKey(model) && !fields.has(key)) fields.set(key, searchField(field));
  }
  return [...fields.values()];
}

/** The page behind the search area of a list. */
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

/** Ports of a search area: looking up and checking, but nothing that loads, saves or asks on change. */
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

/** Criteria that a route brings, where a search item shows them, as the values of the items; the rest is handed back. */
export function routeRecord(
  list: CompiledList,
  criteria: readonly SearchParam[],
): { readonly record: Plain; readonly rest: readonly SearchParam[] } {
  const rest: SearchParam[] = [];
  const record: Record<string, unknown> = {};
  for (const each of criteria) {
    const item = list.search.find((one) => one.field.model === each.searchField);
    // An item can show only what it would ask for itself; a lookup's value has no name to show yet.
    const shows =
      item !== undefined &&
      item.field.companion === 'none' &&
      item.field.value !== 'dateRange' &&
      item.compareType === each.compareType;
    if (shows && isSafeKey(each.searchField)) record[each.searchField] = each.searchValue;
    else rest.push(each);
  }
  return { record, rest };
}
