/**
 * The engine as an embedder ships it: bundled, minified, gzipped. An embedder's bundler leaves out what is not
 * imported, so each line is a set of functions: what forms need, what forms and lists need, all of the door. The
 * last names the folders that take the most space.
 */
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../checkout.ts';
import { round, say } from '../lines.ts';

import { ownerOf } from '../size/weights.ts';

const ENTRY = 'virtual:bench-entry';

async function bundle(names: string) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'bench-entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? `export ${names} from '${root}/src/engine/index.ts'` : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      // Not as a library: there white space stays.
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: 'engine.js' },
      },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunks = outputs.flatMap((each) => (each.type === 'chunk' ? [each] : []));
  const bytes = chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
  return { kB: round(bytes / 1000), chunks };
}

const FORMS = 'compilePage, createForm, bindField, createLookup, pageText, formatValue, parseDraft';

export async function size(): Promise<void> {
  const bench = "engine's bundle, minified and gzipped";
  const forms = await bundle(`{ ${FORMS} }`);
  say({ bench, of: 'forms', kB: forms.kB, goal: 60 });
  const lists = await bundle(`{ ${FORMS}, compileList, createList, checkRecord, explain }`);
  say({ bench, of: 'forms and lists', kB: lists.kB, goal: 60 });
  const whole = await bundle('*');
  const owners = new Map<string, number>();
  let all = 0;
  for (const chunk of whole.chunks)
    for (const [id, module] of Object.entries(chunk.modules)) {
      owners.set(ownerOf(id), (owners.get(ownerOf(id)) ?? 0) + module.renderedLength);
      all += module.renderedLength;
    }
  const largest = [...owners].toSorted((a, b) => b[1] - a[1]).slice(0, 8);
  say({
    bench,
    of: 'all of the door',
    kB: whole.kB,
    goal: 60,
    percent: Object.fromEntries(largest.map(([name, length]) => [name, Math.round((100 * length) / all)])),
  });
}
