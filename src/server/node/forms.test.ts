import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { DEMO_PASSWORD_MD5 } from '../ports/memory.ts';
import { testFactory } from '../testing/factory.ts';
import { type StartedServer, startServer } from './start.ts';

const MB = 1024 * 1024;
const PATH = '/openapi/object/UploadFile';
const folder = mkdtempSync(join(tmpdir(), 'pagewright-forms-'));
const incoming = join(folder, 'incoming');
let server: StartedServer;
let token = '';

const LEFT = 'form-left';
const waiting = () => (existsSync(incoming) ? readdirSync(incoming).filter((name) => name !== LEFT) : []);

beforeAll(async () => {
  mkdirSync(join(incoming, LEFT), { recursive: true });
  writeFileSync(join(incoming, LEFT, '0'), 'of a process that died');
  utimesSync(join(incoming, LEFT), 0, 0);
  server = await startServer({
    port: 0,
    dataFolder: folder,
    demo: testFactory,
    logLevel: 'silent',
    uploads: { request: 3 * MB, file: MB, user: 2 * MB },
  });
  const response = await fetch(`${server.url}/api/security/loginapi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'planner', passWord: DEMO_PASSWORD_MD5, isRemember: false }),
  });
  const answer: unknown = await response.json();
  token = isRecord(answer) && isRecord(answer.data) ? String(answer.data.accesstoken) : '';
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function formOf(...files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ fieldName: 'photo', objectId: 'order', objectCode: 'order' }))
    form.set(name, value);
  for (const file of files) form.append('file', file);
  return form;
}

async function send(body: FormData | string, type?: string) {
  const response = await fetch(`${server.url}${PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) },
    body,
  });
  const answer: unknown = await response.json();
  const data = isRecord(answer) && Array.isArray(answer.data) ? answer.data.filter(isRecord) : [];
  return { status: response.status, data, text: JSON.stringify(answer) };
}

describe('forms over HTTP', { timeout: 30_000 }, () => {
  it('are read with their fields and several files, and nothing waits afterwards', async () => {
    const got = await send(formOf(new File(['one'], '圖 1.txt'), new File(['second'], 'b.txt')));
    expect(got.status, got.text).toBe(200);
    expect(got.data.map((item) => [item.fileName, item.fileSize])).toEqual([
      ['圖 1.txt', 3],
      ['b.txt', 6],
    ]);
    expect(waiting()).toEqual([]);
  });

  it.each([
    ['a file that is too large', () => formOf(new File([new Uint8Array(MB + 1)], 'a.bin'))],
    ['a body that is too large', () => formOf(new File([new Uint8Array(3 * MB)], 'a.bin'))],
    [
      'more than the user may have',
      () => formOf(...['a.bin', 'b.bin', 'c.bin'].map((name) => new File([new Uint8Array(0.8 * MB)], name))),
    ],
  ])('with %s are refused', async (_, form) => {
    expect((await send(form())).status).toBe(422);
    expect(waiting()).toEqual([]);
  });

  it.each([
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nabc',
    ],
    ['no boundary', 'multipart/form-data', 'abc'],
    ['another type', 'text/plain', 'abc'],
    ['nothing in them', 'multipart/form-data; boundary=x', ''],
  ])('with %s are refused', async (_, type, body) => {
    expect((await send(body, type)).status).toBe(422);
    expect(waiting()).toEqual([]);
  });

  it('whose client breaks off leave nothing behind', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n`;
    socket.write(
      `${head}--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'a'.repeat(200_000)}`,
    );
    await expect.poll(waiting, { timeout: 5000 }).not.toEqual([]);
    socket.destroy();
    await expect.poll(waiting, { timeout: 5000 }).toEqual([]);
  });

  it('with a file that is too large are refused by its name, before the rest has come', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.setEncoding('utf8');
    const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nAccept-Language: en-US\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${2.5 * MB}\r\n\r\n`;
    socket.write(
      `${head}--x\r\nContent-Disposition: form-data; name="file"; filename="plan.bin"\r\n\r\n${'a'.repeat(MB + 1000)}`,
    );
    let answered = '';
    socket.on('data', (text) => {
      answered += String(text);
    });
    await expect.poll(() => answered, { timeout: 5000 }).toContain('plan.bin');
    expect(answered).toMatch(/^HTTP\/1\.1 422 /);
    expect(waiting()).toEqual([]);
    // What a client goes on sending is not read for ever.
    await expect.poll(() => socket.destroyed || socket.readableEnded, { timeout: 5000 }).toBe(true);
    socket.destroy();
  });

  it('of no stated length that are too large are refused, and the next is taken', async () => {
    const response = await fetch(`${server.url}${PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: new Blob([
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
        new Uint8Array(5 * MB),
      ]).stream(),
      // Node asks for it where a body is a stream.
      ...{ duplex: 'half' },
    }).catch(() => null);
    if (response !== null) expect(response.status).toBe(422);
    await expect.poll(waiting, { timeout: 5000 }).toEqual([]);
    expect((await send(formOf(new File(['x'], 'x.txt')))).status).toBe(200);
  });
});

it('what a process that died left behind is gone after the start', async () => {
  await expect.poll(() => existsSync(join(incoming, LEFT))).toBe(false);
});
