/** The lists that are measured: as the store is asked, as one would write it by hand, and as the call of a client. */
import { createHash } from 'node:crypto';
import { listViewId } from '../../../fixtures/demo/build/list.ts';
import { PLANTS, TENANT } from '../../../fixtures/demo/people.ts';
import type { Criterion, Query } from '../../../src/server/index.ts';

/** `turn` varies what is asked, so that no answer is the one before. */
export interface List {
  readonly name: string;
  /** Fewest rows of an answer. */
  readonly least: number;
  query(turn: number, records: number): Query;
  sql(turn: number, records: number): { readonly sql: string; readonly parameters: string[] };
  readonly call: { readonly path: string; body(turn: number, records: number): object };
}

const PLANT = PLANTS[0].id;
/** As many rows as the demo's lists ask for. */
const PAGE = 20;
const turned = (words: readonly string[], turn: number) => words[turn % words.length] ?? '';
const like = (field: string, value: string): Criterion => ({ field, op: 'like', value });
const equal = (field: string, value: string): Criterion => ({ field, op: 'equal', value });

/** The threes that an index of words is asked for, as anybody would who writes to it by hand. */
function threes(word: string): string {
  const letters = [...word.toLowerCase()];
  if (letters.length < 3) return `'${letters.join('')}':*`;
  return letters
    .slice(2)
    .map((_, at) => `'${letters.slice(at, at + 3).join('')}'`)
    .join(' & ');
}

/** Items whose name contains a word, of a type, by number. */
function words(name: string, least: number, of: readonly string[]): List {
  return {
    name,
    least,
    query: (turn) => ({
      table: 't_item',
      criteria: [equal('_tenant', TENANT.id), like('name', turned(of, turn)), equal('itemType', 'raw')],
      sort: [{ field: 'number', order: 'asc' }],
      limit: PAGE,
    }),
    sql: (turn) => ({
      sql: `select * from t_item where _tenant = $1 and strpos(lower(name collate "C"), lower($2)) > 0
        and pagewright_grams(name) @@ $3::tsquery and "itemType" = $4 order by number, id limit ${PAGE}`,
      parameters: [TENANT.id, turned(of, turn), threes(turned(of, turn)), 'raw'],
    }),
    call: {
      path: '/openapi/factory/item/getlist',
      body: (turn) => ({
        searchParams: [
          { searchField: 'name', searchValue: turned(of, turn), compareType: 'like' },
          { searchField: 'itemType', searchValue: 'raw', compareType: 'equal' },
        ],
        sortParams: [{ field: 'number', order: 'asc' }],
        pageLength: PAGE,
        totals: 'later',
        viewId: listViewId('item'),
      }),
    },
  };
}

/** A word typed into the lookup of items. */
function typed(name: string, least: number, of: readonly string[]): List {
  return {
    name,
    least,
    query: (turn) => ({
      table: 't_item',
      criteria: [equal('_tenant', TENANT.id), like('_search', turned(of, turn))],
      sort: [{ field: 'number', order: 'asc' }],
      limit: 20,
    }),
    sql: (turn) => ({
      sql: `select * from t_item where _tenant = $1 and strpos(lower(_search collate "C"), lower($2)) > 0
        and pagewright_grams(_search) @@ $3::tsquery order by number, id limit 20`,
      parameters: [TENANT.id, turned(of, turn), threes(turned(of, turn))],
    }),
    call: {
      path: '/openapi/factory/workOrder/getlookuplist',
      body: (turn) => ({ field: 'item', searchKey: turned(of, turn), pageIndex: 0, pageLength: 20 }),
    },
  };
}

/** A page of work orders, the newest first. `part` says how far it is into the list, from 0 to 1. */
function page(name: string, part: number): List {
  const index = (records: number) => Math.floor((records * part) / 2 / PAGE);
  return {
    name,
    least: PAGE,
    query: (turn, records) => ({
      table: 't_workorder',
      criteria: [equal('_tenant', TENANT.id), equal('_org', PLANT)],
      sort: [{ field: '_create_time', order: 'desc' }],
      offset: (index(records) + (turn % 3)) * PAGE,
      limit: PAGE,
    }),
    sql: (turn, records) => ({
      sql: `select whole.* from (select id, _create_time from t_workorder where _tenant = $1 and _org = $2
        order by _create_time desc, id desc limit ${PAGE} offset ${(index(records) + (turn % 3)) * PAGE}) as page
        join t_workorder as whole on whole.id = page.id order by page._create_time desc, page.id desc`,
      parameters: [TENANT.id, PLANT],
    }),
    call: {
      path: '/openapi/factory/workOrder/getlist',
      body: (turn, records) => ({
        pageIndex: index(records) + (turn % 3),
        pageLength: PAGE,
        totals: 'later',
        viewId: listViewId('workOrder'),
      }),
    },
  };
}

/** The page behind a row in the middle that the client shows, as its pager asks for it. */
function nextPage(name: string): List {
  const row = (turn: number, records: number) => {
    const at = Math.floor(records / 4) * 2 - (turn % 30) * 2;
    const made = new Date(Date.UTC(2020, 0, 1) + at * 100_000).toISOString();
    return {
      id: `order-${createHash('md5').update(String(at)).digest('hex')}`,
      _create_time: made.slice(0, 19).replace('T', ' '),
    };
  };
  return {
    name,
    least: PAGE,
    query: (turn, records) => ({
      table: 't_workorder',
      criteria: [equal('_tenant', TENANT.id), equal('_org', PLANT)],
      sort: [{ field: '_create_time', order: 'desc' }],
      place: { row: row(turn, records), side: 'after' },
      limit: PAGE,
    }),
    sql: (turn, records) => ({
      sql: `select * from t_workorder where _tenant = $1 and _org = $2 and _create_time <= $3::timestamp
        and (_create_time < $3::timestamp or id < $4) order by _create_time desc, id desc limit ${PAGE}`,
      parameters: [TENANT.id, PLANT, row(turn, records)._create_time, row(turn, records).id],
    }),
    call: {
      path: '/openapi/factory/workOrder/getlist',
      body: (turn, records) => {
        const pageIndex = Math.floor(records / 4 / PAGE);
        const near = { index: pageIndex * PAGE - 1, id: row(turn, records).id, rowVersion: 1 };
        return { pageIndex, pageLength: PAGE, totals: 'later', viewId: listViewId('workOrder'), near };
      },
    },
  };
}

export const LISTS: readonly List[] = [
  page('the default page', 0),
  words('a frequent word of one character', PAGE, ['鋼', '壓', '輪']),
  words('a frequent word of two characters', PAGE, ['軸承', '外殼', '轉子']),
  words('a frequent word of six letters and more', PAGE, ['hydraulic', 'bearing']),
  words('a rare word of one character', 1, ['鎢']),
  words('a rare word of two characters', 1, ['鈦金']),
  words('a rare word of six letters and more', 1, ['zirconium', 'ZIRCON']),
  typed('a frequent word typed into a lookup', 20, ['軸', '軸承', 'hydraulic']),
  typed('a rare word typed into a lookup', 1, ['鎢', '鈦金', '鎢 1', 'zirconium']),
  page('a page in the middle', 0.5),
  nextPage('the next page in the middle'),
];
