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

/** Rows of one record that are stored, and as many that are sent beside them. */
const ROWS = 4000;
/** Saves, so that what each of them holds up is felt. */
const SAVES = 12;

const cell = (FieldName: string, FieldType: number, rest: object = {}) => ({
  Id: `l-${FieldName}`,
  TableId: 'lines',
  FieldName,
  FieldType,
  ...rest,
});
const linesOf = (count: number, row: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => row(index));

/** A stored record of many rows, of an object with a column that every state locks; made once a site. */
const longRecords = new WeakMap<Site, Promise<string>>();

function longRecord(site: Site): Promise<string> {
  const known = longRecords.get(site) ?? makeLong(site);
  longRecords.set(site, known);
  return known;
}

const LONG_FORM = '/openapi/app/attackLong/x';

/** The stored long record, as its form loads it. */
async function loadLong(site: Site): Promise<Bag> {
  const { body } = await site.post('admin', `${LONG_FORM}/getviewmodel`, { id: await longRecord(site) });
  return bagOf(bagOf(body.data).model);
}

const saveLong = (site: Site, model: object) => site.post('admin', `${LONG_FORM}/save`, model);

async function makeLong(site: Site): Promise<string> {
  const fields = [{ FieldName: 'title', FieldType: 1 }, cell('word', 1), cell('locked', 3, { WebLock: 511 })];
  const tables = [{ id: 'lines', key: 'lines', title: 'Lines' }];
  const model = { code: 'attackLong', name: 'Long', businessType: 10, tables, fields };
  mustAnswer(await site.post('admin', '/openapi/sys/objectmodel/save', { model }), 200);
  const saved = await saveLong(site, {
    title: 'long',
    lines: linesOf(ROWS, (word) => ({ word: `${word}` })),
  });
  mustAnswer(saved, 200);
  return String(bagOf(saved.body.data).newId);
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
      name: `${ROWS} new rows that say something of a locked column, beside as many stored ones`,
      run: async (site) => {
        const stored = await loadLong(site);
        const lines = linesOf(ROWS, (index) => ({ word: 'new', locked: index + 1 }));
        for (let time = 0; time < SAVES; time += 1)
          mustAnswer(await saveLong(site, { ...stored, lines: [...bagsOf(stored.lines), ...lines] }), 422);
      },
    },
  ],
};
