/**
 * The code of README and guides compiles as it stands there; definitions compile without an issue, and each type word
 * of the palette is named. What a reader has from a block before it is declared in GIVEN.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTROLS, compileList, compilePage } from '../../src/engine/internal.ts';
import { listDeclarations, scriptDeclarations } from '../../src/platform/index.ts';
import { codeBlocksOf } from '../helpers/codeBlocks.ts';

const root = resolve(import.meta.dirname, '../..');
const work = join(root, '.cache/guides');
const guides = readdirSync(join(root, 'stories/guides')).map((name) => `stories/guides/${name}`);
const blocks = ['README.md', 'ARCHITECTURE.md', ...guides].flatMap((file) => codeBlocksOf(join(root, file)));
const isModule = (code: string) => /^(import|export) /m.test(code);

const GIVEN = `declare const platform: import('pagewright/platform').Platform;
declare const definition: Readonly<Record<string, unknown>>;
`;

/** What the compiler says of the files of a folder; '' where it says nothing. */
function check(folder: string, files: Readonly<Record<string, string>>, options: object): string {
  const path = join(work, folder);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  const compilerOptions = { noUnusedLocals: false, ...options };
  const config = {
    extends: '../../../tsconfig.json',
    compilerOptions,
    include: [],
    files: Object.keys(files),
  };
  for (const [name, text] of Object.entries({ 'tsconfig.json': JSON.stringify(config), ...files }))
    writeFileSync(join(path, name), text);
  const done = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], {
    cwd: path,
    encoding: 'utf8',
  });
  return `${done.stdout}${done.stderr}`.trim();
}

/** Blocks that show lines of a file of the product, by what they alone import. */
const SHOWN = { './decimal.fixture.ts': 'src/widgets/fields/number/decimal.stories.tsx' };

it.each(Object.entries(SHOWN))('what imports %s stands in %s', (imported, file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const [block] = blocks.filter(({ code }) => code.includes(`'${imported}'`));
  const lines = block?.code.split('\n') ?? [];
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
});

it('modules', () => {
  const shown = Object.keys(SHOWN);
  const modules = blocks.filter(
    ({ language, code }) =>
      /^(tsx?|js)$/.test(language) && isModule(code) && !shown.some((each) => code.includes(each)),
  );
  expect(modules.length).toBeGreaterThan(12);
  const files = modules.map(({ at, language, code }) => [
    // A block that others import begins with its name.
    /^\/\/ (\w+\.mjs):/.exec(code)?.[1] ?? `${at}.${language === 'js' ? 'ts' : language}`,
    code,
  ]);
  const options = { allowJs: true, checkJs: true };
  expect(check('modules', { ...Object.fromEntries(files), 'given.d.ts': GIVEN }, options)).toBe('');
});

describe('modules of plain JavaScript run in Node, and print what they say', () => {
  const plain = blocks.filter(
    ({ language, code }) => language === 'js' && isModule(code) && code.includes("from 'pagewright/"),
  );

  it.each(plain)('$at', ({ at, code }) => {
    const file = join(work, `${at}.mjs`);
    mkdirSync(work, { recursive: true });
    writeFileSync(
      file,
      code.replaceAll(/'pagewright\/(\w+)'/g, (_, door) => `'${root}/src/${door}/index.ts'`),
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const said = [...code.matchAll(/console\.log\(.*\);? \/\/ (.+)$/gm)].map(([, line = '']) => line);
    expect(stdout.trim().split('\n').filter(Boolean)).toEqual(said);
  });

  it('are there', () => expect(plain.length).toBeGreaterThan(2));
});

describe('scripts', () => {
  const { page } = compilePage({
    items: [
      { key: 'k1', type: 'decimal', model: 'planQty', title: 'Quantity', options: {} },
      { key: 'k2', type: 'textarea', model: 'remark', title: 'Remark', options: {} },
      { key: 'k3', type: 'select', model: 'priority', title: 'Priority', options: {} },
    ],
  });
  const items = [
    { key: 'c1', type: 'date', model: 'dueDate', title: 'Due', options: {} },
    { key: 'c2', type: 'datetime', model: 'planEnd', title: 'End', options: {} },
  ];
  const { list } = compileList({
    views: [{ key: 'v', title: 'v', listKey: 'l' }],
    lists: [{ key: 'l', items }],
  });
  if (page === null || list === null) throw new Error('A page did not compile');

  const places: Readonly<Record<string, string>> = {
    '': scriptDeclarations(page, { owner: 'page', event: 'load' }),
    "change of 'priority'": scriptDeclarations(page, { owner: 'field', event: 'change', key: 'k3' }),
    "cellRender of 'dueDate' in a list": listDeclarations(list, {
      owner: 'column',
      event: 'cellRender',
      key: 'c1',
    }),
  };
  // Scripts are plain JavaScript: what may be empty is theirs to know.
  const options = { lib: ['ES2023'], types: [], strict: false, exactOptionalPropertyTypes: false };
  const scripts = blocks.filter(({ language, code }) => language === 'js' && !isModule(code));

  it.each(scripts)('$at', ({ at, code }) => {
    const place = /^\/\/ (.*? of '\w+'[\w ]*)/.exec(code)?.[1] ?? '';
    const body = place.startsWith('cellRender')
      ? `export function script(): CellAnswer {\n${code}\nreturn undefined;\n}\n`
      : `export async function script() {\n${code}\n}\n`;
    const files = { 'page.d.ts': places[place] ?? '', 'script.ts': body };
    expect(check(`script-${at}`, files, options)).toBe('');
  });
});

describe('definitions', () => {
  const definitions = blocks.filter(({ language, code }) => language === 'json' && code.includes('pageData'));

  it.each(definitions)('$at', ({ code }) => {
    const definition = JSON.parse(code);
    const { issues, ...compiled } =
      'lists' in definition.pageData ? compileList(definition) : compilePage(definition);
    expect(issues).toEqual([]);
    // A script that were none would be left out of what is compiled.
    expect(JSON.stringify(compiled).includes('"content":')).toBe(
      JSON.stringify(definition).includes('"content":'),
    );
  });

  it('are there', () => expect(definitions).toHaveLength(3));
});

it('the guide for builders names each type word of the palette', () => {
  const guide = readFileSync(join(root, 'stories/guides/ForBuilders.mdx'), 'utf8');
  const words = CONTROLS.filter(({ palette }) => palette !== null && palette !== undefined).map(
    ({ type }) => type,
  );
  expect(words.filter((word) => !guide.includes(`\`${word}\``))).toEqual([]);
});
