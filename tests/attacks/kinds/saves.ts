/** Saves that overtake each other, or come twice. */
import { randomUUID } from 'node:crypto';
import { type AttackKind, must, mustAnswer } from '../attack.ts';
import { type Bag, bagOf, bagsOf, type DemoUser, type Site } from '../site.ts';

const FORM = 'generated-downtime';
const BASE = `/openapi/mes/downtime`;

/** A stored downtime of the plant, whole. */
async function someRecord(site: Site, user: DemoUser = 'operator'): Promise<Bag> {
  const { body } = await site.post(user, `${BASE}/getlist`, {
    pageIndex: 0,
    pageLength: 1,
    searchParams: [{ searchField: 'approveStatus', searchValue: 0, compareType: 'equal' }],
  });
  return load(site, String(bagsOf(body.data)[0]?.id ?? ''), user);
}

async function load(site: Site, id: string, user: DemoUser = 'operator'): Promise<Bag> {
  const { body } = await site.post(user, `${BASE}/${FORM}/getviewmodel`, { id });
  const model = bagOf(bagOf(body.data).model);
  must(typeof model.id === 'string', `no record: ${JSON.stringify(body).slice(0, 300)}`);
  return model;
}

const save = (site: Site, model: Bag, key?: string, user: DemoUser = 'operator') =>
  site.post(
    user,
    `${BASE}/${FORM}/save`,
    model,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

/** 50 writers save one version: one is accepted, and the record is one version on. */
async function fiftyAtOnce(site: Site): Promise<void> {
  const record = await someRecord(site);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => save(site, { ...record, remark: `writer ${index}` })),
  );
  const won = answers.filter((answer) => answer.http === 200);
  must(won.length === 1, `${won.length} of 50 saves of one version were accepted`);
  for (const answer of answers) mustAnswer(answer, 200, 409, 503);
  const after = await load(site, String(record.id));
  must(Number(after.rowVersion) === Number(record.rowVersion) + 1, 'the version has jumped');
}

/** How often one version is saved by 50 at once, and how many keys are sent by ten at once. */
const ROUNDS = 20;
const KEYS = 60;

export const saves: AttackKind = {
  kind: 'saves',
  attacks: [
    {
      name: `50 saves of one version at once, ${ROUNDS} times: one wins, 49 are told`,
      once: true,
      run: async (site) => {
        for (let round = 0; round < ROUNDS; round += 1) await fiftyAtOnce(site);
      },
    },
    {
      name: `${KEYS} keyed saves, each ten times at once, are ${KEYS} records`,
      once: true,
      run: async (site) => {
        const { id: _, number: __, ...copied } = await someRecord(site);
        const mark = `keys ${randomUUID()}`;
        for (let count = 0; count < KEYS; count += 1) {
          const model = { ...copied, id: '', rowVersion: 0, remark: `${mark} ${count}` };
          const key = randomUUID();
          const answers = await Promise.all(Array.from({ length: 10 }, () => save(site, model, key)));
          for (const answer of answers) mustAnswer(answer, 200, 503);
          const stored = answers.filter(({ http }) => http === 200);
          const ids = new Set(stored.map((one) => bagOf(one.body.data).newId));
          must(ids.size === 1, `${ids.size} records of one key`);
        }
        const searchParams = [{ searchField: 'remark', searchValue: mark, compareType: 'like' }];
        const { body } = await site.post('operator', `${BASE}/getlist`, {
          pageIndex: 0,
          pageLength: 1,
          searchParams,
        });
        must(Number(body.rowCount) === KEYS, `${body.rowCount} records were stored`);
      },
    },
    {
      name: 'one keyed save 30 times at once is one record',
      run: async (site) => {
        const record = await someRecord(site);
        const { id: _, number: __, ...copied } = record;
        const remark = `keyed ${randomUUID()}`;
        const key = randomUUID();
        const model = { ...copied, id: '', rowVersion: 0, remark };
        const answers = await Promise.all(Array.from({ length: 30 }, () => save(site, model, key)));
        for (const answer of answers) mustAnswer(answer, 200, 503);
        const ids = new Set(
          answers.filter((one) => one.http === 200).map((one) => bagOf(one.body.data).newId),
        );
        must(ids.size === 1, `${ids.size} records of one key`);
        const { body } = await site.post('operator', `${BASE}/getlist`, {
          pageIndex: 0,
          pageLength: 10,
          searchParams: [{ searchField: 'remark', searchValue: remark, compareType: 'like' }],
        });
        must(Number(body.rowCount) === 1, `${body.rowCount} records were stored`);
      },
    },
    {
      name: "another user's key, and a key with another body",
      run: async (site) => {
        const record = await someRecord(site);
        const key = randomUUID();
        mustAnswer(await save(site, { ...record, remark: 'first' }, key), 200);
        const other = await save(site, { ...record, remark: 'second' }, key);
        mustAnswer(other, 409, 422);
        const foreign = await save(site, { ...record, remark: 'third' }, key, 'admin');
        mustAnswer(foreign, 409);
      },
    },
    {
      name: 'keys that no header can be, or are very long',
      run: async (site) => {
        const record = await someRecord(site);
        const answer = await save(site, { ...record, remark: 'long key' }, 'k'.repeat(6000));
        mustAnswer(answer, 200, 422);
      },
    },
  ],
};
