/**
 * The published types in a host that installs the packed package: no error in any declaration (`skipLibCheck: false`),
 * with both compilers of TypeScript and both ways of finding modules; what is wrong in a definition is marked.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const host = mkdtempSync(join(tmpdir(), 'pagewright-types-'));

/** What a host has besides the package and what npm brings with it. */
const INSTALLED = [
  'react@19.3.1',
  'react-dom@19.3.1',
  '@types/react@19.3.0',
  '@types/react-dom@19.3.0',
  '@types/node@24.10.1',
  'typescript@5.9.3',
];

/** Compilers by version: the newest is the project's own. */
const COMPILERS = [
  ['5.9', join(host, 'node_modules/typescript/bin/tsc')],
  ['7', join(root, 'node_modules/typescript/bin/tsc')],
] as const;

/** The peers of the theme for rjsf, which the designer's panels are made with as well. */
const RJSF = ['@rjsf/core@6.11.1', '@rjsf/utils@6.11.1', '@rjsf/validator-ajv8@6.11.1'];
const QUICK = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];

function npm(args: readonly string[], cwd: string): void {
  execFileSync('npm', [...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** What a compiler says of some files of the host; with `listed` the files that it read. */
function compiled(
  tsc: string,
  found: string,
  files: readonly string[],
  more: readonly string[] = [],
): string {
  const config = {
    compilerOptions: {
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: found === 'nodenext' ? 'nodenext' : 'esnext',
      moduleResolution: found,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
      types: [],
      jsx: 'react-jsx',
      resolveJsonModule: true,
      allowImportingTsExtensions: true,
    },
    files,
  };
  writeFileSync(join(host, 'tsconfig.json'), JSON.stringify(config));
  const done = spawnSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false', ...more], {
    cwd: host,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return `${done.stdout}${done.stderr}`.trim();
}

beforeAll(() => {
  npm(['run', 'build', '--silent'], root);
  npm(['pack', '--silent', '--pack-destination', host], root);
  const [tarball = ''] = readdirSync(host).filter((name) => name.endsWith('.tgz'));
  writeFileSync(join(host, 'package.json'), JSON.stringify({ name: 'host', private: true, type: 'module' }));
  npm(['install', ...QUICK, `./${tarball}`, ...INSTALLED], host);
  cpSync(join(import.meta.dirname, 'consumer'), host, { recursive: true });
}, 600_000);

afterAll(() => rmSync(host, { recursive: true, force: true }));

it.each(COMPILERS)('TypeScript %s is that compiler', (version, tsc) => {
  const { stdout } = spawnSync(process.execPath, [tsc, '--version'], { encoding: 'utf8' });
  expect(stdout).toMatch(new RegExp(`Version ${version}[.]`));
});

const WAYS = COMPILERS.flatMap(([version, tsc]) =>
  ['bundler', 'nodenext'].map((found) => [`TypeScript ${version}, ${found}`, tsc, found] as const),
);

describe.each(WAYS)('%s, without rjsf', (_, tsc, found) => {
  it.each(['definitions.ts', 'screens.tsx', 'narrow.ts', 'server.ts'])('%s', (file) => {
    expect(compiled(tsc, found, [file])).toBe('');
  });
});

it('engine, form and list need no types but those of React and of the two libraries of the engine', () => {
  const [, tsc] = COMPILERS[0];
  const read = compiled(tsc, 'bundler', ['narrow.ts'], ['--listFilesOnly']).split('\n');
  const others = read.filter((path) =>
    /node_modules\/(?!typescript\/|pagewright\/|@types\/react\/|csstype\/|dayjs\/|zustand\/)/.test(path),
  );
  expect(others).toEqual([]);
  expect(read.filter((path) => /pagewright\/dist\/(server|designer|shell|tools|rjsf)\//.test(path))).toEqual(
    [],
  );
});

describe('with rjsf', () => {
  beforeAll(() => npm(['install', ...QUICK, ...RJSF], host), 300_000);

  it.each(WAYS)('%s', (_, tsc, found) => {
    expect(compiled(tsc, found, ['doors.ts'])).toBe('');
  });
});

it('the JSON Schemas are where the package says', async () => {
  const found = createRequire(join(host, 'package.json'));
  for (const name of ['page', 'list', 'object'])
    expect(found(`pagewright/schemas/${name}.json`)).toMatchObject({
      title: expect.stringContaining('Pagewright'),
    });
});
