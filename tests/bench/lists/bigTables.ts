/** A PostgreSQL with the demo factory, whose items and work orders are many. */
import { Client } from 'pg';
import { PLANTS } from '../../../fixtures/demo/people.ts';
import { createDemoFactory } from '../../../fixtures/index.ts';
import { startTestDatabase, type TestDatabase } from '../../conformance/store/postgres.ts';
import { fillDatabase } from '../../helpers/filledDatabase.ts';

const GOODS = [
  '不鏽鋼軸承',
  '液壓缸',
  '鋁合金外殼',
  'Hydraulic pump',
  '齒輪箱',
  '電機轉子',
  'Bearing',
  '控制面板',
];
const KINDS = ['標準型', '加長型', 'ABX', '甲級', '乙級', '耐熱'];
/** In one name of 4,000 each. */
const RARE = ['鎢', '鈦金', 'Zirconium'];

/** Values that are not those of the row that is copied; `at` counts from 1. Names differ so that words are found. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  t_item: {
    id: `'item-' || md5(at::text)`,
    number: `'P-' || lpad(at::text, 7, '0')`,
    name: 'title',
    _search: `'P-' || lpad(at::text, 7, '0') || E'\\n' || title`,
    specification: `'M' || (at % 64) || ' x ' || (at % 977)`,
    itemType: `(array['finished', 'semi', 'raw', 'bought', 'packing'])[1 + at / 3 % 5]`,
    drawing: `'DR-' || (at % 7919)`,
    _extra: 'null::jsonb',
    _create_time: `timestamp '2020-01-01' + at * interval '100 seconds'`,
  },
  t_workorder: {
    id: `'order-' || md5(at::text)`,
    number: `'WO-20' || lpad((at / 40000 + 20)::text, 2, '0') || '-' || lpad(at::text, 7, '0')`,
    _search: `'WO-20' || lpad((at / 40000 + 20)::text, 2, '0') || '-' || lpad(at::text, 7, '0')`,
    _org: `(array[${PLANTS.map(({ id }) => `'${id}'`).join()}])[1 + at % 2]`,
    planQty: '(at * 37) % 2000',
    _create_time: `timestamp '2020-01-01' + at * interval '100 seconds'`,
  },
};

const list = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join()}]`;
const TITLE = `(${list(GOODS)})[1 + at % ${GOODS.length}] || ' ' || (${list(KINDS)})[1 + at / 8 % ${KINDS.length}]
  || case at % 4000 ${RARE.map((word, index) => `when ${index + 1} then '${word}'`).join(' ')} else '' end || ' ' || at`;

/** Adds copies of the table's rows, with other names and numbers, until there are `count` more. */
async function copyRows(client: Client, table: string, count: number): Promise<void> {
  const { rows: own } = await client.query<{ name: string }>(
    `select i.relname as name from pg_index x join pg_class i on i.oid = indexrelid
      where indrelid = $1::regclass and not indisprimary`,
    [table],
  );
  // The server makes them again when it starts, while the table is in use.
  for (const { name } of own) await client.query(`drop index "${name}"`);
  const { rows } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum',
    [table],
  );
  const columns = rows.map(({ name }) => `"${name}"`).join();
  const values = rows.map(({ name }) => VALUES[table]?.[name] ?? `"${name}"`).join();
  await client.query(
    `insert into ${table} (${columns}) with old as (select *, row_number() over (order by id) - 1 as place from ${table})
      select ${values} from (select at, ${TITLE} as title from generate_series(1, $1::int) at) made
      join old on old.place = made.at % (select count(*) from old)`,
    [count],
  );
  await client.query(`vacuum analyze ${table}`);
}

/** Starts the database with as many more items and work orders; null where there is no PostgreSQL here. */
export async function openBigTables(count: number): Promise<TestDatabase | null> {
  const database = await startTestDatabase();
  if (database === null) return null;
  await fillDatabase(database.url, createDemoFactory({ workOrders: 60 }));
  const client = new Client(database.url);
  await client.connect();
  try {
    for (const table of Object.keys(VALUES)) await copyRows(client, table, count);
  } finally {
    await client.end();
  }
  return database;
}
