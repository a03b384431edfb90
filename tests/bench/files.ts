/**
 * Forms with files, pictures, heavy widgets and lookups of many records, in the hosted shell over the real server.
 * `PAGEWRIGHT_BENCH=pictures,upload` runs a part; `BENCH_RUNS` sets how often.
 */
import { type Demo, openDemo } from './demo.ts';
import { heavy } from './files/heavy.ts';
import { lookup } from './files/lookup.ts';
import { memory } from './files/memory.ts';
import { pictures } from './files/pictures.ts';
import { uploads } from './files/upload.ts';

const PARTS: Readonly<Record<string, (demo: Demo) => Promise<void>>> = { pictures, memory, uploads, heavy };

const wanted = process.env.PAGEWRIGHT_BENCH?.split(',');
const isWanted = (name: string) => wanted?.includes(name) ?? true;
if (Object.keys(PARTS).some(isWanted)) {
  const demo = await openDemo({ PAGEWRIGHT_FILE_MB: '100' });
  try {
    for (const [name, part] of Object.entries(PARTS)) if (isWanted(name)) await part(demo);
  } finally {
    await demo.close();
  }
}
// It has a database of its own.
if (isWanted('lookup')) await lookup();
