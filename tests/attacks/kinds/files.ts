/** Files: far too large, of many lines, with names and contents that lie. */

import { type AttackKind, must, mustAnswer, mustRefuse } from '../attack.ts';
import { growth, refusedOrCut } from '../growth.ts';
import type { Answer, Site } from '../site.ts';

const MB = 1024 * 1024;

function importOf(site: Site, content: BlobPart): Promise<Answer> {
  const form = new FormData();
  form.set('objectId', 'workOrder');
  form.set('file', new File([content], 'orders.csv'));
  return site.send('planner', '/openapi/object/import', form, { patience: 60_000 });
}

/** Uploads a file as the operator; `call` is UploadFile unless stated, `patience` milliseconds. */
export function uploadOf(
  site: Site,
  name: string,
  content: BlobPart,
  { call = 'UploadFile', patience = 60_000 } = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('fieldName', 'photos');
  form.set('objectId', '');
  form.set('objectCode', 'downtime');
  form.set('file', new File([content], name));
  return site.send('operator', `/openapi/object/${call}`, form, { patience });
}

export const files: AttackKind = {
  kind: 'files',
  attacks: [
    {
      name: 'an import of 60 MB in 30 million lines',
      run: async (site) => {
        const grown = await growth(site, () =>
          refusedOrCut(importOf(site, `number\n${'a\n'.repeat(30_000_000)}`)),
        );
        must(grown < 300, `memory grew by ${Math.round(grown)} MB`);
      },
    },
    {
      name: 'an import of 6,000 lines',
      run: async (site) => mustRefuse(await importOf(site, `remark\n${'x\n'.repeat(6000)}`)),
    },
    {
      name: 'an import of one line with 1,000,000 cells',
      run: (site) => refusedOrCut(importOf(site, `remark\n${'x,'.repeat(1_000_000)}\n`)),
    },
    {
      name: 'an import of one cell of 20 MB',
      run: (site) => refusedOrCut(importOf(site, `remark\n"${'x'.repeat(20 * MB)}"\n`)),
    },
    {
      name: 'an import whose quote never closes',
      run: (site) => refusedOrCut(importOf(site, `remark\n"${'x\n'.repeat(2_000_000)}`)),
    },
    {
      name: 'an import without a file, and of an empty one',
      run: async (site) => {
        const form = new FormData();
        form.set('objectId', 'workOrder');
        mustAnswer(await site.send('planner', '/openapi/object/import', form), 422);
        mustAnswer(await importOf(site, ''), 422);
      },
    },
    {
      name: 'eight uploads of 60 MB at once',
      run: async (site) => {
        const content = new Uint8Array(60 * MB);
        const grown = await growth(site, () =>
          Promise.all(
            Array.from({ length: 8 }, (_, index) => refusedOrCut(uploadOf(site, `${index}.bin`, content))),
          ),
        );
        must(grown < 200, `memory grew by ${Math.round(grown)} MB`);
      },
    },
    ...['run.exe', 'run.exe.', 'page.html', 'x.svg', 'a.js', 'b.hta', 'c.sh', 'd.LNK'].map((name) => ({
      name: `an upload called ${name}`,
      run: async (site: Site) => mustAnswer(await uploadOf(site, name, 'x'), 422),
    })),
    ...['<svg onload=alert(1)>', 'GIF8', '<html>', '%PDF-1.7', ''].map((content) => ({
      name: `an image that is ${JSON.stringify(content)}`,
      run: async (site: Site) =>
        mustAnswer(await uploadOf(site, 'x.png', content, { call: 'uploadImage' }), 200, 422),
    })),
    {
      name: 'names with paths, line ends and quotes',
      run: async (site) => {
        for (const name of [
          '../../x.txt',
          'a\r\nSet-Cookie: x=1.txt',
          '"; x="y.txt',
          '\u202egnp.txt',
          'x'.repeat(5000),
        ]) {
          const answer = await uploadOf(site, name, 'x');
          mustAnswer(answer, 200, 422);
          must(
            !/\.\.[/\\]|[\r\n]/.test(JSON.stringify(answer.body.data ?? '').replaceAll('\\\\', '')),
            answer.text,
          );
        }
      },
    },
    {
      name: 'an upload that breaks off, ten times',
      run: async (site) => {
        const token = await site.token('operator');
        await Promise.all(
          Array.from({ length: 10 }, () =>
            fetch(`${site.url}/openapi/object/UploadFile`, {
              method: 'POST',
              headers: {
                authorization: `Bearer ${token}`,
                'content-type': 'multipart/form-data; boundary=x',
              },
              body: new ReadableStream({
                start(stream) {
                  stream.enqueue(
                    new TextEncoder().encode(
                      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
                    ),
                  );
                  setTimeout(() => stream.error(new Error('gone')), 100);
                },
              }),
              // Node asks for it where a body is a stream.
              ...{ duplex: 'half' },
            }).catch(() => null),
          ),
        );
      },
    },
  ],
};
