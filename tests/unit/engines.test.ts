/** What `engines` promises holds for everything that is installed with the package. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { minVersion, satisfies, subset } from 'semver';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'));
const own = read(join(root, 'package.json'));
const promised = own.engines?.node ?? '';

/** The manifests of packages and all that these need, as they are installed here. */
function installed(names: readonly string[], from = root, found = new Map<string, Manifest>()) {
  for (const name of names) {
    let folder = from;
    while (!existsSync(join(folder, 'node_modules', name, 'package.json')) && folder !== dirname(folder))
      folder = dirname(folder);
    const file = join(folder, 'node_modules', name, 'package.json');
    if (!existsSync(file) || found.has(file)) continue;
    const manifest = read(file);
    found.set(file, manifest);
    installed(Object.keys(manifest.dependencies ?? {}), dirname(file), found);
  }
  return [...found.values()];
}

const packages = installed([
  ...Object.keys(own.dependencies ?? {}),
  ...Object.keys(own.optionalDependencies ?? {}),
  ...Object.keys(own.peerDependencies ?? {}),
]);

it('each package runs on every Node that is promised', () => {
  expect(packages.length).toBeGreaterThan(80);
  const refusing = packages
    .filter(({ engines }) => engines?.node !== undefined && !subset(promised, engines.node))
    .map(({ name, version, engines }) => `${name}@${version} ${engines?.node}`);
  expect(refusing).toEqual([]);
});

it('some package needs as much', () => {
  const least = minVersion(promised);
  const before = `${(least?.major ?? 0) - 1}.99.0`;
  expect(
    packages.some(({ engines }) => engines?.node !== undefined && !satisfies(before, engines.node)),
  ).toBe(true);
});

it('README says so', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(readme).toContain(`Node ${minVersion(promised)?.major} or newer`);
  expect(readme.match(/Node \d+ or newer/g)).toHaveLength(1);
});
