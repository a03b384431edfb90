/**
 * Real definitions through the whole house: every DocType of the corpus is imported, published, filled with generated
 * valid records that are saved through the server's app on both stores, read back equal, and listed.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CompiledList,
  type CompiledPage,
  checkRecord,
  compileList,
  compilePage,
  isRecord,
} from '../../../src/engine/internal.ts';
import { createMemoryStore, type Store } from '../../../src/server/index.ts';
import { startTestServer, type TestClient } from '../../../src/server/testing/client.ts';
import { type DocType, importedDocType, readDocTypes } from '../../corpora/docTypes.ts';
import { isSent, neededObjects, type Plain, type References, recordsOf } from '../../corpora/records.ts';
import { openEmptyStore } from '../../helpers/emptyDatabase.ts';

const docTypes = readDocTypes();
if (docTypes.length === 0) console.warn('Skipped: the DocTypes of shared/corpora are not on this machine.');

/** Records of each DocType, and the seed that they are made of: a failure prints both. */
const RECORDS = 3;
const SEED = 20261121;
/** Objects that the test server has of its own, with records, as the corpus names them. */
const OWN = ['Item', 'ItemGroup'];
/** One pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

interface Imported {
  readonly docType: DocType;
  readonly code: string;
  readonly model: Readonly<Record<string, unknown>>;
  readonly form: Readonly<Record<string, unknown>>;
  readonly page: CompiledPage;
  readonly list: CompiledList;
  /** Fields that the server makes. */
  readonly made: ReadonlySet<string>;
}

function plain(value: unknown): Plain {
  if (!isRecord(value)) throw new Error(`No object: ${JSON.stringify(value)}`);
  return value;
}

function imported(docType: DocType): Imported {
  const { objectModel: model, form, list: listed } = importedDocType(docType, docTypes);
  const { page } = compilePage(form, { objectModel: model });
  const { list } = compileList(listed, { objectModel: model });
  if (page === null || list === null) throw new Error(`${docType.name} does not compile`);
  const numbered = isRecord(model.numbering) ? String(model.numbering.field) : '';
  return { docType, code: page.objectCode, model, form, page, list, made: new Set([numbered]) };
}

/** An object that the corpus names and does not hold: a number and a name. */
function stub(code: string): object {
  return {
    id: code,
    code,
    name: code,
    businessType: 1,
    fields: ['number', 'name'].map((FieldName) => ({ Id: `${code}.${FieldName}`, FieldName, FieldType: 1 })),
    tables: [],
  };
}

/** What was sent is there; the server's own fields, companions and row keys are beside it. */
function expectHeld(page: CompiledPage, scope: string | null, sent: Plain, held: Plain, at: string): void {
  for (const node of Object.values(page.nodes)) {
    if (node.role === 'field' && node.table === scope && Object.hasOwn(sent, node.model)) {
      if (isSent(node, {})) expect(held[node.model] ?? null, `${at}.${node.model}`).toEqual(sent[node.model]);
    } else if (node.role === 'table' && node.table === scope) {
      const own = sent[node.model];
      const there = held[node.model];
      if (!Array.isArray(own) || !Array.isArray(there)) throw new Error(`${at}.${node.model}: no rows`);
      expect(there.length, `${at}.${node.model}`).toBe(own.length);
      own.forEach((row, index) => {
        expectHeld(page, node.key, plain(row), plain(there[index]), `${at}.${node.model}.${index}`);
      });
    }
  }
}

