/** The ports of a list whose host does some of its calls itself. */
import {
  type BatchAnswer,
  type CompiledList,
  isRecord,
  type ListAnswer,
  type ListQuery,
  ok,
  queryRows,
  type Result,
} from '../../engine/internal.ts';
import { toAbortSignal } from '../ports/signal.ts';
import type { ListPagePorts, Platform } from '../types.ts';
import { askAction } from './action.ts';
import { askHost, hostError, isNothing, readRecords, wrongAnswer } from './ask.ts';
import type { HostRecord, ListData } from './types.ts';

function readAnswer({ pageIndex, pageLength }: ListQuery): (answer: unknown) => Result<ListAnswer> {
  return (answer) => {
    const whole = isRecord(answer) ? answer : { rows: answer };
    const rows = readRecords('query', whole.rows, isRecord(answer) ? 'rows' : '');
    if (!rows.ok) return rows;
    const { total, aggregates } = whole;
    if (!isNothing(total) && (typeof total !== 'number' || !Number.isInteger(total) || total < 0))
      return wrongAnswer('query', 'total', 'expected a whole number from 0');
    if (!isNothing(aggregates) && !isRecord(aggregates))
      return wrongAnswer('query', 'aggregates', 'expected an object by column key');
    // A page that is not full is the last one; more rows than a page are all there are.
    const all = rows.value;
    const isAll = all.length > pageLength;
    const page = isAll ? all.slice(pageIndex * pageLength, (pageIndex + 1) * pageLength) : all;
    const ended = page.length < pageLength && (page.length > 0 || pageIndex === 0);
    const counted = isAll ? all.length : ended ? pageIndex * pageLength + page.length : undefined;
    const rowCount = typeof total === 'number' ? total : counted;
    const totals: Record<string, number | string> = {};
    for (const [key, value] of Object.entries(isRecord(aggregates) ? aggregates : {}))
      if (typeof value === 'number' || typeof value === 'string') totals[key] = value;
    return ok({
      rows: page,
      ...(rowCount === undefined ? { totals: 'later' as const } : { rowCount }),
      aggregates: totals,
    });
  };
}

/** The ports with those of the host in their place. */
export function hostedListPorts(
  list: CompiledList,
  ports: ListPagePorts,
  { clock }: Pick<Platform, 'clock'>,
  host: () => ListData,
): ListPagePorts {
  const { query, rows, onAction } = host();
  let own: ListPagePorts = ports;
  if (rows !== undefined)
    own = { ...own, query: async (asked) => ok(queryRows(list, host().rows ?? rows, asked)) };
  else if (query !== undefined)
    own = {
      ...own,
      query: (asked, abort) => {
        const { searchParams: filter, sortParams: sort, pageIndex: page, pageLength: pageSize } = asked;
        const call = (signal: AbortSignal) =>
          (host().query ?? query)({ filter, sort, page, pageSize }, { signal });
        return askHost('query', clock, toAbortSignal(abort), call, readAnswer(asked));
      },
    };
  if (onAction === undefined) return own;
  const take = () => host().onAction ?? onAction;
  const { runServerAction } = ports;
  const none = { record: null, target: null };
  return {
    ...own,
    async runServerAction(call, body, key) {
      const platform = (): Promise<Result<BatchAnswer>> =>
        runServerAction?.(call, body, key) ?? Promise.resolve(hostError('form.actionUnset', { code: call }));
      let entries: BatchAnswer['entries'] = [];
      const ids = body.ids === '' ? [] : body.ids.split(',');
      const asked = {
        ...none,
        code: call,
        kind: 'call',
        recordId: ids.length === 1 ? body.ids : '',
      } as const;
      const answer = await askAction(
        take(),
        { ...asked, rows: ids.map((id): HostRecord => ({ id })) },
        new AbortController().signal,
        platform,
        (value) => {
          entries = value.entries;
          return { message: value.msg };
        },
      );
      return answer.ok ? ok({ entries, msg: answer.value.msg }) : answer;
    },
    runAction: ({ code, rows: about }, abort) =>
      askAction(
        take(),
        { ...none, code, kind: 'custom', recordId: '', rows: about },
        toAbortSignal(abort),
        async () => hostError('list.scriptMissing', { code }),
        () => undefined,
      ),
  };
}
