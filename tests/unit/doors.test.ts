/** What embedders install for a door: the packages behind it are told in package.json, and for whom they are. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const manifest: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const named = (part: string) => Object.keys(manifest[part] ?? {});

/** What the package holds of large libraries, bundled: nothing of them is installed. */
const isLibrary = (id: string) => /(^|\/)libraries\//.test(id);

/** The packages that modules behind a door import, at once or later. */
async function packagesOf(door: string): Promise<readonly string[]> {
  const found = new Set<string>();
  const bundle = await rolldown({
    input: join(root, 'src', door, 'index.ts'),
    external: (id) => !/^(\.|\/)/.test(id) || isLibrary(id),
    treeshake: false,
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({});
  await bundle.close();
  const files = new Set(output.map(({ fileName }) => fileName));
  for (const each of output)
    if (each.type === 'chunk')
      for (const name of [...each.imports, ...each.dynamicImports])
        if (!files.has(name) && !name.startsWith('node:') && !isLibrary(name))
          found.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  return [...found].sort();
}

const REACT = ['react', 'react-dom'];
const RJSF = ['@rjsf/core', '@rjsf/utils'];

describe('what a door imports is installed with it', () => {
  it.each(['engine', 'tools', 'platform'])('%s: dependencies alone', async (door) => {
    expect(named('dependencies')).toEqual(expect.arrayContaining([...(await packagesOf(door))]));
  });

  it.each(['form', 'list', 'widgets'])(
    '%s: beside them React, and neither rjsf nor what it needs',
    async (door) => {
      const packages = await packagesOf(door);
      expect([...named('dependencies'), ...REACT]).toEqual(expect.arrayContaining([...packages]));
      expect(packages).not.toContain('typebox');
    },
  );

  it.each(['rjsf', 'designer', 'shell'])('%s: React and rjsf', async (door) => {
    const packages = await packagesOf(door);
    expect([...named('dependencies'), ...REACT, ...RJSF]).toEqual(expect.arrayContaining([...packages]));
    expect(packages).toEqual(expect.arrayContaining(RJSF));
  });
});

it.each(['server', 'server/node', 'server/cli'])('%s: optional dependencies too', async (part) => {
  const optional = named('optionalDependencies');
  expect([...named('dependencies'), ...optional]).toEqual(
    expect.arrayContaining([...(await packagesOf(part))]),
  );
});

it('rjsf is for those who use it', () => {
  for (const name of named('peerDependencies').filter((each) => each.startsWith('@rjsf/')))
    expect(manifest.peerDependenciesMeta?.[name]).toEqual({ optional: true });
});
