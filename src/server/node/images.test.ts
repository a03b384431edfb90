import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import type { RequestFacts } from '../ports/scope.ts';
import { createMemoryFiles } from '../ports/web.ts';
import type { FileStore, Images } from '../ports.ts';
import { startTestServer, type TestClient } from '../testing/client.ts';
import { createImages } from './images.ts';

const logged: string[] = [];
const log = (message: string) => logged.push(message);
let images: Images;
let folder: string;
beforeAll(async () => {
  images = createImages({ log });
  folder = await mkdtemp(join(tmpdir(), 'images-'));
});
afterEach(() => logged.splice(0));
afterAll(async () => {
  await images.close?.();
  await rm(folder, { recursive: true });
});

const reading = (bytes: Uint8Array<ArrayBuffer>) => async () => bytes;
const bytesOf = (made: Buffer) => new Uint8Array(made);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** A photo taken with the camera on its side, with the place where it was taken. */
async function photo(width = 300, height = 200): Promise<Uint8Array<ArrayBuffer>> {
  const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 0/1' } };
  return bytesOf(
    await plain(width, height).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
}
/** Two pictures, one after the other. */
async function animation(): Promise<Uint8Array<ArrayBuffer>> {
  const one = await plain(400, 100).gif().toBuffer();
  const two = await sharp({ create: { width: 400, height: 100, channels: 3, background: 'blue' } })
    .gif()
    .toBuffer();
  return bytesOf(
    await sharp([one, two], { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
}
const made = async (work: ReturnType<Images['clean']>) => {
  const answer = await work;
  if (!answer.ok) throw new Error(answer.fault);
  return { ...answer, facts: await sharp(answer.bytes, { animated: true }).metadata() };
};

describe('pictures', () => {
  it('stand upright and lose place and camera', async () => {
    const sent = await photo();
    const before = await sharp(sent).metadata();
    expect([before.orientation, before.exif === undefined]).toEqual([6, false]);
    const { facts, width, height } = await made(images.clean(reading(sent), 'image/jpeg'));
    expect([facts.format, facts.width, facts.height, width, height]).toEqual(['jpeg', 200, 300, 200, 300]);
    expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('become smaller in their own form, and never larger', async () => {
    const forms = [
      ['image/png', 'png', plain(500, 300).png()],
      ['image/jpeg', 'jpeg', plain(500, 300).jpeg()],
      ['image/webp', 'webp', plain(500, 300).webp()],
      ['image/avif', 'heif', plain(500, 300).avif()],
    ] as const;
    for (const [type, format, image] of forms) {
      const bytes = bytesOf(await image.toBuffer());
      const { facts } = await made(images.resize(reading(bytes), type, 200));
      expect([facts.format, facts.width, facts.height]).toEqual([format, 200, 120]);
      expect((await made(images.resize(reading(bytes), type, 1024))).width).toBe(500);
    }
    // One that is very high is bounded too.
    const high = bytesOf(await plain(100, 4000).png().toBuffer());
    expect((await made(images.resize(reading(high), 'image/png', 64))).height).toBeLessThanOrEqual(256);
  });

  it('that move keep moving, and stand still when they are small', async () => {
    const moving = await animation();
    const clean = await made(images.clean(reading(moving), 'image/gif'));
    expect([clean.facts.pages, clean.width, clean.height]).toEqual([2, 400, 100]);
    const { facts } = await made(images.resize(reading(moving), 'image/gif', 64));
    expect([facts.format, facts.pages ?? 1, facts.width]).toEqual(['gif', 1, 64]);
  });

  it('of too many pixels, of another form and broken ones are told apart', async () => {
    const vast = bytesOf(await plain(8000, 7000).png().toBuffer());
    expect(await images.clean(reading(vast), 'image/png')).toEqual({ ok: false, fault: 'pixels' });
    const sent = await photo();
    expect(await images.clean(reading(sent), 'image/png')).toEqual({ ok: false, fault: 'broken' });
    expect(await images.clean(reading(sent.subarray(0, 400)), 'image/jpeg')).toEqual({
      ok: false,
      fault: 'broken',
    });
    expect(await images.clean(reading(sent), 'image/bmp')).toEqual({ ok: false, fault: 'unknown' });
  });

  /** Runs the port with a process of its own making. */
  async function withProcess(code: string, patience?: number): Promise<Images> {
    const file = join(folder, `process-${code.length}.mjs`);
    await writeFile(file, code);
    return createImages({ log, file, ...(patience === undefined ? {} : { patience }) });
  }

  it('that end their process are refused, and those beside them are made', async () => {
    const own = await withProcess(`process.on('message', ({ id, bytes }) => {
      if (bytes[0] === 1) process.kill(process.pid, 'SIGSEGV');
      else setTimeout(() => process.send({ id, made: { ok: true, bytes, width: 1, height: 1 } }), 100);
    });`);
    const ask = (first: number) => own.clean(reading(Uint8Array.from([first])), 'image/png');
    const answers = await Promise.all([ask(0), ask(1), ask(2), ask(1), ask(3)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true, false, true]);
    await own.close?.();
  });

  it('that cannot be read end nothing, and the next is made', async () => {
    const lost = async () => Promise.reject(new Error('The disk is gone'));
    await expect(images.clean(lost, 'image/png')).rejects.toThrow('disk');
    expect((await images.clean(reading(await photo()), 'image/jpeg')).ok).toBe(true);
  });

  it('that take too long are refused', async () => {
    const own = await withProcess(`process.on('message', () => { for (;;); });`, 600);
    expect(await own.clean(reading(Uint8Array.from([1])), 'image/png')).toEqual({
      ok: false,
      fault: 'broken',
    });
    await own.close?.();
  });

  it('that are uploaded come before smaller ones', async () => {
    const own = await withProcess(`process.on('message', ({ id, bytes }) => {
      setTimeout(() => process.send({ id, made: { ok: true, bytes, width: 2, height: 1 } }), 50);
    });`);
    const order: string[] = [];
    const read = reading(Uint8Array.from([1]));
    const small = (name: string) => own.resize(read, 'image/png', 64).then(() => order.push(name));
    const whole = (name: string) => own.clean(read, 'image/png').then(() => order.push(name));
    await Promise.all([small('a'), small('b'), small('c'), small('d'), whole('e'), whole('f')]);
    expect(order.slice(2, 4).sort()).toEqual(['e', 'f']);
    await own.close?.();
  });

  it('stay as they are where sharp is not installed, which is logged once', async () => {
    const own = await withProcess(`process.on('message', ({ id }) => {
      process.send({ id, made: { ok: false, fault: 'away' } });
    });`);
    for (const width of [64, 200])
      expect(await own.resize(reading(await photo()), 'image/jpeg', width)).toEqual({
        ok: false,
        fault: 'away',
      });
    expect(logged).toEqual([expect.stringContaining('not installed')]);
    await own.close?.();
  });

  it('are not stored where their process cannot be started or ends by itself; the log names the request', async () => {
    const scope = {
      run: <T>(_: unknown, work: () => Promise<T>) => work(),
      current: () => ({ id: 'r-7' }) as RequestFacts,
    };
    const read = reading(await photo());
    const later = { ok: false, fault: 'later' };
    const gone = createImages({ log, scope, file: null });
    expect(await gone.clean(read, 'image/jpeg')).toEqual(later);
    expect(logged.splice(0)).toEqual(['The process that makes pictures cannot be started (request r-7)']);

    const file = join(folder, 'ends.mjs');
    await writeFile(file, `process.exit(3);`);
    const ending = createImages({ log, scope, file });
    expect(await ending.clean(read, 'image/jpeg')).toEqual(later);
    const said = logged.splice(0);
    expect(said.length).toBeGreaterThan(0);
    for (const line of said) expect(line).toContain('(request r-7)');
    // What is there now is used the next time.
    await writeFile(
      file,
      `process.on('message', ({ id }) => process.send({ id, made: { ok: false, fault: 'later' }, why: 'no memory' }));`,
    );
    expect(await ending.clean(read, 'image/jpeg')).toEqual(later);
    expect(logged.splice(0)).toEqual(['Pictures cannot be made (request r-7)']);

    await writeFile(file, `process.on('message', () => process.kill(process.pid, 'SIGSEGV'));`);
    expect(await ending.clean(read, 'image/jpeg')).toEqual({ ok: false, fault: 'broken' });
    expect(logged).toEqual(['The process that makes pictures ended by SIGSEGV (request r-7)']);
    await ending.close?.();
  });

  it('that wait when the server ends are not stored either', async () => {
    const own = await withProcess(`process.on('message', () => undefined); /* it never answers */`);
    const work = own.clean(reading(await photo()), 'image/jpeg');
    await new Promise((next) => setTimeout(next, 100));
    await own.close?.();
    expect(await work).toEqual({ ok: false, fault: 'later' });
  });
});

describe('uploaded pictures', () => {
  let planner: TestClient;
  let files: FileStore & { readonly puts: string[] };
  beforeAll(async () => {
    const memory = createMemoryFiles();
    const puts: string[] = [];
    files = {
      ...memory,
      puts,
      async put(id, content, size) {
        puts.push(id);
        await memory.put(id, content, size);
      },
    };
    planner = await (await startTestServer({ images, files, log })).client('planner');
  });
  async function upload(file: File, path = 'uploadImage') {
    const form = new FormData();
    for (const [name, value] of Object.entries({ fieldName: 'photo', objectId: '', objectCode: 'order' }))
      form.set(name, value);
    form.set('file', file);
    const request = new Request(`http://server.test/openapi/object/${path}`, { method: 'POST', body: form });
    const response = await planner.raw(request);
    const body: unknown = await response.json();
    const answer = isRecord(body) ? body : {};
    const first = Array.isArray(answer.data) && isRecord(answer.data[0]) ? answer.data[0] : {};
    return { http: response.status, msg: String(answer.msg), id: String(first.id), size: first.fileSize };
  }
  it('of one user are made one after the other, and hold up nobody else', async () => {
    let running = 0;
    let most = 0;
    const own = await startTestServer({
      images: {
        ...images,
        async clean(read, type) {
          running += 1;
          most = Math.max(most, running);
          await new Promise((next) => setTimeout(next, 20));
          running -= 1;
          return images.clean(read, type);
        },
      },
      log,
    });
    const picture = new File([await photo()], 'a.jpg');
    const send = async (name: string, count: number) => {
      const client = await own.client(name);
      const all = Array.from({ length: count }, async () => {
        const form = new FormData();
        for (const [key, value] of Object.entries({ fieldName: 'photo', objectId: '', objectCode: 'order' }))
          form.set(key, value);
        form.set('file', picture);
        const path = 'http://server.test/openapi/object/uploadImage';
        return (await client.raw(new Request(path, { method: 'POST', body: form }))).status;
      });
      return Promise.all(all);
    };
    expect(await send('planner', 3)).toEqual([200, 200, 200]);
    expect(most).toBe(1);
    await Promise.all([send('planner', 2), send('admin', 1)]);
    expect(most).toBe(2);
  });

  const show = async (id: string, width = '') => {
    const more = width === '' ? '' : `&width=${width}`;
    return planner.raw(new Request(`http://server.test/api/object/getimage?name=${id}${more}`));
  };

  it('are stored without metadata, as pictures and as other files', async () => {
    for (const path of ['uploadImage', 'UploadFile']) {
      const { id, size } = await upload(new File([await photo()], 'p.jpg'), path);
      const shown = new Uint8Array(await (await show(id)).arrayBuffer());
      const facts = await sharp(shown).metadata();
      expect([facts.exif, facts.width, facts.height, shown.length]).toEqual([undefined, 200, 300, size]);
    }
  });

  it('are answered in each width, which is made once', async () => {
    const { id } = await upload(new File([await photo(900, 600)], 'p.jpg'));
    files.puts.splice(0);
    const answers = await Promise.all(['64', '64', '200'].map((width) => show(id, width)));
    const widths = [];
    for (const answer of answers) widths.push((await sharp(await answer.arrayBuffer()).metadata()).width);
    expect(widths).toEqual([64, 64, 200]);
    expect((await sharp(await (await show(id, '64')).arrayBuffer()).metadata()).width).toBe(64);
    // The largest is not made: the picture is smaller.
    expect((await sharp(await (await show(id, '1024')).arrayBuffer()).metadata()).width).toBe(600);
    expect(files.puts.sort()).toEqual([`${id}-200`, `${id}-64`]);
    expect((await show(id, '65')).status).toBe(422);
  });

  it('leave no smaller ones behind where they go meanwhile', async () => {
    const memory = createMemoryFiles();
    const held = new Set<string>();
    const own = await startTestServer({
      images,
      files: {
        ...memory,
        async put(id, content, size) {
          await memory.put(id, content, size);
          held.add(id);
          if (!id.endsWith('-64')) return;
          // The sweep has put it out of reach, and is about to remove its bytes.
          await own.ports.store.transaction((tx) => tx.update('sys_file', { going: true }, []));
        },
        async remove(id) {
          held.delete(id);
          await memory.remove(id);
        },
      },
      log,
    });
    const client = await own.client('planner');
    const form = new FormData();
    for (const [name, value] of Object.entries({ fieldName: 'photo', objectId: '', objectCode: 'order' }))
      form.set(name, value);
    form.set('file', new File([await photo(900, 600)], 'p.jpg'));
    const sent = new Request('http://server.test/openapi/object/uploadImage', { method: 'POST', body: form });
    expect((await client.raw(sent)).status).toBe(200);
    const [id = ''] = held;
    await client.raw(new Request(`http://server.test/api/object/getimage?name=${id}&width=64`));
    expect([...held]).toEqual([id]);
  });

  it('that cannot be read or are too large are refused by name, and leave nothing', async () => {
    files.puts.splice(0);
    const broken = await upload(new File([(await photo()).subarray(0, 500)], 'cut.jpg'));
    expect([broken.http, broken.msg.includes('cut.jpg')]).toEqual([422, true]);
    const vast = await upload(new File([bytesOf(await plain(8000, 7000).png().toBuffer())], 'vast.png'));
    expect([vast.http, vast.msg]).toEqual([
      422,
      'The picture vast.png is too large: it may have at most 50 megapixels',
    ]);
    expect(files.puts).toEqual([]);
  });

  it('that cannot be made for the time being are refused with 503, whatever was sent beside them, and leave nothing', async () => {
    const memory = createMemoryFiles();
    const held = new Set<string>();
    const later: Images = {
      clean: async () => ({ ok: false, fault: 'later' }),
      resize: async () => ({ ok: false, fault: 'later' }),
    };
    const own = await startTestServer({
      images: later,
      files: {
        ...memory,
        async put(id, content, size) {
          held.add(id);
          await memory.put(id, content, size);
        },
        async remove(id) {
          held.delete(id);
          await memory.remove(id);
        },
      },
      log,
    });
    const client = await own.client('planner');
    const form = new FormData();
    for (const [name, value] of Object.entries({ fieldName: 'photo', objectId: '', objectCode: 'order' }))
      form.set(name, value);
    form.append('file', new File(['hello'], 'a.txt'));
    form.append('file', new File([await photo()], 'a.jpg'));
    const path = 'http://server.test/openapi/object/UploadFile';
    const response = await client.raw(new Request(path, { method: 'POST', body: form }));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ status: false, reason: 'busy' });
    expect([held.size, await own.ports.store.count({ table: 'sys_file' })]).toEqual([0, 0]);
  });

  it('that are larger when they were made again are counted so', async () => {
    const KB = 1024;
    const own = await startTestServer({
      images: {
        ...images,
        clean: async () => ({ ok: true, bytes: new Uint8Array(9 * KB), width: 1, height: 1 }),
      },
      uploads: { user: 20 * KB },
      log,
    });
    const client = await own.client('planner');
    const picture = await photo(20, 20);
    expect(picture.length).toBeLessThan(2 * KB);
    const send = async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ fieldName: 'photo', objectId: '', objectCode: 'order' }))
        form.set(name, value);
      form.append('file', new File([picture], 'a.jpg'));
      const path = 'http://server.test/openapi/object/uploadImage';
      return (await client.raw(new Request(path, { method: 'POST', body: form }))).status;
    };
    expect([await send(), await send(), await send()]).toEqual([200, 200, 422]);
    const [sum] = await own.ports.store.aggregate({ table: 'sys_file' }, [{ field: 'size', fn: 'sum' }]);
    expect(sum).toBe(18 * KB);
  });
});
