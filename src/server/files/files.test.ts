import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { readFormInMemory } from '../ports/forms.ts';
import type { Criterion } from '../store/types.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { FORM, ITEM, ORDER, testFactory } from '../testing/factory.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
let server: TestServer;
let planner: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  planner = await server.client('planner');
});

async function upload(
  path: string,
  file: File,
  client = planner,
  more: Readonly<Record<string, string>> = {},
): Promise<{ http: number; id: string; first: Record<string, unknown>; msg: unknown }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    fieldName: 'photo',
    objectId: 'order',
    objectCode: 'order',
    ...more,
  }))
    form.set(name, value);
  form.set('file', file);
  const response = await client.raw(new Request(`http://server.test${path}`, { method: 'POST', body: form }));
  const body: unknown = await response.json();
  const first = isRecord(body) && Array.isArray(body.data) && isRecord(body.data[0]) ? body.data[0] : {};
  const msg = isRecord(body) ? body.msg : null;
  return { http: response.status, id: String(first.id ?? ''), first, msg };
}

const download = (path: string, client = planner) => client.raw(new Request(`http://server.test${path}`));

describe('files', () => {
  it('images are told by their bytes and shown in place', async () => {
    const { id, first } = await upload(
      '/openapi/object/uploadImage',
      new File([PNG], '圖.png', { type: 'text/html' }),
    );
    expect(first).toMatchObject({ fileName: '圖.png', fileSize: 11, url: `/api/object/getimage?name=${id}` });
    const response = await download(`/api/object/getimage/?name=${id}`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    // Whoever signs in at this browser next is asked for his own right to it.
    expect(response.headers.get('vary')).toBe('Authorization');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
  });

  it('what is no image is none, whatever it is called', async () => {
    const fake = new File(['<svg onload="alert(1)">'], 'a.png', { type: 'image/png' });
    expect((await upload('/openapi/object/uploadImage', fake)).http).toBe(422);
    expect((await upload('/openapi/object/UploadFile', new File(['x'], 'run.HTML'))).http).toBe(422);
    // Windows drops points and spaces at the end of a name when it saves a file.
    expect((await upload('/openapi/object/UploadFile', new File(['x'], 'run.exe. .'))).http).toBe(422);
    // A page under the name of a document, and a program under a name that says nothing.
    const page = new File(['<!doctype html><script>alert(1)</script>'], 'a.pdf');
    expect(await upload('/openapi/object/UploadFile', page)).toMatchObject({
      http: 422,
      msg: 'a.pdf does not contain what its ending says',
    });
    const program = Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);
    expect(await upload('/openapi/object/UploadFile', new File([program], 'a.dat'))).toMatchObject({
      http: 422,
      msg: 'a.dat is of a type that is not allowed',
    });
  });

  it('are stored also where what they waited in cannot be removed', async () => {
    const logged: string[] = [];
    const own = await startTestServer({
      log: (message) => logged.push(message),
      readForm: async (request, limits) => ({
        ...(await readFormInMemory(request, limits)),
        release: () => Promise.reject(new Error('no such folder')),
      }),
    });
    const { http, id } = await upload(
      '/openapi/object/UploadFile',
      new File(['hello'], 'a.txt'),
      await own.client('planner'),
    );
    expect([http, id === '', logged.length]).toEqual([200, false, 1]);
  });

  it('that are taken slowly do not hold up what else their user asks', async () => {
    const { id } = await upload('/openapi/object/UploadFile', new File(['hello'], 'a.txt'));
    const slow = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => download(`/openapi/object/getFile?id=${id}`)),
    );
    expect((await planner.get('/api/Security/GetWebMenuTree')).http).toBe(200);
    for (const response of slow) expect(await response.text()).toBe('hello');
  });

  it('other files are saved, never shown, under a name without folders', async () => {
    const { id } = await upload(
      '/openapi/object/UploadFile',
      new File(['hello'], '../../etc/pass"wd\u0007.txt'),
    );
    const response = await download(`/openapi/object/getFile?id=${id}`);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="pass_wd.txt"; filename*=UTF-8''pass%22wd.txt`,
    );
    expect(await response.text()).toBe('hello');
    expect((await download(`/api/object/getimage?name=${id}`)).headers.get('content-type')).toContain('json');
  });

  it('a name for the download is escaped as the header needs it', async () => {
    const { id } = await upload('/openapi/object/UploadFile', new File(['x'], "圖 (1)*'a'.txt"));
    const response = await download(`/openapi/object/getFile?id=${id}`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="___1___a_.txt"; filename*=UTF-8''%E5%9C%96%20%281%29%2A%27a%27.txt`,
    );
  });

  it('no name leads out of the folder, and no other organisation sees it', async () => {
    const { id } = await upload('/openapi/object/UploadFile', new File(['mine'], 'a.txt'));
    for (const name of ['../lock', '..%2f..%2fetc%2fpasswd', `${id}/../x`, '%00', id.toUpperCase()]) {
      const response = await download(`/openapi/object/getFile?id=${name}`);
      expect(await response.json()).toMatchObject({ status: false });
    }
    const other = await download(`/openapi/object/getFile?id=${id}`, await server.client('plannerB'));
    expect(await other.json()).toMatchObject({ status: false, reason: 'notFound' });
    expect((await download(`/openapi/object/getFile?id=${id}`, server.anonymous)).status).toBe(401);
  });

  it('what the field of the named page does not accept is refused before it is stored', async () => {
    const admin = await server.client('admin');
    const fields = [
      { FieldName: 'name', FieldType: 1 },
      { FieldName: 'photo', FieldType: 24 },
    ];
    const model = { id: 'paperobject', code: 'paper', name: 'Paper', businessType: 1, tables: [], fields };
    await admin.post('/openapi/sys/objectmodel/save', { model });
    const named = { objectId: '', objectCode: 'paper', viewId: 'generated-paper' };
    const text = new File(['hello'], 'a.txt');
    const refused = await upload('/openapi/object/UploadFile', text, admin, { ...named });
    expect(refused).toMatchObject({ http: 422, msg: 'This field does not take a.txt' });
    const image = await upload('/openapi/object/UploadFile', new File([PNG], 'a.png'), admin, named);
    expect(image.http).toBe(200);
    // Of a page that is not known nothing is asked before the record is saved.
    expect((await upload('/openapi/object/UploadFile', text, admin, { ...named, viewId: '' })).http).toBe(
      200,
    );
  });

  it('get another name that keeps its ending', async () => {
    const { id } = await upload('/openapi/object/UploadFile', new File(['x'], 'plan.txt'));
    const rename = (fileName: string, client = planner) =>
      client.post('/openapi/object/renameFile', { id, fileName });
    const named = async () =>
      (await download(`/openapi/object/getFile?id=${id}`)).headers.get('content-disposition');
    expect(await rename('drawing')).toMatchObject({ data: { id, fileName: 'drawing.txt' } });
    expect(await rename('../drawing B.TXT')).toMatchObject({ data: { fileName: 'drawing B.TXT' } });
    expect(await rename('run.exe')).toMatchObject({ data: { fileName: 'run.exe.TXT' } });
    expect(await named()).toContain('run.exe.TXT');
    expect(await rename('mine', await server.client('plannerB'))).toMatchObject({
      reason: 'notFound',
    });
    expect((await rename('mine', await server.client('nobody'))).status).toBe(false);
    expect(await named()).toContain('run.exe.TXT');
  });

  it('that records hold are renamed by who may edit all of these, as they stand', async () => {
    const { store } = server.ports;
    const { id } = await upload('/openapi/object/UploadFile', new File(['x'], 'plan.txt'));
    const admin = await server.client('admin');
    const rename = async (client = planner) =>
      (await client.post('/openapi/object/renameFile', { id, fileName: 'drawing' })).http;
    const use = (recordId: string, objectCode: string, place: string) => ({
      ...{ fileId: id, recordId, place, objectCode, tenantId: testFactory.tenant.id },
      ...{ current: true, lastVersion: null },
    });
    const add = (...rows: ReturnType<typeof use>[]) =>
      store.transaction((tx) => tx.insert('sys_file_use', rows));
    await add(use(ORDER(1), 'order', 'title'));
    expect([await rename(), await rename(admin)]).toEqual([200, 200]);
    const [role] = await store.find({
      table: 'sys_role',
      criteria: [{ field: 'code', op: 'equal', value: 'planner' }],
    });
    for (const effect of ['lock', 'hide']) {
      const row = { roleId: role?.id, objectCode: 'order', field: 'title', effect };
      await store.transaction((tx) => tx.insert('sys_field_permission', [row]));
      // Another place still shows it.
      if (effect === 'hide') await add(use(ORDER(1), 'order', 'fixed'));
      expect([await rename(), await rename(admin)]).toEqual([422, 200]);
      await store.transaction((tx) =>
        tx.remove('sys_field_permission', [{ field: 'field', op: 'equal', value: 'title' }]),
      );
    }
    // Planners see items and do not edit them.
    await add(use(ITEM(1), 'item', 'photo'));
    expect([await rename(), await rename(admin)]).toEqual([403, 200]);
    await add(use(ORDER(2), 'order', 'title'));
    expect(await rename(admin)).toBe(409);
    const noted = await store.find({
      table: 'sys_audit',
      criteria: [{ field: 'action', op: 'equal', value: 'rename' }],
    });
    expect(noted.map(({ details }) => details)).toEqual(new Array(5).fill({ fileId: id }));
  });

  it('that no record holds are renamed by who uploaded them, while their object is there', async () => {
    const { store } = server.ports;
    const { id } = await upload('/openapi/object/UploadFile', new File(['x'], 'plan.txt'));
    const own: Criterion[] = [{ field: 'id', op: 'equal', value: id }];
    // Older files are read by all of their organisation.
    await store.transaction((tx) => tx.update('sys_file', { tracked: null }, own));
    const rename = (client: TestClient) =>
      client.post('/openapi/object/renameFile', { id, fileName: 'drawing' });
    expect((await rename(await server.client('admin'))).http).toBe(403);
    expect((await rename(planner)).status).toBe(true);
    await store.transaction((tx) => tx.update('sys_file', { objectCode: 'gone' }, own));
    expect(await rename(planner)).toMatchObject({ reason: 'notFound' });
  });

  it('get no name that says of their content what it is not', async () => {
    const page = ['<!doctype html><script>alert(1)</script>'];
    for (const [before, after] of [
      ['page', 'report.pdf.'],
      ['page', 'report.pdf. '],
      ['page.', 'report.pdf.'],
    ] as const) {
      const { id } = await upload('/openapi/object/UploadFile', new File(page, before));
      const renamed = await planner.post('/openapi/object/renameFile', { id, fileName: after });
      expect([renamed.http, renamed.msg]).toEqual([
        422,
        `${after.trim()} does not contain what its ending says`,
      ]);
    }
    const { id } = await upload('/openapi/object/UploadFile', new File(page, 'page'));
    expect((await planner.post('/openapi/object/renameFile', { id, fileName: 'report.pdf' })).http).toBe(422);
    expect((await planner.post('/openapi/object/renameFile', { id, fileName: 'report.txt' })).http).toBe(200);
  });

  it('wait eight days for a save, and what an upload left that broke off goes after one', async () => {
    const day = 24 * 3_600_000;
    const { store, clock } = server.ports;
    const { id } = await upload('/openapi/object/UploadFile', new File(['x'], 'a.txt'));
    const [row] = await store.find({
      table: 'sys_file',
      criteria: [{ field: 'id', op: 'equal', value: id }],
    });
    const broken = '00000000-0000-7000-8000-000000000001';
    const left = { ...row, id: broken, going: true, unusedSince: clock.millis() };
    await store.transaction((tx) => tx.insert('sys_file', [left]));
    const there = async () =>
      (await store.find({ table: 'sys_file', columns: ['id'] }))
        .map((file) => file.id)
        .filter((one) => one === id || one === broken).length;
    const later = async (millis: number) => {
      server.later(millis);
      await server.app.upkeep();
      return there();
    };
    expect(await later(day - 1)).toBe(2);
    expect(await later(3_600_000)).toBe(1);
    expect(await later(7 * day - 3_600_000)).toBe(1);
    expect(await later(3_600_000)).toBe(0);
  });

  it('that a version before of a page names stay, and are nobody’s but their uploader’s', async () => {
    const { store } = server.ports;
    const { id } = await upload('/openapi/object/UploadFile', new File(['x'], 'a.txt'));
    const { id: unnamed } = await upload('/openapi/object/UploadFile', new File(['x'], 'a.txt'));
    const version = { pageId: FORM, revision: 77, content: { picture: `/api/object/getimage?name=${id}` } };
    await store.transaction((tx) => tx.insert('sys_page_version', [version]));
    server.later(9 * 24 * 3_600_000);
    await server.app.upkeep();
    const files = await store.find({ table: 'sys_file', columns: ['id'] });
    const there = files.map((row) => row.id);
    expect([there.includes(id), there.includes(unnamed)]).toEqual([true, false]);
    const read = await download(`/openapi/object/getFile?id=${id}`, await server.client('admin'));
    expect(await read.json()).toMatchObject({ reason: 'notFound' });
  });

  it('uploading needs a right on the object', async () => {
    expect(
      (await upload('/openapi/object/UploadFile', new File(['x'], 'a.txt'), await server.client('nobody')))
        .http,
    ).toBe(403);
  });
});
