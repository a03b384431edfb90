/** Criteria, sorts and pages that cost more than they should, or that nobody would send. */
import { type Attack, type AttackKind, must, mustAnswer } from '../attack.ts';
import type { Bag, Site } from '../site.ts';

const ORDERS = '/openapi/mes/workOrder/getlist';
const LOOKUP = '/openapi/mes/workOrder/getlookuplist';

const like = (searchField: string, searchValue: unknown, compareType = 'like') => ({
  searchField,
  searchValue,
  compareType,
});
const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);
const page = { pageIndex: 0, pageLength: 50 };

/** A list request that must be refused with 422. */
function refused(name: string, body: Bag, path = ORDERS): Attack {
  return { name, run: async (site) => mustAnswer(await site.post('planner', path, body), 422) };
}

/** A list request that may be answered or refused, but is no case that nobody thought of. */
function borne(name: string, body: Bag, path = ORDERS): Attack {
  return { name, run: async (site) => mustAnswer(await site.post('planner', path, body), 200, 422) };
}

async function crowd(site: Site, times: number, body: Bag, patience: number): Promise<void> {
  await Promise.all(
    Array.from({ length: times }, () => site.post('planner', ORDERS, body, { patience }).catch(() => null)),
  );
}

/**
 * Criteria that every record meets by the last of their words alone, so that all words are looked for in all records:
 * as many as a list may look for.
 */
const SLOW = {
  pageIndex: 0,
  pageLength: 200,
  searchParams: [200, 200].map((count) => like('number', [...words(count - 1), 'WO'])),
};

export const queries: AttackKind = {
  kind: 'queries',
  attacks: [
    ...[300, 3000, 10_000].map((count) =>
      refused(`one criterion of ${count} words`, { ...page, searchParams: [like('remark', words(count))] }),
    ),
    refused('401 words in three criteria', {
      ...page,
      searchParams: [200, 200, 1].map((count) => like('number', words(count))),
    }),
    refused('70,000 criteria', {
      ...page,
      searchParams: Array.from({ length: 70_000 }, () => like('number', 'x')),
    }),
    refused('51 criteria', { ...page, searchParams: Array.from({ length: 51 }, () => like('number', 'x')) }),
    refused('one criterion of 100,000 letters', {
      ...page,
      searchParams: [like('number', 'x'.repeat(100_000))],
    }),
    refused('a list of 201 ids', { ...page, searchParams: [like('id', words(201), 'in')] }),
    refused('six sorts', {
      ...page,
      sortParams: Array.from({ length: 6 }, () => ({ field: 'number', order: 'asc' })),
    }),
    refused('a sort by a field that is not there', {
      ...page,
      sortParams: [{ field: 'nothing', order: 'asc' }],
    }),
    refused('a criterion on a field that is not there', { ...page, searchParams: [like('nothing', 'x')] }),
    refused('an unknown comparison', { ...page, searchParams: [like('number', 'x', 'regex')] }),
    ...[1e300, -1, 0.5, Number.MAX_SAFE_INTEGER, '0', null, [], {}].map((pageIndex) =>
      refused(`page index ${JSON.stringify(pageIndex)}`, { pageIndex, pageLength: 10 }),
    ),
    ...[0, -1, 1001, 1e9, 0.5, '10', [], {}].map((pageLength) =>
      refused(`page length ${JSON.stringify(pageLength)}`, { pageIndex: 0, pageLength }),
    ),
    borne('the last page of all', { pageIndex: 10_000, pageLength: 1000 }),
    ...['%', '_', '\\', "'", '%_%_%_%', '(((((', '\u0000', '\ud800', '🏭', '\u202e', 'ÿ'.repeat(200)].map(
      (text) =>
        borne(`the word ${JSON.stringify(text).slice(0, 20)}`, {
          ...page,
          searchParams: [like('remark', text)],
        }),
    ),
    ...[{}, [[]], [{}], { toString: 'x' }, true, 1e308].map((value) =>
      borne(`the value ${JSON.stringify(value)}`, { ...page, searchParams: [like('planQty', value, 'ge')] }),
    ),
    refused('a search key of 1,000 letters', { ...page, searchKey: 'x'.repeat(1000) }),
    refused('a lookup page of 1,001', { field: 'item', pageIndex: 0, pageLength: 1001 }, LOOKUP),
    refused(
      'a lookup of a field that is not there',
      { field: 'nothing', pageIndex: 0, pageLength: 10 },
      LOOKUP,
    ),
    {
      name: 'the widest list, forty times at once, each given up at once',
      run: async (site) => {
        const body = { pageIndex: 0, pageLength: 1000, searchParams: [like('remark', 'nothing like this')] };
        await crowd(site, 40, body, 60);
        const from = performance.now();
        mustAnswer(await site.post('planner', ORDERS, { pageIndex: 0, pageLength: 10 }), 200);
        must(performance.now() - from < 3000, 'what was given up still runs');
      },
    },
    {
      name: 'sixty lists of 1,000 rows at once by one user',
      run: (site) => crowd(site, 60, { pageIndex: 0, pageLength: 1000 }, 60_000),
    },
    {
      name: 'forty slow lists of 200 rows at once by one user, five times, none given up',
      run: async (site) => {
        const searchParams = Array.from({ length: 49 }, (_, at) => like('remark', `not ${at}`, 'ne'));
        const sortParams = [{ field: 'remark', order: 'desc' }];
        for (let time = 0; time < 5; time += 1)
          await crowd(site, 40, { pageIndex: 0, pageLength: 200, searchParams, sortParams }, 60_000);
      },
    },
    {
      name: 'forty lists that look for 400 words in all records, at once by one user, none given up',
      prepare: async (site) => void (await site.token('planner')),
      run: async (site) => {
        const answers = await Promise.all(
          Array.from({ length: 40 }, () => site.post('planner', ORDERS, SLOW, { patience: 120_000 })),
        );
        // What waited for longer than a statement may take is refused, and told to come again.
        for (const answer of answers) {
          mustAnswer(answer, 200, 429, 503);
          must(
            answer.http === 200 || answer.headers.has('retry-after'),
            'refused without a time to come again',
          );
        }
        must(
          answers.some(({ http }) => http === 200),
          'none was answered',
        );
      },
    },
    {
      name: 'twelve exports at once by one user',
      run: async (site) => {
        const body = { objectId: 'workOrder', searchParams: [] };
        const answers = await Promise.all(
          Array.from({ length: 12 }, () => site.post('planner', '/openapi/object/export', body)),
        );
        for (const answer of answers) mustAnswer(answer, 200, 429);
      },
    },
  ],
};
