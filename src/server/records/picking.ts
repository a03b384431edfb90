/**
 * What a picking dialog may show, find and sort by of the records that a lookup offers. Source: specification 001 2.1;
 * FORMATS "Looked-up records".
 *
 * Decision where the specification is silent: who sees the object reads its fields in its own lists as well, so the
 * dialog has the columns and search items of the list page. For who has the right `lookup` alone it shows what the
 * dropdown answers: number, name and what the asking page names; and since the dialog's word finds number and name,
 * there are no search items.
 */
import { type Envelope, fixedOf, pageNames, prunedPage } from '../definitions/pickPage.ts';
import { Refusal } from '../errors.ts';
import { SYSTEM_COLUMNS } from '../objects/parse.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { Sort } from '../store/types.ts';
import type { SearchItem } from './query.ts';
import { hidesName, itemView, type View } from './view.ts';

/** What the items of a picking dialog hold and are found by. */
export interface Picking {
  /** The view of the items: that of the dropdown, with the fields of the list page where the reader sees the object. */
  readonly view: View;
  /** True for fields that are shown and sorted by. */
  readonly shows: (field: string) => boolean;
  /** True for fields that may be searched; null where none may. */
  readonly searches: ((field: string) => boolean) | null;
  /** The list page's own filter, which holds whatever is searched, and its order, until another one is asked for. */
  readonly fixed: { readonly searchParams: readonly SearchItem[]; readonly sortParams: readonly Sort[] };
}

/** Adds names to what a view shows of the records that a field looks up. */
function withNames(view: View, field: string, names: ReadonlySet<string>): View {
  const items = new Map(view.items).set(field, new Set([...(view.items.get(field) ?? []), ...names]));
  return { ...view, items };
}

/**
 * What a dialog may do with records of `target` that the field offers; `page` is its list page. System columns (who
 * changed a record and when) belong to no looked-up record, and are left out.
 */
export function pickingOf(view: View, target: BusinessObject, field: string, page: Envelope): Picking {
  const sees = view.rights.sees(target.code);
  const stored = new Set(target.header.map(({ name }) => name));
  const isOwn = (name: string) =>
    stored.has(name) && !Object.hasOwn(SYSTEM_COLUMNS, name) && !hidesName(view.rights, target, name);
  const listed = sees ? new Set([...pageNames(page)].filter(isOwn)) : new Set<string>();
  const wide = listed.size === 0 ? view : withNames(view, field, listed);
  const named = itemView(wide, target, field).names ?? new Set<string>();
  const basic = new Set([target.numberField, target.nameField]);
  const shows = (name: string) => isOwn(name) && (basic.has(name) || named.has(name));
  const { searchParams, sortParams } = fixedOf(page);
  // An order by what roles hide would tell it.
  const sorts = sortParams.filter((sort) => !hidesName(view.rights, target, sort.field));
  const fixed = { searchParams, sortParams: sorts };
  return { view: wide, shows, searches: sees ? shows : null, fixed };
}

/** A list page as the dialog gets it. */
export function pickedPage(page: Envelope, target: BusinessObject, { shows, searches }: Picking): Envelope {
  return prunedPage(page, target, shows, searches);
}

/** Refuses with 422 a search or an order by fields that the dialog does not have, as the user asks for them. */
export function needPicked(
  { shows, searches }: Picking,
  searchParams: readonly SearchItem[],
  sorts: readonly { readonly field: string }[],
): void {
  const odd =
    searchParams.find(({ searchField }) => searches?.(searchField) !== true)?.searchField ??
    sorts.find(({ field }) => !shows(field))?.field;
  if (odd !== undefined) throw new Refusal(422, 'list.unknownField', { params: { field: odd } });
}
