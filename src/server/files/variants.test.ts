import { expect, it } from 'vitest';
import { createMemoryFiles } from '../ports/web.ts';
import { createVariants } from './variants.ts';

const ID = '01941f29-7c00-7cec-bf08-67f6f7443d40';
const streamOf = (text: string) => new Blob([text]).stream();

it('of many smaller pictures that are asked for at a time some are answered whole', async () => {
  const files = createMemoryFiles();
  const ids = Array.from({ length: 25 }, (_, index) => ID.replace(/.{2}$/, String(10 + index)));
  for (const id of ids) await files.put(id, streamOf('whole'), 5);
  let asked = 0;
  let go: () => void = () => undefined;
  const going = new Promise<void>((resolve) => {
    go = resolve;
  });
  const variants = createVariants({
    log: () => undefined,
    images: {
      clean: async () => ({ ok: false, fault: 'away' }),
      async resize() {
        asked += 1;
        await going;
        return { ok: true, bytes: new TextEncoder().encode('small'), width: 64, height: 64 };
      },
      close: async () => undefined,
    },
    files,
  });
  const find = (id: string) => variants.find({ id, type: 'image/png', width: null }, 64, async () => true);
  const all = Promise.all(ids.map(find));
  await new Promise((next) => setTimeout(next, 10));
  go();
  const passing = (await all).map((found) => found?.passing);
  expect([asked, passing.filter((one) => one === true).length]).toEqual([20, 5]);
  expect((await find(ids[24] ?? ''))?.passing).toBe(false);
});

it('a smaller picture that is being stored is waited for', async () => {
  const files = createMemoryFiles();
  await files.put(ID, streamOf('the whole picture'), 17);
  let half: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    half = resolve;
  });
  let go: () => void = () => undefined;
  const going = new Promise<void>((resolve) => {
    go = resolve;
  });
  const variants = createVariants({
    log: () => undefined,
    images: {
      clean: async () => ({ ok: false, fault: 'away' }),
      resize: async () => ({ ok: true, bytes: new TextEncoder().encode('small'), width: 64, height: 64 }),
      close: async () => undefined,
    },
    files: {
      ...files,
      // A store whose files are there in part before they are whole.
      async put(id, content, size) {
        await files.put(id, streamOf('sm'), 2);
        half();
        await going;
        await files.put(id, content, size);
      },
    },
  });
  const find = async () => {
    const found = await variants.find({ id: ID, type: 'image/png', width: null }, 64, async () => true);
    return found === null ? null : await new Response(found.bytes).text();
  };
  const first = find();
  await begun;
  const second = find();
  await new Promise((next) => setTimeout(next, 10));
  go();
  expect(await Promise.all([first, second])).toEqual(['small', 'small']);
});
