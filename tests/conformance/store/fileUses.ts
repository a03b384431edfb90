/** Which records refer to which files: who may read a file, and when it goes, as every store must keep it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../../src/engine/internal.ts';
import { createMemoryFiles, type Store } from '../../../src/server/index.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../src/server/testing/client.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const field = (FieldName: string, FieldType: number, rest: object = {}) => ({
  FieldName,
  FieldType,
  ...rest,
});
const MODEL = {
  id: 'paperobject',
  code: 'paper',
  name: 'Paper',
  businessType: 1,
  tables: [{ id: 'rows', key: 'rows', title: 'Rows' }],
  fields: [
    field('name', 1),
    field('photo', 24),
    field('papers', 28),
    field('story', 30),
    field('scan', 20, { Id: 'r-scan', TableId: 'rows' }),
  ],
};
const SAVE = '/openapi/app/paper/x/save';

const bag = (value: unknown) => (isRecord(value) ? value : {});

/** `open` answers a store, which others may have used. */
export function fileUseCases(open: () => Promise<Store>): void {
  describe('files and the records that hold them', () => {
    let server: TestServer;
    let admin: TestClient;
    let planner: TestClient;
    let other: TestClient;
    const files = createMemoryFiles();
    const equal = (name: string, value: unknown) => ({ field: name, op: 'equal' as const, value });
    const client = (name: string) => server.client(name);

    beforeAll(async () => {
      const store = await open();
      server = await startTestServer({
        store,
        files,
        settings: { version: '1', projectCode: 'pagewright', demo: true, versionDays: 30 },
      });
      admin = await client('admin');
      const known = await store.find({ table: 'sys_object', criteria: [equal('code', 'paper')] });
      if (known.length === 0) await admin.post('/openapi/sys/objectmodel/save', { model: MODEL });
      const roles = await store.find({ table: 'sys_role', criteria: [equal('code', 'planner')] });
      await store.transaction(async (tx) => {
        for (const role of roles)
          for (const actionCode of ['add', 'edit', 'delete'])
            await tx.insertIfAbsent('sys_permission', { roleId: role.id, objectCode: 'paper', actionCode });
      });
      await signIn();
    }, 60_000);
    /** Their sessions end while days pass. */
    async function signIn(): Promise<void> {
      [admin, planner, other] = [await client('admin'), await client('planner'), await client('plannerB')];
    }

    async function upload(by: TestClient = planner, name = 'a.txt'): Promise<string> {
      const form = new FormData();
      for (const [key, value] of Object.entries({ fieldName: 'papers', objectId: '', objectCode: 'paper' }))
        form.set(key, value);
      form.append('file', new File(['hello'], name));
      const sent = new Request('http://server.test/openapi/object/UploadFile', {
        method: 'POST',
        body: form,
      });
      const body: unknown = await (await by.raw(sent)).json();
      const [first] = Array.isArray(bag(body).data) ? [bag(body).data].flat() : [];
      return String(bag(first).id);
    }
    async function reads(by: TestClient, id: string): Promise<boolean> {
      const response = await by.raw(new Request(`http://server.test/openapi/object/getFile?id=${id}`));
      return (await response.text()) === 'hello';
    }
    async function save(by: TestClient, model: object): Promise<string> {
      const saved = await by.post(SAVE, model);
      if (!saved.status) throw new Error(JSON.stringify(saved));
      return String(bag(saved.data).newId);
    }
    async function load(by: TestClient, id: string): Promise<Record<string, unknown>> {
      const loaded = await by.post('/openapi/app/paper/x/getviewmodel', { id });
      return bag(bag(loaded.data).model);
    }
    const change = async (by: TestClient, id: string, values: object) =>
      save(by, { ...(await load(by, id)), ...values });
    const remove = (id: string) =>
      planner.post('/openapi/object/batchdelete', { objectId: 'paper', ids: id });
    const isThere = async (id: string) =>
      (await server.ports.store.count({ table: 'sys_file', criteria: [equal('id', id)] })) === 1 &&
      (await files.get(id)) !== null;
    /** Time passes, after which the server does what it does every hour. */
    async function later(millis: number): Promise<void> {
      server.later(millis);
      await server.app.upkeep();
      await signIn();
    }

    it('are their uploader’s until a record holds them, then whoever’s who may read it', async () => {
      const id = await upload();
      expect([await reads(planner, id), await reads(admin, id)]).toEqual([true, false]);
      await save(planner, { name: 'One', papers: id });
      expect([await reads(planner, id), await reads(admin, id), await reads(other, id)]).toEqual([
        true,
        true,
        false,
      ]);
    });

    it('cannot be taken by who may not read them, by list or by address', async () => {
      const id = await upload();
      expect(await admin.post(SAVE, { name: 'Two', papers: id })).toMatchObject({ http: 422 });
      await save(admin, { name: 'Two', story: `<img src="/api/object/getimage?name=${id}">`, beside: id });
      expect(await reads(admin, id)).toBe(false);
    });

    it('in rows, rich texts and values that only a page knows are held too', async () => {
      const [row, told, beside] = [await upload(), await upload(), await upload()];
      await save(planner, {
        name: 'Three',
        rows: [{ scan: row }],
        story: `<p><img src="/api/object/getimage/?x=1&amp;name=${told}"></p>`,
        beside,
      });
      for (const id of [row, told, beside]) expect(await reads(admin, id)).toBe(true);
    });

    it('in fields that roles hide are hidden', async () => {
      const id = await upload();
      await save(planner, { name: 'Four', photo: null, papers: id });
      const { store } = server.ports;
      const [role] = await store.find({ table: 'sys_role', criteria: [equal('code', 'planner')] });
      const hidden = { roleId: role?.id, objectCode: 'paper', field: 'papers', effect: 'hide' };
      await store.transaction((tx) => tx.insert('sys_field_permission', [hidden]));
      try {
        expect([await reads(planner, id), await reads(admin, id)]).toEqual([false, true]);
      } finally {
        await store.transaction((tx) => tx.remove('sys_field_permission', [equal('field', 'papers')]));
      }
    });

    it('more than the field takes, and one of them twice, are refused', async () => {
      const ids = [];
      for (let count = 0; count < 9; count += 1) ids.push(await upload(planner, `${count}.txt`));
      const [first, second] = ids;
      const refused = async (value: string) =>
        bag((await planner.post(SAVE, { name: 'Five', papers: value })).data).errors;
      expect(await refused(ids.join(','))).toMatchObject([{ path: 'papers', code: 'rule.maxItems' }]);
      expect(await refused(`${first},${second},${first}`)).toMatchObject([
        { path: 'papers', code: 'upload.duplicate' },
      ]);
    });

    it('that nobody used go after eight days: a form that was not saved is kept for seven', async () => {
      const [unused, used] = [await upload(), await upload()];
      const record = await save(planner, { name: 'Six', papers: used });
      await later(7 * DAY + 23 * HOUR);
      expect([await isThere(unused), await isThere(used)]).toEqual([true, true]);
      await later(2 * HOUR);
      expect([await isThere(unused), await isThere(used)]).toEqual([false, true]);
      expect(bag(await load(planner, record)).papers).toBe(used);
    });

    it('of an upload that broke off are out of reach, and go', async () => {
      const id = await upload();
      const { store } = server.ports;
      await store.transaction((tx) =>
        tx.update('sys_file', { going: true, unusedSince: server.ports.clock.millis() }, [equal('id', id)]),
      );
      expect(await reads(planner, id)).toBe(false);
      expect(await planner.post(SAVE, { name: 'Gone', papers: id })).toMatchObject({ http: 422 });
      await later(23 * HOUR);
      expect(await isThere(id)).toBe(true);
      await later(2 * HOUR);
      expect(await isThere(id)).toBe(false);
    });

    it('that a definition names stay, and are for all who may see its object', async () => {
      const id = await upload(admin);
      const criteria = [equal('code', 'paper')];
      const [stored] = await server.ports.store.find({ table: 'sys_object', criteria });
      const fields = MODEL.fields.map((one) =>
        one.FieldName === 'papers' ? { ...one, DefaultValue: id } : one,
      );
      const model = { ...MODEL, fields };
      const rowVersion = stored?.rowVersion;
      const saved = await admin.post('/openapi/sys/objectmodel/save', { model, id: MODEL.id, rowVersion });
      expect(saved).toMatchObject({ status: true });
      await later(9 * DAY);
      expect([await isThere(id), await reads(admin, id), await reads(other, id)]).toEqual([true, true, true]);
      await save(other, { name: 'Of B', papers: id });
    });

    it('of a kind that the field does not accept are refused, whatever they were uploaded for', async () => {
      const id = await upload();
      const answer = await planner.post(SAVE, { name: 'Text', photo: id });
      expect(bag(answer.data).errors).toMatchObject([
        { path: 'photo', code: 'upload.notAccepted', params: { name: 'a.txt' } },
      ]);
    });

    it('stay while a version is kept that holds them, and go a day after', async () => {
      const id = await upload();
      const record = await save(planner, { name: 'Seven', papers: id });
      await change(planner, record, { papers: null });
      // Undoing that is possible for whoever may read the record.
      expect(await reads(admin, id)).toBe(true);
      await later(2 * DAY);
      expect(await isThere(id)).toBe(true);
      await change(planner, record, { name: 'Seven again' });
      await later(31 * DAY);
      expect(await isThere(id)).toBe(true);
      await later(DAY + HOUR);
      expect(await isThere(id)).toBe(false);
    });

    it('that copies share stay until the last of them is gone', async () => {
      const id = await upload();
      const [one, two] = [
        await save(planner, { name: 'Eight', papers: id }),
        await save(planner, { name: 'Nine', papers: id }),
      ];
      expect(await remove(one)).toMatchObject({ status: true });
      await later(40 * DAY);
      await later(2 * DAY);
      expect([await isThere(id), await reads(admin, id)]).toEqual([true, true]);
      await remove(two);
      // The version of a deletion is kept as others are.
      await later(DAY);
      expect([await isThere(id), await reads(admin, id)]).toEqual([true, false]);
      await later(31 * DAY);
      await later(DAY + HOUR);
      expect(await isThere(id)).toBe(false);
    });

    it('that are used while unused ones are removed are kept, or refused', async () => {
      const ids = [];
      for (let count = 0; count < 6; count += 1) ids.push(await upload(planner, `${count}.txt`));
      server.later(8 * DAY + HOUR);
      await signIn();
      const saves = ids.map((id) => planner.post(SAVE, { name: id.slice(-8), papers: id }));
      const [answers] = await Promise.all([Promise.all(saves), server.app.upkeep()]);
      for (const [at, { status }] of answers.entries()) expect(await isThere(ids[at] ?? '')).toBe(status);
    });
  });
}
