/**
 * Eight files of 60 MB that are taken, sent at once: what the server holds in memory stays small, another user's list
 * goes on, and each file comes back as it was. In the folder beside the embedded database, in PostgreSQL, and in a store
 * that speaks the protocol of Amazon S3 (one of our own, in this process).
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startS3Server } from '../../src/server/node/testing/s3Server.ts';
import { mustAnswer } from './attack.ts';
import { p95, withBystander } from './bystander.ts';
import { growth } from './growth.ts';
import { uploadOf } from './kinds/files.ts';
import { bagsOf, type Database, Site } from './site.ts';

const MB = 1024 * 1024;
const FILES = 8;
const SIZE = 60 * MB;
/** Megabytes that memory may grow by, and milliseconds of another user's list at p95. */
const MOST_GROWTH = 200;
const MOST_WAIT = 300;

const S3 = { bucket: 'factory', key: 'pagewright', secret: 'kiln-otter-7' };

const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** A file that no two places of are alike for long, so that one that is put together wrongly is another. */
function contentOf(index: number): Uint8Array<ArrayBuffer> {
  const content = new Uint32Array(SIZE / 4);
  for (let at = 0; at < content.length; at += 1) content[at] = Math.imul(at + index, 2_654_435_761);
  return new Uint8Array(content.buffer);
}

const PLACES: readonly { readonly name: string; readonly database: Database; readonly s3?: true }[] = [
  { name: 'the folder beside the embedded database', database: 'embedded' },
  { name: 'PostgreSQL', database: 'postgres' },
  { name: 'an S3 store beside the embedded database', database: 'embedded', s3: true },
  { name: 'an S3 store beside PostgreSQL', database: 'postgres', s3: true },
];

describe.each(PLACES)('files in $name', ({ database, s3 }) => {
  it('of 60 MB, eight at once, burden neither the memory nor another user', { timeout: 900_000 }, async ({
    skip,
  }) => {
    // Before anything is connected: it takes longer than an idle connection lives.
    const contents = Array.from({ length: FILES }, (_, index) => contentOf(index));
    const service = s3 ? await startS3Server(S3.bucket, S3.secret) : null;
    const site = await Site.open(database, {
      PAGEWRIGHT_FILE_MB: '64',
      ...(service === null
        ? {}
        : {
            PAGEWRIGHT_S3_ENDPOINT: service.endpoint,
            PAGEWRIGHT_S3_BUCKET: S3.bucket,
            PAGEWRIGHT_S3_KEY: S3.key,
            PAGEWRIGHT_S3_SECRET: S3.secret,
          }),
    });
    if (site === null) {
      await service?.close();
      return skip('no PostgreSQL here');
    }
    try {
      await site.token('operator');
      const sent: string[] = [];
      let grown = 0;
      const from = performance.now();
      const met = await withBystander(site, async () => {
        grown = await growth(site, async () => {
          const answers = await Promise.all(
            contents.map((content, index) => uploadOf(site, `${index}.bin`, content, { patience: 600_000 })),
          );
          for (const answer of answers) {
            mustAnswer(answer, 200);
            sent.push(String(bagsOf(answer.body.data)[0]?.id));
          }
        });
      });
      const seconds = (performance.now() - from) / 1000;
      console.log(
        `${site.database}${s3 ? ' and S3' : ''}: ${FILES} x 60 MB in ${seconds.toFixed(1)} s, memory grew by ${Math.round(grown)} MB, another user's list p95 ${Math.round(p95(met.waits))} ms of ${met.waits.length}`,
      );
      for (const [index, id] of sent.entries()) {
        const response = await fetch(`${site.url}/openapi/object/getFile?id=${id}`, {
          headers: { authorization: `Bearer ${await site.token('operator')}` },
        });
        const hash = createHash('sha256');
        for await (const part of response.body ?? []) hash.update(part);
        expect(hash.digest('hex'), `file ${index}`).toBe(digest(contents[index] ?? new Uint8Array()));
      }
      expect(met.refused).toBe(0);
      expect(grown).toBeLessThan(MOST_GROWTH);
      expect(p95(met.waits)).toBeLessThan(MOST_WAIT);
    } finally {
      await site.close();
      await service?.close();
    }
  });
});
