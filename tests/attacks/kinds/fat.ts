/** Records that would be a burden to everybody who lists them. */
import { type AttackKind, must, mustAnswer } from '../attack.ts';
import { type Bag, bagOf, bagsOf, type Site } from '../site.ts';

const FORM = '/openapi/mes/downtime/generated-downtime';

async function changed(site: Site, more: object) {
  const asked = {
    pageIndex: 0,
    pageLength: 1,
    searchParams: [{ searchField: 'approveStatus', searchValue: 0, compareType: 'equal' }],
  };
  const list = await site.post('operator', '/openapi/mes/downtime/getlist', asked);
  const { body } = await site.post('operator', `${FORM}/getviewmodel`, { id: bagsOf(list.body.data)[0]?.id });
  return site.post('operator', `${FORM}/save`, { ...bagOf(bagOf(body.data).model), ...more });
}

const named = (count: number, name: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, index]));

/** Rows of one record, below the greatest number, and how often it is sent: another user needs 20 answers to be measured. */
const ROWS = 8000;
const TIMES = 24;
/** Versions of it whose history is asked for. */
const VERSIONS = 8;
const WORDS = ['a', 'b', 'c', 'd', 'e', 'f'];

const LONG = '/openapi/app/attackLong/x';
const saveLong = (site: Site, model: object) => site.post('admin', `${LONG}/save`, model);
const linesOf = (count: number, row: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => row(index));

/** Ids of a record of half the rows and of one of all of them, of an object with a column that every state locks. */
interface LongRecords {
  readonly half: string;
  readonly whole: string;
}

const longRecords = new WeakMap<Site, Promise<LongRecords>>();

/** Made once a site. */
function madeLong(site: Site): Promise<LongRecords> {
  const known = longRecords.get(site) ?? makeLong(site);
  longRecords.set(site, known);
  return known;
}

async function makeLong(site: Site): Promise<LongRecords> {
  const cell = (FieldName: string, FieldType: number, rest: object = {}) => ({
    Id: `l-${FieldName}`,
    TableId: 'lines',
    FieldName,
    FieldType,
    ...rest,
  });
  const fields = [
    { FieldName: 'title', FieldType: 1 },
    ...WORDS.map((word) => cell(word, 1)),
    cell('locked', 3, { WebLock: 511 }),
  ];
  const tables = [{ id: 'lines', key: 'lines', title: 'Lines' }];
  const model = { code: 'attackLong', name: 'Long', businessType: 10, tables, fields };
  mustAnswer(await site.post('admin', '/openapi/sys/objectmodel/save', { model }), 200);
  const made = async (rows: number) => {
    const answer = await saveLong(site, { title: 'long', lines: linesOf(rows, (at) => ({ a: `${at}` })) });
    mustAnswer(answer, 200);
    return String(bagOf(answer.body.data).newId);
  };
  return { half: await made(ROWS / 2), whole: await made(ROWS) };
}

/** A stored long record, as its form loads it. */
async function loadLong(site: Site, id: string): Promise<Bag> {
  const { body } = await site.post('admin', `${LONG}/getviewmodel`, { id });
  return bagOf(bagOf(body.data).model);
}

async function makeVersions(site: Site): Promise<void> {
  const { whole } = await madeLong(site);
  for (let version = 0; version < VERSIONS; version += 1) {
    const stored = await loadLong(site, whole);
    const words = (row: number) => Object.fromEntries(WORDS.map((word) => [word, `${version} ${row}`]));
    const lines = bagsOf(stored.lines).map((line, row) => ({ ...line, ...words(row) }));
    mustAnswer(await saveLong(site, { ...stored, lines }), 200);
  }
}

export const fat: AttackKind = {
  kind: 'fat records',
  attacks: [
    ...[20, 200, 2000, 7000].map((size) => ({
      name: `${size} kB in a field that nobody knows`,
      run: async (site: Site) => mustAnswer(await changed(site, { junk: 'x'.repeat(size * 1024) }), 422),
    })),
    {
      name: '65 unknown fields',
      run: async (site) => mustAnswer(await changed(site, named(65, 'junk')), 422),
    },
    {
      name: 'unknown fields that come a few at a time',
      run: async (site) => {
        const answers = [];
        for (const name of ['a', 'b', 'c']) answers.push(await changed(site, named(30, name)));
        mustAnswer(answers[2] ?? (await changed(site, {})), 422);
      },
    },
    {
      name: 'what lists send of unknown fields',
      run: async (site) => {
        await changed(site, { junk: 'x'.repeat(10_000) });
        const { text } = await site.post('operator', '/openapi/mes/downtime/getlist', {
          pageIndex: 0,
          pageLength: 50,
        });
        must(!text.includes('xxxxxxxxxx'), 'lists send what no page names');
      },
    },
    {
      name: `${ROWS / 2} new rows that say something of a locked column, beside as many stored ones`,
      prepare: async (site) => void (await madeLong(site)),
      run: async (site) => {
        const stored = await loadLong(site, (await madeLong(site)).half);
        const lines = linesOf(ROWS / 2, (index) => ({ a: 'new', locked: index + 1 }));
        for (let time = 0; time < TIMES; time += 1)
          mustAnswer(await saveLong(site, { ...stored, lines: [...bagsOf(stored.lines), ...lines] }), 422);
      },
    },
    {
      name: `the history of a record of ${ROWS} rows, of which each version changed all`,
      prepare: makeVersions,
      run: async (site) => {
        const { whole } = await madeLong(site);
        const asked = { objectId: 'attackLong', id: whole, pageIndex: 0, pageLength: 20 };
        for (let time = 0; time < TIMES / 2; time += 1) {
          const answer = await site.post('admin', '/openapi/object/history', asked);
          mustAnswer(answer, 200);
          const [first] = bagsOf(answer.body.data);
          must(first?.more === WORDS.length * ROWS - 100, `${String(first?.more)} changes are not told`);
        }
      },
    },
  ],
};
