import { beforeEach, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';

let server: TestServer;
let planner: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  planner = await server.client('planner');
});

const bag = (value: unknown) => (isRecord(value) ? value : {});
const profile = async (client = planner) => bag((await client.get('/api/user/GetProfile')).data);

function upload(bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('file', new File([bytes], 'me.png', { type: 'image/png' }));
  return planner.raw(
    new Request('http://server.test/api/user/UploadPicture', { method: 'POST', body: form }),
  );
}
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const image = (client: TestClient, id: unknown) => client.get(`/api/object/getimage?name=${String(id)}`);

it('tells name, roles and choices, and changes what is sent', async () => {
  expect(await profile()).toMatchObject({
    userName: 'planner',
    notify: ['submitted', 'decided', 'transfer'],
  });
  await planner.post('/api/user/SaveProfile', { language: 'vi_VN', notify: ['decided'] });
  expect(await profile()).toMatchObject({ language: 'vi_VN', notify: ['decided'] });
  await planner.post('/api/user/SaveProfile', { notify: ['submitted'] });
  expect(await profile()).toMatchObject({ language: 'vi_VN', notify: ['submitted'] });
  expect(await planner.post('/api/user/SaveProfile', { language: 'fr_FR' })).toMatchObject({ http: 422 });
});

it('the stored language counts at sign-in where the request names none', async () => {
  await planner.post('/api/user/SaveProfile', { language: 'vi_VN' });
  const { DEMO_PASSWORD_MD5: passWord } = await import('../ports/memory.ts');
  const body = { userName: 'planner', passWord, isRemember: false };
  const { data } = await server.anonymous.post('/api/security/loginapi', body);
  expect(data).toMatchObject({ language: 'vi_VN' });
  const chosen = await server.anonymous.post('/api/security/loginapi', { ...body, language: 'en_US' });
  expect(chosen.data).toMatchObject({ language: 'en_US' });
  // What was chosen for one sign-in is not stored.
  expect(await profile()).toMatchObject({ language: 'vi_VN' });
});

it('a picture is his own, stays, and goes with the next', async () => {
  await upload(PNG);
  const { picture } = await profile();
  expect(picture).toBeTypeOf('string');
  expect((await image(planner, picture)).http).toBe(200);
  expect(await image(await server.client('admin'), picture)).toMatchObject({ reason: 'notFound' });
  const { data } = await planner.get('/api/security/GetCurrentUser');
  expect(data).toMatchObject({ picture });
  server.later(30 * 24 * 3_600_000);
  await server.app.upkeep();
  planner = await server.client('planner');
  expect((await image(planner, picture)).http).toBe(200);
  await upload(PNG);
  const next = (await profile()).picture;
  expect(next).not.toBe(picture);
  server.later(2 * 24 * 3_600_000);
  await server.app.upkeep();
  planner = await server.client('planner');
  expect(await image(planner, picture)).toMatchObject({ reason: 'notFound' });
  expect((await image(planner, next)).http).toBe(200);
  await planner.post('/api/user/SaveProfile', { picture: '' });
  expect((await profile()).picture).toBeUndefined();
});

it('what is no picture is refused, and leaves the one that is there', async () => {
  await upload(PNG);
  const { picture } = await profile();
  const refused = await upload(new TextEncoder().encode('no picture'));
  expect(refused.status).toBe(422);
  expect((await profile()).picture).toBe(picture);
});

it('sign-ins are one’s own, the newest first, page by page', async () => {
  const wrong = { userName: 'planner', passWord: 'a'.repeat(32), isRemember: false };
  server.later(1000);
  await server.anonymous.post('/api/security/loginapi', wrong);
  await server.client('admin');
  const { data, rowCount } = await planner.get('/api/user/GetSignIns?pageIndex=0&pageLength=1');
  expect(rowCount).toBe(2);
  expect(data).toMatchObject([{ action: 'failed', actionText: 'Sign-in failed', address: '10.0.0.1' }]);
  const second = await planner.get('/api/user/GetSignIns?pageIndex=1&pageLength=1');
  expect(second.data).toMatchObject([{ action: 'in' }]);
});
