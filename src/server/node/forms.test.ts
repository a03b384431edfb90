import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDataFolder } from '../../../tests/helpers/emptyDatabase.ts';
import { isRecord } from '../../engine/internal.ts';
import { DEMO_PASSWORD_MD5 } from '../ports/memory.ts';
import { testFactory } from '../testing/factory.ts';
import { createFormReader } from './forms.ts';
import { type StartedServer, startServer } from './start.ts';

const MB = 1024 * 1024;
const PATH = '/openapi/object/UploadFile';
const folder = mkdtempSync(join(tmpdir(), 'pagewright-forms-'));
const incoming = join(folder, 'incoming');
let server: StartedServer;
let token = '';
let nobody = '';

const LEFT = 'form-left';
const waiting = () => (existsSync(incoming) ? readdirSync(incoming).filter((name) => name !== LEFT) : []);

async function signIn(userName: string, url = server.url): Promise<string> {
  const response = await fetch(`${url}/api/security/loginapi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, passWord: DEMO_PASSWORD_MD5, isRemember: false }),
  });
  const answer: unknown = await response.json();
  return isRecord(answer) && isRecord(answer.data) ? String(answer.data.accesstoken) : '';
}

beforeAll(async () => {
  mkdirSync(join(incoming, LEFT), { recursive: true });
  writeFileSync(join(incoming, LEFT, '0'), 'of a process that died');
  utimesSync(join(incoming, LEFT), 0, 0);
  server = await startServer({
    port: 0,
    dataFolder: await emptyDataFolder(folder),
    demo: testFactory,
    logLevel: 'silent',
    uploads: { request: 3 * MB, file: MB, user: 2 * MB },
  });
  token = await signIn('planner');
  nobody = await signIn('nobody');
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

  it('of 50 MB that are cancelled leave neither a file nor a row', async () => {
    const dataFolder = await emptyDataFolder(join(folder, 'large'));
    const limits = { request: 60 * MB, file: 60 * MB };
    const large = await startServer({
      port: 0,
      dataFolder,
      demo: testFactory,
      logLevel: 'silent',
      uploads: limits,
    });
    try {
      const rows = () => large.ports.store.count({ table: 'sys_file' });
      const stored = () =>
        existsSync(join(dataFolder, 'files')) ? readdirSync(join(dataFolder, 'files')) : [];
      const parts = () => readdirSync(join(dataFolder, 'incoming'), { recursive: true });
      const own = await signIn('planner', large.url);
      const stop = new AbortController();
      let sent = 0;
      // The client stops when most of it is sent.
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const head =
            '--x\r\nContent-Disposition: form-data; name="objectCode"\r\n\r\norder\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
          if (sent === 0) controller.enqueue(new TextEncoder().encode(head));
          if (sent < 45 * MB) controller.enqueue(new Uint8Array(MB));
          else await new Promise(() => undefined);
          sent += MB;
        },
      });
      const sending = {
        method: 'POST',
        headers: { authorization: `Bearer ${own}`, 'content-type': 'multipart/form-data; boundary=x' },
        body,
        duplex: 'half',
        signal: stop.signal,
      };
      const request = fetch(`${large.url}${PATH}`, sending);
      request.catch(() => undefined);
      await expect.poll(() => sent, { timeout: 10_000 }).toBeGreaterThan(44 * MB);
      await expect.poll(() => parts().length, { timeout: 5000 }).toBeGreaterThan(0);
      stop.abort();
      await expect(request).rejects.toThrow();
      await expect.poll(parts, { timeout: 5000 }).toEqual([]);
      expect([await rows(), stored()]).toEqual([0, []]);
    } finally {
      await large.close();
    }
  });

  it('with a file that is too large are refused by its name, before the rest has come', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.setEncoding('utf8');
    const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nAccept-Language: en-US\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1900000\r\n\r\n`;
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

/** Sends the head of a form of many bytes and `begun` of its content, and answers what is said to that. */
async function beginForm(by: string, path: string, length: number, begun = '') {
  const kept: string[] = [];
  mkdirSync(incoming, { recursive: true });
  const watcher = watch(incoming, (_, name) => kept.push(String(name)));
  const socket = connect(server.port, '127.0.0.1');
  socket.setEncoding('utf8');
  let answered = '';
  socket.on('data', (text) => {
    answered += String(text);
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${by}\r\nAccept-Language: en-US\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${begun}`,
  );
  try {
    await expect.poll(() => answered, { timeout: 5000 }).toMatch(/^HTTP/);
    return { status: Number(answered.slice(9, 12)), text: answered, kept };
  } finally {
    socket.destroy();
    watcher.close();
  }
}

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileBegins = `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'a'.repeat(100_000)}`;

describe('nothing is kept of a form', { timeout: 30_000 }, () => {
  it.each([PATH, '/openapi/object/uploadImage', '/openapi/object/import'])(
    'to %s by who has no right to it, nor is it read',
    async (path) => {
      expect(await beginForm(nobody, path, 500_000)).toMatchObject({ status: 403, kept: [] });
    },
  );

  it('to import by who may upload alone', async () => {
    expect(await beginForm(token, '/openapi/object/import', 500_000)).toMatchObject({
      status: 403,
      kept: [],
    });
  });

  it('that would be more than the user may have', async () => {
    const met = await beginForm(token, PATH, 2.5 * MB);
    expect(met).toMatchObject({ status: 422, kept: [] });
    expect(met.text).toMatch(/2 MB/);
  });

  it('for an object that its user may not change, where it is named before the file', async () => {
    const begun = `${part('objectId', '')}${part('objectCode', 'item')}${fileBegins}`;
    expect(await beginForm(token, PATH, 500_000, begun)).toMatchObject({ status: 403, kept: [] });
  });
});

it('what a process that died left behind is gone after the start', async () => {
  await expect.poll(() => existsSync(join(incoming, LEFT))).toBe(false);
});

it('a file that was received is on the disk, and not in memory as well', async () => {
  const size = 64 * MB;
  const piece = 65_536;
  const text = new TextEncoder();
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(text.encode(head)),
    pull(controller) {
      sent += piece;
      if (sent <= size) return controller.enqueue(new Uint8Array(piece));
      controller.enqueue(text.encode('\r\n--x--\r\n'));
      controller.close();
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  const read = createFormReader(join(folder, 'large'));
  const form = await read(new Request('http://x/', init), { request: 2 * size, file: size });
  collectGarbage();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(size / 4);
  expect(form.uploads[0]?.size).toBe(size);
  await form.release();
});
