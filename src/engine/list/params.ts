/**
 * Parameters that an action hands to what it opens: a comma list of `key` or `key:rowfield`.
 * Source: specification 002 2.1 (the four params and extras), 2.3, 3.4 (params, paramType).
 */
import type { CompiledList, CompiledOpen } from '../compile/types.ts';
import { type Carried, carryValues } from '../values/carry.ts';
import { isEmptyValue } from '../values/compare.ts';
import type { AppParams, OpenParams } from './opening.ts';
import type { ListRow } from './row.ts';
import { plainText } from './row.ts';

export type { AppParams, OpenParams } from './opening.ts';

/** What a list knows beside its rows: what its own route brought, by name. */
export interface ListContext {
  readonly extras?: OpenParams;
  /** Title of the list in the user's language: the app name of what it opens. */
  readonly title?: string;
}

const CODES = /\/openapi\/([^/?#]+)\/[^/?#]+\//i;

/** Code of the app that a list's address names; `app` without one. */
export function appCodeOf(page: { readonly dataUrl: string | null }): string {
  const code = CODES.exec(page.dataUrl ?? '')?.[1];
  if (code === undefined) return 'app';
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** The four parameters. */
export function appParams(list: CompiledList, renderCode: string, context: ListContext): AppParams {
  return { appId: list.id, appCode: appCodeOf(list), renderCode, appName: context.title ?? '' };
}

/**
 * The mapped parameters, by names and nested paths (`item__Item.name`, `row.qty`, `context.site`; the record is the
 * row) as tables and forms carry them. One row gives its own values; several give theirs joined by commas, without
 * repeats, as the batch calls take ids. A mapping that fails carries nothing, and brings the notice to show.
 * Decision: a `key` that no row answers is taken from what the list's route brought, and is left out where that has
 * none either, so that nothing undefined is sent.
 */
export function openParams(
  open: Pick<CompiledOpen, 'params'> | null,
  rows: readonly ListRow[],
  context: ListContext,
): Carried {
  const mapping = open?.params ?? [];
  // What the route brought is asked last, and alone; yet `context.site` is no mistake where it brought no site.
  const own = rows.map((row) => carryValues(mapping, { row, record: row, context: {} }));
  const blank = rows.length === 0 ? {} : { row: {}, record: {} };
  const brought = carryValues(mapping, { ...blank, context: context.extras ?? {} });
  for (const carried of [...own, brought]) if (carried.notice !== null) return carried;
  const params: [string, unknown][] = [];
  for (const { name } of mapping) {
    const values = own.map((carried) => carried.values[name]).filter((value) => !isEmptyValue(value));
    const other = brought.values[name];
    if (values.length > 1)
      params.push([name, [...new Set(values.map(plainText).filter((one) => one !== ''))].join(',')]);
    else if (values.length === 1) params.push([name, values[0]]);
    else if (!isEmptyValue(other)) params.push([name, other]);
  }
  return { values: Object.fromEntries(params), notice: null };
}
