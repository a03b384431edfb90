/** Which aggregates a list page's columns ask for, and which of its tables come as trees. Source: 002 3.2 and 3.3. */
import { listOf, str } from '../objects/parse-parts.ts';
import { isObject } from '../store/read.ts';
import type { AggregateFunction } from '../store/types.ts';
import { safeParse } from './pages.ts';

export interface ListFacts {
  readonly aggregates: readonly { readonly key: string; readonly field: string; readonly fn: AggregateFunction }[];
  readonly childrenKey: string | null;
}

const FUNCTIONS: readonly AggregateFunction[] = ['sum', 'avg', 'max', 'min', 'count'];
const NONE: ListFacts = { aggregates: [], childrenKey: null };

function columnsOf(items: readonly Record<string, unknown>[], depth = 0): Record<string, unknown>[] {
  if (depth > 10) return [];
  return items.flatMap((item) => [item, ...columnsOf(listOf(item['children']), depth + 1)]);
}

/** Facts of one table of a list page (`listKey`), of its first where none is named. */
export function listFacts(pageData: unknown, listKey: string): ListFacts {
  const data = typeof pageData === 'string' ? safeParse(pageData) : pageData;
  if (!isObject(data)) return NONE;
  const lists = Array.isArray(data['lists']) ? listOf(data['lists']) : Object.values(data['lists'] ?? {}).filter(isObject);
  const table = lists.find((list) => str(list['key']) === listKey) ?? lists[0];
  if (table === undefined) return NONE;
  const aggregates = columnsOf(listOf(table['items'])).flatMap((column) => {
    const options = isObject(column['options']) ? column['options'] : {};
    const fn = FUNCTIONS.find((one) => one === options['aggregatedCode']);
    const key = str(column['colKey']) || str(column['key']);
    const field = str(column['model']) || str(column['colKey']);
    const wanted = options['isAggregated'] === true || options['isAggregated'] === 1;
    return wanted && fn !== undefined && field !== '' ? [{ key, field, fn }] : [];
  });
  const view = listOf(data['views']).find((one) => str(one['listKey']) === str(table['key']));
  const options = isObject(table['options']) ? table['options'] : {};
  const tree = str(view?.['viewType']) === 'tree' || str(options['viewType']) === 'tree';
  return { aggregates, childrenKey: tree ? str(options['childrenKey']) || 'children' : null };
}