describe.runIf(docTypes.length > 0).each<[string, () => Promise<Store>]>([
  ['the store in memory', async () => createMemoryStore()],
  ['the embedded store', () => openEmptyStore()],
])('DocTypes of a manufacturing ERP on %s', (_, open) => {
  const objects = docTypes.map(imported);
  const ids = new Map<string, string[]>();
  const views = new Map<string, string>();
  let store: Store;
  let client: TestClient;
  let references: References = { records: () => [], users: [], images: [], files: [] };

  async function post(path: string, body: object): Promise<unknown> {
    const answer = await client.post(path, body);
    if (!answer.status) throw new Error(`${path}: ${answer.msg} ${JSON.stringify(answer.data)}`);
    return answer.data;
  }

  async function upload(images: boolean): Promise<string> {
    const form = new FormData();
    form.set('objectCode', 'BOM');
    form.set('objectId', '');
    form.set('fieldName', 'image');
    form.set('file', images ? new File([PNG], 'a.png') : new File(['text'], 'a.txt'));
    const path = images ? '/openapi/object/uploadImage' : '/openapi/object/UploadFile';
    const answer: unknown = await (
      await client.raw(new Request(`http://server.test${path}`, { method: 'POST', body: form }))
    ).json();
    const [file] = isRecord(answer) && Array.isArray(answer.data) ? answer.data : [];
    return String(plain(file).id);
  }

  const url = ({ code }: Imported, call: string) => `/openapi/app/${code}/${views.get(code) ?? ''}/${call}`;

  /** Checks a record by the page's rules, saves it, and answers what the server holds of it. */
  async function save(object: Imported, record: Plain): Promise<Plain> {
    const report = checkRecord(object.page, record, { state: 'add' });
    expect(report.issues, `${object.code} ${JSON.stringify(record)}`).toEqual([]);
    const saved = plain(await post(url(object, 'save'), record));
    const id = String(plain(saved.model).id);
    ids.set(object.code, [...(ids.get(object.code) ?? []), id]);
    const loaded = plain(await post(url(object, 'getviewmodel'), { id }));
    return plain(loaded.model);
  }

  beforeAll(async () => {
    store = await open();
    const server = await startTestServer({ store });
    client = await server.client('admin');
    // Models first: those of the corpus, then those that it names.
    const known = new Set([
      ...OWN.map((code) => code.toLowerCase()),
      ...objects.map((object) => object.code.toLowerCase()),
    ]);
    const stubs = new Map<string, object>();
    for (const { page } of objects)
      for (const node of Object.values(page.nodes)) {
        const target = node.role === 'field' ? (node.lookup?.objectId ?? '') : '';
        if (target !== '' && !known.has(target.toLowerCase())) stubs.set(target, stub(target));
      }
    for (const model of [...objects.map((object) => object.model), ...stubs.values()])
      await post('/openapi/sys/objectmodel/save', { model });
    for (const code of stubs.keys())
      for (const number of ['1', '2']) {
        const saved = plain(
          await post(`/openapi/app/${code}/generated-${code}/save`, { number, name: `${code} ${number}` }),
        );
        ids.set(code, [...(ids.get(code) ?? []), String(plain(saved.model).id)]);
      }
    for (const code of OWN) {
      const { data } = await client.post(`/openapi/app/${code}/getlist`, { pageIndex: 0, pageLength: 5 });
      ids.set(
        code,
        (Array.isArray(data) ? data : []).map((row) => String(plain(row).id)),
      );
    }
    for (const { code, form } of objects) {
      const { newId, rowVersion } = plain(
        await post('/openapi/sys/pageview/save', { ...form, objectId: code, pageKind: 'form' }),
      );
      await post('/openapi/sys/pageview/publish', { id: newId, rowVersion });
      views.set(code, String(newId));
    }
    const users = await store.find({ table: 'sys_user' });
    references = {
      records: (objectId) => ids.get(objectId) ?? [],
      users: users.map((user) => String(user.id)),
      images: [await upload(true)],
      files: [await upload(false)],
    };
    // Records that others must point to, as soon as theirs are there.
    let waiting = objects;
    while (waiting.length > 0) {
      const ready = waiting.filter(({ page }) =>
        neededObjects(page).every((target) => references.records(target).length > 0),
      );
      expect(ready.length, waiting.map((object) => object.code).join(', ')).toBeGreaterThan(0);
      for (const object of ready) {
        const least = recordsOf(object.page, references, { made: object.made, least: true });
        for (const record of fc.sample(least, { numRuns: 1, seed: SEED })) await save(object, record);
      }
      waiting = waiting.filter((object) => !ready.includes(object));
    }
  }, 120_000);

  afterAll(async () => {
    await store.close();
  });

  it.each(objects)(
    '$docType.name: generated records are valid, saved, and read back equal',
    async (object) => {
      const arbitrary = recordsOf(object.page, references, { made: object.made });
      const records = fc.sample(arbitrary, { numRuns: RECORDS, seed: SEED });
      const held: Plain[] = [];
      for (const record of records) {
        const stored = await save(object, record);
        expectHeld(object.page, null, record, stored, object.code);
        for (const made of object.made) if (made !== '') expect(stored[made]).toMatch(/\d$/);
        held.push(stored);
      }
      // Read back, changed by nobody, and saved again: it stays what it is.
      const [first] = held;
      const [sent] = records;
      if (first === undefined || sent === undefined) throw new Error('no record');
      const again = plain(plain(await post(url(object, 'save'), first)).model);
      expect(again.rowVersion).toBe(2);
      expectHeld(object.page, null, sent, again, object.code);

      // The list shows the same values.
      const listed = await client.post(`/openapi/app/${object.code}/getlist`, {
        pageIndex: 0,
        pageLength: 100,
      });
      expect(listed.rowCount).toBe(ids.get(object.code)?.length);
      const shown = Array.isArray(listed.data) ? listed.data.map(plain) : [];
      const columns = Object.values(object.list.lists)[0]?.columns ?? [];
      for (const record of held) {
        const line = shown.find((row) => row.id === record.id);
        for (const { model } of columns)
          if (model !== 'approveStatus')
            expect(line?.[model] ?? null, `${object.code}.${model}`).toEqual(record[model] ?? null);
      }
    },
  );
});
