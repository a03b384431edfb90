/** Which columns rows are sorted by. The server sorts them. Source: specification 002 2.1, 3.5 and 7. */

/** One column that rows are sorted by. */
export interface RowSort {
  readonly key: string;
  readonly order: 'asc' | 'desc';
}

/** The same as it is sent: by the column's model. */
export interface SortParam {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

interface SortColumn {
  readonly key: string;
  readonly model: string;
}

/** Sorting after a click on a header: ascending, descending, none; `add` (Shift) keeps the other sorted columns. */
export function sortingNext(sort: readonly RowSort[], key: string, add: boolean): readonly RowSort[] {
  const current = sort.find((entry) => entry.key === key);
  const others = add ? sort.filter((entry) => entry.key !== key) : [];
  if (current === undefined) return [...others, { key, order: 'asc' }];
  return current.order === 'asc' ? [...others, { key, order: 'desc' }] : others;
}

/** Sorting by column key, from what is sent; fields without a column are left out. */
export function sortingShown(
  columns: readonly SortColumn[],
  params: readonly SortParam[],
): readonly RowSort[] {
  return params.flatMap(({ field, order }) => {
    const column = columns.find(({ model }) => model === field);
    return column === undefined ? [] : [{ key: column.key, order }];
  });
}

/** Sorting as it is sent, from column keys. */
export function sortingParams(
  columns: readonly SortColumn[],
  sort: readonly RowSort[],
): readonly SortParam[] {
  return sort.flatMap(({ key, order }) => {
    const column = columns.find((each) => each.key === key);
    return column === undefined ? [] : [{ field: column.model, order }];
  });
}
