/** Uploads that come at once or fail half way, as every store must keep them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../../src/engine/internal.ts';
import { createMemoryFiles, type FileStore, type Store } from '../../../src/server/index.ts';
import { startTestServer, type TestClient } from '../../../src/server/testing/client.ts';

const KB = 1024;

/** A file store that says what it holds; `put` waits for `before`. */
function watchedFiles(before: (count: number) => Promise<void>) {
  const files = createMemoryFiles();
  const held = new Set<string>();
  let count = 0;
  const watched: FileStore = {
    ...files,
    async put(id, content, size) {
      count += 1;
      await before(count);
      await files.put(id, content, size);
      held.add(id);
    },
    async remove(id) {
      held.delete(id);
      await files.remove(id);
    },
  };
  return { files: watched, held };
}

async function upload(client: TestClient, names: readonly string[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ fieldName: 'photo', objectId: '', objectCode: 'order' }))
    form.set(name, value);
  for (const name of names) form.append('file', new File([new Uint8Array(6 * KB)], name));
  const sent = new Request('http://server.test/openapi/object/UploadFile', { method: 'POST', body: form });
  const response = await client.raw(sent);
  const body: unknown = await response.json();
  const data = isRecord(body) && Array.isArray(body.data) ? body.data.filter(isRecord) : [];
  return { http: response.status, ids: data.map(({ id }) => String(id)) };
}

/** `open` answers a store of their own. */
export function uploadCases(open: () => Promise<Store>): void {
  describe('uploads', () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    }, 60_000);
    const rows = async () => (await store.find({ table: 'sys_file' })).map(({ id }) => String(id)).sort();

    it('of one user that come at once do not exceed together what he may have', async () => {
      let arrived = 0;
      let go: () => void = () => undefined;
      const all = new Promise<void>((done) => {
        go = done;
      });
      // Those that there is room for are noted before the bytes of one of them are stored.
      const { files, held } = watchedFiles(async () => {
        arrived += 1;
        if (arrived === 2) go();
        await all;
      });
      const uploads = { user: 13 * KB };
      const server = await startTestServer({ store, files, uploads });
      const client = await server.client('planner');
      const before = await rows();
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => upload(client, [`${name}.bin`])));
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 200, 422, 422]);
      const kept = answers.flatMap(({ ids }) => ids).sort();
      expect((await rows()).filter((id) => !before.includes(id))).toEqual(kept);
      expect([...held].sort()).toEqual(kept);
    });

    it('of which one file cannot be stored leave none of their files', async () => {
      const { files, held } = watchedFiles(async (count) => {
        if (count === 3) throw new Error('The disk is full');
      });
      const server = await startTestServer({ store, files, log: () => undefined });
      const client = await server.client('planner');
      const before = await rows();
      expect((await upload(client, ['a.bin', 'b.bin', 'c.bin'])).http).toBe(500);
      expect(await rows()).toEqual(before);
      expect([...held]).toEqual([]);
      expect((await upload(client, ['a.bin', 'b.bin'])).ids).toHaveLength(2);
    });
  });
}
