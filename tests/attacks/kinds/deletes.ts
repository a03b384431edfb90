/** Deletions of what very many records name. */
import { LANGUAGES } from '../../../src/platform/contract/language.ts';
import { textOf } from '../../../src/server/texts/catalogue.ts';
import { type AttackKind, must, mustAnswer } from '../attack.ts';
import { bagOf, bagsOf, type Site } from '../site.ts';

/** Records that name one unit, and the rows of each that do. */
const RECORDS = 4;
const ROWS = 8000;
const TIMES = 1000;
const DELETE = '/openapi/object/batchdelete';

const units = new WeakMap<Site, Promise<string>>();

/** A unit that is named by many rows; made once a site. */
function usedUnit(site: Site): Promise<string> {
  const known = units.get(site) ?? makeUnit(site);
  units.set(site, known);
  return known;
}

async function save(site: Site, object: string, model: object): Promise<string> {
  const answer = await site.post('admin', `/openapi/mes/${object}/x/save`, model);
  mustAnswer(answer, 200);
  return String(bagOf(answer.body.data).newId);
}

async function makeUnit(site: Site): Promise<string> {
  const lookup = { LookupDataSourceType: 1, LookupObjectId: 'attackUnit' };
  const number = { FieldName: 'number', FieldType: 1 };
  const fields = [number, { FieldName: 'unit', FieldType: 102, TableId: 'rows', ...lookup }];
  for (const model of [
    { code: 'attackUnit', name: 'Unit', businessType: 1, tables: [], fields: [number] },
    { code: 'attackUse', name: 'Use', businessType: 10, tables: [{ id: 'rows', key: 'rows' }], fields },
  ])
    mustAnswer(await site.post('admin', '/openapi/sys/objectmodel/save', { model }), 200);
  const unit = await save(site, 'attackUnit', { number: 'U' });
  for (let record = 0; record < RECORDS; record += 1)
    await save(site, 'attackUse', {
      number: `${record}`,
      rows: Array.from({ length: ROWS }, () => ({ unit })),
    });
  return unit;
}

/** Deletes as the administrator, and answers what became of each record. */
async function remove(site: Site, objectId: string, ids: readonly string[]) {
  const answer = await site.post('admin', DELETE, { objectId, ids: ids.join() }, { patience: 120_000 });
  mustAnswer(answer, 200);
  return bagsOf(answer.body.data);
}

export const deletes: AttackKind = {
  kind: 'deletes',
  attacks: [
    {
      name: `${TIMES} times a unit that ${RECORDS * ROWS} rows name`,
      once: true,
      prepare: async (site) => void (await usedUnit(site)),
      run: async (site) => {
        const unit = await usedUnit(site);
        // The administrator's session has a language of its own, whatever the request asks for.
        const refusals = new Set(LANGUAGES.map((one) => textOf(one, 'record.referenced', { object: 'Use' })));
        for (let time = 0; time < TIMES; time += 20) {
          const batch = Array.from({ length: 20 }, () => remove(site, 'attackUnit', [unit]));
          for (const [one] of await Promise.all(batch))
            must(refusals.has(String(one?.msg)), `not refused: ${JSON.stringify(one)}`);
        }
      },
    },
    {
      name: `${TIMES} records at once, that nobody names`,
      once: true,
      prepare: async (site) => {
        await usedUnit(site);
        const csv = ['number', ...Array.from({ length: TIMES }, (_, at) => `X${at}`)].join('\n');
        const form = new FormData();
        form.set('objectId', 'attackUnit');
        form.set('file', new File([csv], 'units.csv'));
        mustAnswer(await site.send('admin', '/openapi/object/import', form, { patience: 120_000 }), 200);
      },
      run: async (site) => {
        const searchParams = [{ searchField: 'number', searchValue: 'X', compareType: 'like' }];
        const asked = { pageIndex: 0, pageLength: TIMES, searchParams };
        const { body } = await site.post('admin', '/openapi/mes/attackUnit/getlist', asked);
        const ids = bagsOf(body.data).map(({ id }) => String(id));
        const gone = (await remove(site, 'attackUnit', ids)).filter(({ status }) => status === true);
        must(gone.length === TIMES, `${gone.length} of ${TIMES} were deleted`);
      },
    },
  ],
};
