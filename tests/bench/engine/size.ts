/** The engine as an embedder ships it: bundled, minified, gzipped; and which folders of it take the most space. */
import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { round, say } from '../lines.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** `src/engine/form` or `papaparse`: what a module is counted under. */
function owner(id: string): string {
  const path = relative(root, id);
  const packaged = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  return packaged ?? path.split('/').slice(0, 3).join('/');
}

export async function size(): Promise<void> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      // Not as a library: there white space stays.
      rolldownOptions: {
        input: `${root}src/engine/index.ts`,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: 'engine.js' },
      },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunks = outputs.flatMap((each) => (each.type === 'chunk' ? [each] : []));
  const bytes = chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
  const owners = new Map<string, number>();
  let all = 0;
  for (const chunk of chunks)
    for (const [id, module] of Object.entries(chunk.modules)) {
      owners.set(owner(id), (owners.get(owner(id)) ?? 0) + module.renderedLength);
      all += module.renderedLength;
    }
  const largest = [...owners].toSorted((a, b) => b[1] - a[1]).slice(0, 8);
  say({
    bench: "engine's bundle, minified and gzipped",
    kB: round(bytes / 1000),
    goal: 60,
    percent: Object.fromEntries(largest.map(([name, length]) => [name, Math.round((100 * length) / all)])),
  });
}
