import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ISSUE_CODES } from './codes.ts';

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('codes.ts')
      ? [readFileSync(path, 'utf8')]
      : [];
  });
}

it('lists every code that reading and compiling use, and no other', () => {
  const engine = join(import.meta.dirname, '..');
  const text = ['definition', 'compile', 'import', 'issues']
    .flatMap((folder) => sources(join(engine, folder)))
    .join('\n');
  const used = [...text.matchAll(/'((?:definition|object|page|list|import|issues)\.[a-zA-Z]+)'/g)].map(
    (match) => match[1] ?? '',
  );
  // A reference of a text, not an issue.
  expect([...new Set(used)].filter((code) => code !== 'page.title').sort()).toEqual(
    Object.keys(ISSUE_CODES).sort(),
  );
});
