/** The command line as it is used: each call is a process of its own, on files in a temporary folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFactory } from '../../../fixtures/demo/index.ts';
import { corporaFolder, objectModelOf, readDocTypes } from '../../../tests/corpora/docTypes.ts';
import { compileList, compilePage, pageFromObject } from '../../engine/internal.ts';
import { bundleCommandLine, type CommandLine } from './testing/commandLine.ts';

const root = resolve(import.meta.dirname, '../../..');
let line: CommandLine;
let folder = '';
const put: CommandLine['put'] = (...args) => line.put(...args);

beforeAll(async () => {
  line = await bundleCommandLine('cli');
  folder = line.folder;
});
afterAll(() => line.remove());

function pagewright(...args: string[]) {
  return piped('', ...args);
}

/** Calls the command line with a text on its standard input. */
function piped(input: string | Uint8Array, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [line.script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    input,
    env: line.env,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, stdout, stderr };
}

const text = (model: string, more: object = {}) => ({
  key: model,
  type: 'textbox',
  model,
  title: model,
  ...more,
});
const PAGE = { items: [text('a')], formatVersion: 1 };

describe('pagewright', () => {
  it('helps', () => {
    for (const args of [['--help'], ['help'], ['-h'], []]) {
      const { status, stdout } = pagewright(...args);
      expect(status).toBe(0);
      for (const word of ['check', 'diff', 'types', 'import', 'load', 'serve', 'Exit codes: 0'])
        expect(stdout).toContain(word);
    }
  });

  it('tells its version', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const args of [['--version'], ['-v']])
      expect(pagewright(...args)).toMatchObject({ status: 0, stdout: `${version}\n` });
  });

  it.each([
    ['check', ['--object-model', '--controls', '--kind', '--max-warnings', '--json', "'-'"]],
    ['diff', ['--json', "'-'"]],
    ['types', ['--object-model', '--controls', '--name', '--language', '--out', '--force', "'-'"]],
    ['import', ['--related', '--ui-schema', '--operation', '--out', '--name', '--force', 'YAML', "'-'"]],
    [
      'load',
      [
        '--dry-run',
        '--url',
        '--user',
        '--data',
        '--no-menu',
        '--replace-drafts',
        'PAGEWRIGHT_PASSWORD',
        "'-'",
      ],
    ],
    [
      'serve',
      ['--port', '--host', '--data', '--static', '--demo', '--demo-module', '--controls', 'PAGEWRIGHT_DATA'],
    ],
  ])('%s has a help of its own, with every option and exit code', (name, words) => {
    const { status, stdout, stderr } = pagewright(name, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^pagewright ${name} `));
    for (const word of [...words, 'Exit codes: 0', '1 ', '2 ']) expect(stdout).toContain(word);
    expect(pagewright('help', name).stdout).toBe(stdout);
    expect(pagewright(name, 'x', '-h').stdout).toBe(stdout);
  });

  it.each([
    [['nonsense']],
    [['nonsense', '--help']],
    [['help', 'nonsense']],
    [['diff', 'a.json', 'b.json', '--strange']],
    [['diff', '-', '-']],
    [['check', '-', '-']],
    [['types', '-', '--object-model', '-']],
    [['types', 'a.json', 'b.json']],
    [['types', 'a.json', '--out']],
    [['import', 'csv', 'x.csv', '--strange']],
    [['import', 'doctype', '-', '--related', '-']],
    [['import', 'csv', 'one.csv', 'two.csv']],
    [['serve', '--port', 'many']],
    [['check']],
    [['check', '--strange', 'x']],
    [['check', '--max-warnings', 'many', '.']],
    [['check', '--kind', 'report', '.']],
    [['diff', 'one']],
    [['types']],
    [['import', 'xml', 'x']],
    [['import', 'csv']],
    [['import', 'openapi', 'x.json']],
    [['load']],
    [['load', '--password', 'secret', '.']],
    [['load', '--url', 'ftp://here', '.']],
    [['load', '--url', 'http://here', '--data', 'there', '.']],
    [['load', '-', '-']],
    [['load', 'nowhere.json']],
    [['serve', '--strange']],
    [['--port', '3000']],
  ])('%j is wrong use: 2, and a word on it', (args) => {
    const { status, stdout, stderr } = pagewright(...args);
    expect(stdout).toBe('');
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stderr.length).toBeGreaterThan(10);
    expect(status).toBe(2);
  });
});

it('check tells of a script that is no JavaScript, at the widget that it belongs to', () => {
  const scripts = [{ event: 'change', content: "setProp('title', 'value', (" }];
  const items = [{ key: 'a', type: 'textbox', model: 'a', title: 'Remark', scripts }];
  const { status, stdout } = pagewright('check', put('scripted.json', { items, formatVersion: 1 }));
  expect(stdout).toMatch(
    /:\d+:\d+: warning page\.brokenScript The script of “Remark” for “change” cannot be read/,
  );
  expect(status).toBe(0);
});

it('check tells of lookups of objects that are not among the files, where these hold objects', () => {
  const item = { key: 'm', type: 'basedata', model: 'm', title: 'M', options: { lookupObjectId: 'machine' } };
  const page = put('looked/order.form.json', { objectId: 'order', pageData: { items: [item] } });
  expect(pagewright('check', page)).toMatchObject({ status: 0, stdout: '' });
  put('looked/order.object.json', { code: 'order', name: 'Order', fields: [] });
  const { status, stdout } = pagewright('check', 'looked');
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /order\.form\.json:\d+:\d+: warning page\.unknownLookup “M” .*“machine” \(It is not among these files/,
  );
  put('looked/machine.object.json', { code: 'Machine', name: 'Machine', fields: [] });
  expect(pagewright('check', 'looked')).toMatchObject({ status: 0, stdout: '' });
});

describe('--controls', () => {
  const page = { items: [{ key: 's', type: 'starbar', model: 'score', title: 'Score' }], formatVersion: 1 };

  it('takes a module of controls for every command that compiles', () => {
    const file = put('starred.json', page);
    const engine = JSON.stringify(resolve(import.meta.dirname, '../../engine/index.ts'));
    const controls = put(
      'controls.mjs',
      `import { defineControl } from ${engine};
       export const controls = [defineControl({ type: 'starbar', value: 'number' })];`,
    );
    expect(pagewright('check', file).stdout).toContain('page.unknownType');
    expect(pagewright('check', file, '--controls', controls)).toMatchObject({ status: 0, stdout: '' });
    expect(pagewright('types', file, '--controls', controls).stdout).toMatch(/score.*number/);
    expect(pagewright('types', file).stdout).not.toMatch(/score.*number/);
  });

  it('takes a plain list by default', () => {
    const file = put('starred.json', page);
    const controls = put('plain.mjs', "export default [{ type: 'starbar', value: 'number' }];");
    expect(pagewright('check', file, '--controls', controls).status).toBe(0);
  });

  it.each([
    ['is not there', undefined, 'cannot be loaded'],
    ['exports none', 'export const other = 1;', 'exports no controls'],
    ['has one that cannot be', "export default [{ type: 'textbox', value: 'text' }];", '/0/type'],
    ['throws', "throw new Error('halt');", 'halt'],
  ])('says where a module %s', (name, code, words) => {
    const path = code === undefined ? 'nowhere.mjs' : put(`${name.replaceAll(' ', '-')}.mjs`, code);
    for (const args of [
      ['check', put('starred.json', page)],
      ['serve', '--port', '0'],
    ]) {
      const { status, stderr } = pagewright(...args, '--controls', path);
      expect([status, stderr.includes(words)]).toEqual([2, true]);
    }
  });
});

describe('check', () => {
  it('names file, line, column, severity, code, message and hint', () => {
    const file = put(
      'bad.json',
      {
        id: 'v1',
        pageData: {
          items: [text('a', { options: { max: 'many' } }), text('b', { type: 'strange' })],
        },
        formatVersion: 99,
      },
      2,
    );
    const { status, stdout, stderr } = pagewright('check', file);
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    const at = (part: string) => {
      const line = lines.findIndex((one) => one.includes(part));
      return `bad.json:${line + 1}:${(lines[line] ?? '').indexOf(part) + 1}`;
    };
    expect(stdout.trimEnd().split('\n')).toEqual([
      `${at('"many"')}: error definition.type 'max' must be number. (It is left out.)`,
      `${at('"strange"')}: warning page.unknownType No control is called 'strange'; a placeholder stands for it.`,
      `${at('99')}: warning definition.newerVersion The definition has format 99; this product knows up to 1. (Update the product, or publish the page again from the older one.)`,
    ]);
    expect(stderr).toBe('1 error, 2 warnings in 1 file.\n');
    expect(status).toBe(1);
  });

  it('finds its way through the JSON text of pageData and languageContent', () => {
    const pageData = JSON.stringify({
      items: [text('a', { title: 'quote " and \\ and 中文\n', options: { max: {} } })],
    });
    const languageContent = '{ "a.title": 7 }';
    put('inner.json', { id: 'v', pageData, languagesEntry: [{ language: 'en_US', languageContent }] }, 1);
    const raw = readFileSync(join(folder, 'inner.json'), 'utf8').split('\n');
    const { stdout } = pagewright('check', 'inner.json');
    expect(stdout).toContain(`inner.json:3:${(raw[2] ?? '').indexOf('{}') + 1}: error definition.type`);
    expect(stdout).toContain(`inner.json:7:${(raw[6] ?? '').indexOf('7') + 1}: warning page.badText`);
  });

  it('tells where JSON ends to be JSON, outside and inside', () => {
    put('broken.json', '\ufeff{\n  "items": [\n    1,\n  ]\n}');
    put('inner-broken.json', '{ "id": "v",\n  "pageData": "{ \\"items\\": [ }" }');
    const { status, stdout } = pagewright('check', 'broken.json', 'inner-broken.json');
    expect(stdout.trimEnd().split('\n')).toEqual([
      'broken.json:4:3: error definition.notJson The text is not JSON: value expected. (Check quotes, commas and brackets.)',
      'inner-broken.json:2:31: error definition.notJson The text is not JSON: value expected. (Check quotes, commas and brackets.)',
    ]);
    expect(status).toBe(1);
  });

  it('takes files and folders together, and names each that it cannot read', () => {
    put('mixed/a.json', { ...PAGE, items: [text('a', { type: 'strange' })] });
    put('single.json', { ...PAGE, items: [text('a', { type: 'strange' })] });
    mkdirSync(join(folder, 'folder.json'));
    const { status, stdout, stderr } = pagewright(
      'check',
      'mixed',
      'gone1.json',
      'single.json',
      'gone2.json',
    );
    expect(stdout).toMatch(/^mixed\/a\.json:1:\d+: warning page\.unknownType/m);
    expect(stdout).toMatch(/^single\.json:1:\d+: warning page\.unknownType/m);
    expect(stderr).toContain('gone1.json: no such file\ngone2.json: no such file\n');
    expect(status).toBe(2);
    for (const args of [
      ['diff', 'single.json', 'folder.json'],
      ['types', 'folder.json'],
      ['import', 'csv', 'folder.json'],
    ])
      expect(pagewright(...args)).toEqual({
        status: 2,
        stdout: '',
        stderr: 'folder.json: a folder, not a file\n',
      });
    rmSync(join(folder, 'folder.json'), { recursive: true });
  });

  it('reads the standard input', () => {
    const page = JSON.stringify({ ...PAGE, items: [text('a', { type: 'strange' })] });
    expect(piped(page, 'check', '-').stdout).toMatch(/^-:1:\d+: warning page\.unknownType/);
    expect(piped('{', 'check', '-')).toMatchObject({ status: 1 });
    expect(piped(new Uint8Array([0x22, 0xe9, 0x22]), 'check', '-')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('-: not UTF-8'),
    });
    expect(piped(page, 'types', '-', '--name', 'piped').stdout).toContain('export interface Piped {');
    put('same.json', page);
    expect(piped(page, 'diff', 'same.json', '-')).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(piped('Part,Size\nA,1\n', 'import', 'csv', '-', '--out', 'piped').stderr).toContain(
      `Written: ${join('piped', 'imported.object.json')}`,
    );
  });

  it('warnings pass, unless there are more than allowed', () => {
    const file = put('warns.json', { ...PAGE, items: [text('a', { type: 'strange' })] });
    expect(pagewright('check', file).status).toBe(0);
    expect(pagewright('check', file, '--max-warnings', '1').status).toBe(0);
    expect(pagewright('check', file, '--max-warnings', '0').status).toBe(1);
  });

  it('answers machines', () => {
    put('m.json', { ...PAGE, items: [text('a', { options: { max: 'x' } })] });
    const { status, stdout } = pagewright('check', '--json', 'm.json');
    expect(JSON.parse(stdout)).toMatchObject({
      files: [
        {
          file: 'm.json',
          kind: 'form',
          issues: [{ code: 'definition.type', path: '/items/0/options/max', line: 1, severity: 'error' }],
        },
      ],
      errors: 1,
      warnings: 0,
    });
    expect(status).toBe(1);
  });

  it('walks folders, passes over what is no definition, and says what it cannot read', () => {
    put('walk/deep/page.json', PAGE);
    put('walk/list.json', { views: [], lists: [{ key: 'l', items: [] }] });
    put('walk/package.json', { name: 'x' });
    put('walk/.hidden/bad.json', '{');
    put('walk/node_modules/bad.json', '{');
    put('walk/readme.txt', '{');
    const walked = pagewright('check', 'walk');
    expect(walked).toEqual({
      status: 0,
      stdout: '',
      stderr: '0 errors, 0 warnings in 2 files; 1 other JSON file passed over.\n',
    });
    const named = pagewright('check', 'walk/package.json');
    expect(named.stdout).toContain('walk/package.json:1:1: error cli.unknownKind');
    expect(named.status).toBe(1);
    const missing = pagewright('check', 'walk', 'gone.json');
    expect(missing.stderr).toContain('gone.json: no such file');
    expect(missing.status).toBe(2);
    writeFileSync(join(folder, 'latin.json'), new Uint8Array([0x22, 0xe9, 0x22]));
    expect(pagewright('check', 'latin.json')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('not UTF-8'),
    });
  });

  it('reads pages with their object models, and tells of the models themselves', () => {
    const model = {
      id: 'o1',
      code: 'Thing',
      fields: [{ FieldName: 'unit', FieldType: 16, LookupDataSourceType: 7, LookupDataContent: '[oops' }],
    };
    put('om/page.json', {
      id: 'v',
      objectId: 'o1',
      pageData: { items: [{ key: 'u', type: 'select', model: 'unit' }] },
    });
    put('om/thing.json', model);
    expect(pagewright('check', 'om/page.json').stdout).toBe('');
    expect(pagewright('check', 'om').stdout).toContain('om/page.json:1:');
    expect(pagewright('check', 'om/page.json', '--object-model', 'om/thing.json').stdout).toContain(
      'page.badContent',
    );
    put('om/thing.json', { ...model, fields: [...model.fields, { FieldType: 1 }] });
    const { stdout } = pagewright('check', 'om/page.json', '--object-model', 'om/thing.json');
    expect(stdout.split('\n').filter((line) => line.includes('object.noName'))).toHaveLength(1);
    expect(stdout).toMatch(/^om\/thing\.json:1:\d+: error object\.noName/m);
    expect(pagewright('check', '.', '--object-model', 'om/page.json').status).toBe(2);
  });

  it('hostile names cannot steer the terminal', () => {
    put('esc.json', { items: [{ key: 'a', type: '\u001b[2J\u202e\u009b', model: 'a' }] });
    const { stdout } = pagewright('check', 'esc.json');
    expect(stdout).toContain('\\u001b[2J\\u202e\\u009b');
    expect(stdout.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it("the demo's pages and the DocTypes' are clean", () => {
    for (const [index, page] of demoFactory.pages.entries()) put(`demo/page${index}.json`, page);
    for (const object of demoFactory.objects) put(`demo/${object.code}.json`, object);
    const all = readDocTypes();
    all.forEach((docType, index) => {
      const model = objectModelOf(docType, all);
      put(`demo/docTypes/${index}.json`, model, 1);
      put(`demo/docTypes/${index}-form.json`, pageFromObject(model, 'form').definition);
      put(`demo/docTypes/${index}-list.json`, pageFromObject(model, 'list').definition);
    });
    const { status, stdout } = pagewright('check', 'demo', '--json');
    const answer: { files: { kind: string; issues: { severity: string }[] }[] } = JSON.parse(stdout);
    expect(answer.files).toHaveLength(demoFactory.pages.length + demoFactory.objects.length + 3 * all.length);
    expect(answer.files.filter((file) => file.issues.some((issue) => issue.severity === 'error'))).toEqual(
      [],
    );
    expect(status).toBe(0);
  });
});

describe('diff', () => {
  it('speaks like diff(1)', () => {
    put('a.json', { ...PAGE, items: [text('a'), text('b', { options: { maxlength: 5 } }), text('c')] });
    put('b.json', {
      formatVersion: 1,
      items: [text('c'), text('a'), text('b', { options: { maxlength: 7 } }), text('d')],
    });
    expect(pagewright('diff', 'a.json', 'a.json')).toEqual({ status: 0, stdout: '', stderr: '' });
    const { status, stdout } = pagewright('diff', 'a.json', 'b.json');
    expect(stdout.trimEnd().split('\n')).toEqual([
      '> widget c moved from place 3 to place 1',
      '~ widget b: options/maxlength 5 -> 7',
      '+ widget d added',
    ]);
    expect(status).toBe(1);
  });

  it('takes the stored forms of one definition for equal, and compares no list with a form', () => {
    const envelope = { id: 'p1', objectId: 'o1', viewName: 'Order', pageKind: 'form' };
    put('bare.json', PAGE);
    put('enveloped.json', { ...envelope, pageData: PAGE });
    put('textual.json', { ...envelope, pageData: JSON.stringify(PAGE) });
    for (const [before, after] of [
      ['bare', 'enveloped'],
      ['enveloped', 'textual'],
      ['textual', 'bare'],
    ])
      expect(pagewright('diff', `${before}.json`, `${after}.json`)).toEqual({
        status: 0,
        stdout: '',
        stderr: '',
      });
    put('renamed.json', { ...envelope, viewName: 'Orders', pageData: PAGE });
    expect(pagewright('diff', 'enveloped.json', 'renamed.json').status).toBe(1);
    put('listed.json', {
      views: [{ key: 'v', title: 'All', listKey: 'l' }],
      lists: [{ key: 'l', items: [] }],
    });
    const { status, stderr } = pagewright('diff', 'bare.json', 'listed.json');
    expect(stderr).toContain('bare.json is a form page, listed.json a list page');
    expect(status).toBe(2);
  });

  it('answers machines, with places', () => {
    const { status, stdout } = pagewright('diff', '--json', 'a.json', 'b.json');
    expect(JSON.parse(stdout)).toMatchObject([
      { change: 'moved' },
      { change: 'changed', key: 'b', before: 5, after: 7, placeBefore: { line: 1 }, placeAfter: { line: 1 } },
      { change: 'added', placeBefore: null },
    ]);
    expect(status).toBe(1);
  });

  it('2 where something cannot be read', () => {
    put('text.json', 'text');
    const { status, stderr } = pagewright('diff', 'a.json', 'text.json');
    expect(stderr).toContain('text.json:1:1: error definition.notJson');
    expect(status).toBe(2);
    expect(pagewright('diff', 'a.json', 'gone.json').status).toBe(2);
  });
});

describe('types', () => {
  it('of a form page, to the output or into a new file', () => {
    put('order.json', {
      objectId__Item: { objectCode: 'Order' },
      pageData: { items: [text('no', { options: { required: true } })] },
    });
    const { status, stdout } = pagewright('types', 'order.json');
    expect(stdout).toContain('export interface Order {');
    expect(stdout).toContain('  no: string;');
    expect(status).toBe(0);
    expect(pagewright('types', 'order.json', '--name', 'my order', '--out', 'order.ts').status).toBe(0);
    expect(readFileSync(join(folder, 'order.ts'), 'utf8')).toContain('export interface MyOrder {');
    expect(pagewright('types', 'order.json', '--out', 'order.ts').status).toBe(2);
    expect(readFileSync(join(folder, 'order.ts'), 'utf8')).toContain('MyOrder');
    expect(pagewright('types', 'order.json', '--out', 'order.ts', '--force').status).toBe(0);
    expect(readFileSync(join(folder, 'order.ts'), 'utf8')).not.toContain('MyOrder');
  });

  it('beside what is no object model are none', () => {
    put('else.json', { pageType: 'bill', items: [] });
    const { status, stderr } = pagewright('types', 'else.json', '--object-model', 'else.json');
    expect([status, stderr]).toEqual([2, 'else.json is no object model.\n']);
  });

  it('of an object model; a list page has no record', () => {
    put('model.json', { code: 'Item', fields: [{ FieldName: 'number', FieldType: 8 }] });
    expect(pagewright('types', 'model.json').stdout).toContain('export interface Item {');
    put('only-list.json', { views: [], lists: [] });
    expect(pagewright('types', 'only-list.json')).toMatchObject({ status: 2, stdout: '' });
    put('no.json', '{');
    expect(pagewright('types', 'no.json')).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('import', () => {
  const clean = (out: string) => {
    const files = readdirSync(join(folder, out)).sort();
    expect(files.map((file) => file.replace(/^[^.]+/, ''))).toEqual([
      '.form.json',
      '.list.json',
      '.object.json',
    ]);
    const [form, list, model] = files.map((file): unknown =>
      JSON.parse(readFileSync(join(folder, out, file), 'utf8')),
    );
    const errors = [
      ...compilePage(form, { objectModel: model }).issues,
      ...compileList(list, { objectModel: model }).issues,
    ].filter((issue) => issue.severity === 'error');
    expect(errors).toEqual([]);
    expect(pagewright('check', out).status).toBe(0);
    return files.map((file) => join(out, file));
  };

  it('csv', () => {
    put('parts list.csv', 'Number,Weight kg,Made on\nA-1,1.5,2026-01-31\nA-2,22,2026-02-28\n');
    expect(pagewright('import', 'csv', 'parts list.csv', '--out', 'csv').status).toBe(0);
    expect(clean('csv')).toContain(join('csv', 'parts-list.form.json'));
  });

  it('csv: its object is called as the file is, its rows stand at their lines', () => {
    put('stock.csv', 'sep=;\r\nPart;Size\r\n;;\r\n"a\r\nb";5" wide\r\n"c ""d""";1\r\ne\r\n');
    const { stdout } = pagewright('import', 'csv', 'stock.csv', '--out', 'stock');
    // The place of a missing cell is the end of the last cell of its row.
    expect(stdout).toMatch(/^stock\.csv:7:2: warning import\.raggedRow /m);
    put('quotes.csv', 'Part,Size,\nA,"1,\n');
    const quotes = pagewright('import', 'csv', 'quotes.csv', '--out', 'quotes').stdout;
    expect(quotes).toMatch(/^quotes\.csv:1:11: warning import\.renamed /m);
    expect(quotes).toMatch(/^quotes\.csv:2:3: warning import\.badQuotes /m);
    const model: unknown = JSON.parse(readFileSync(join(folder, 'stock', 'stock.object.json'), 'utf8'));
    expect(model).toMatchObject({ code: 'stock', name: 'stock' });
    writeFileSync(join(folder, 'wide.txt'), Buffer.from('\ufeff品號\t數量\r\nA\t1\r\n', 'utf16le'));
    expect(pagewright('import', 'csv', 'wide.txt', '--out', 'wide').status).toBe(0);
    expect(readFileSync(join(folder, 'wide', 'wide.object.json'), 'utf8')).toContain('"品號"');
    writeFileSync(join(folder, 'big5.csv'), Buffer.from([0xab, 0x7e, 0xb8, 0xb9]));
    expect(pagewright('import', 'csv', 'big5.csv')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('big5.csv: not UTF-8 text'),
    });
  });

  it('never overwrites without --force, and then writes the same', () => {
    const form = join(folder, 'csv', 'parts-list.form.json');
    const before = readFileSync(form, 'utf8');
    rmSync(join(folder, 'csv', 'parts-list.object.json'));
    writeFileSync(form, 'mine');
    const { status, stderr } = pagewright('import', 'csv', 'parts list.csv', '--out', 'csv');
    expect(stderr).toContain('--force');
    expect(status).toBe(2);
    expect(readFileSync(form, 'utf8')).toBe('mine');
    expect(existsSync(join(folder, 'csv', 'parts-list.object.json'))).toBe(false);
    expect(pagewright('import', 'csv', 'parts list.csv', '--out', 'csv', '--force').status).toBe(0);
    expect(readFileSync(form, 'utf8')).toBe(before);
  });

  it('jsonschema with a uiSchema', () => {
    put('schema.json', {
      title: 'Person',
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 40 }, age: { type: 'integer' } },
    });
    put('ui.json', { name: { 'ui:placeholder': 'Full name' } });
    expect(
      pagewright('import', 'jsonschema', 'schema.json', '--ui-schema', 'ui.json', '--out', 'js').status,
    ).toBe(0);
    const [form] = clean('js');
    expect(readFileSync(join(folder, form ?? ''), 'utf8')).toContain('Full name');
  });

  it('openapi, by operation', () => {
    put('api.json', {
      openapi: '3.1.0',
      paths: {
        '/orders': {
          post: {
            operationId: 'createOrder',
            requestBody: {
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { customer: { type: 'string' } } },
                },
              },
            },
            responses: {},
          },
        },
      },
    });
    expect(
      pagewright('import', 'openapi', 'api.json', '--operation', 'createOrder', '--out', 'api').status,
    ).toBe(0);
    clean('api');
    const missing = pagewright('import', 'openapi', 'api.json', '--operation', 'nothing', '--out', 'api2');
    expect(missing.status).toBe(1);
    expect(missing.stdout).toMatch(/^api\.json:1:\d+: error \S+ .*'nothing'/m);
    expect(existsSync(join(folder, 'api2'))).toBe(false);
  });

  it('openapi, without an operation: those that there are', () => {
    const post = { operationId: 'createOrder', summary: 'A new order', responses: {} };
    put('several.json', { openapi: '3.1.0', paths: { '/orders': { post, get: { responses: {} } } } });
    const { status, stdout, stderr } = pagewright('import', 'openapi', 'several.json', '--out', 'api3');
    expect(stdout).toBe('createOrder  post /orders  A new order\nget /orders\n');
    expect(stderr).toContain('--operation');
    expect(status).toBe(0);
    expect(existsSync(join(folder, 'api3'))).toBe(false);
    put('none.json', { openapi: '3.1.0', paths: {} });
    expect(pagewright('import', 'openapi', 'none.json').status).toBe(1);
  });

  it('says of YAML that it is YAML', () => {
    put(
      'api.yaml',
      '# Orders\nopenapi: 3.1.0\npaths:\n  /orders:\n    post:\n      operationId: createOrder\n',
    );
    expect(
      pagewright('import', 'openapi', 'api.yaml', '--operation', 'createOrder', '--out', 'yaml'),
    ).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^api\.yaml:1:1: error import\.yaml .*YAML.*Convert it to JSON/),
    });
    expect(existsSync(join(folder, 'yaml'))).toBe(false);
  });

  it('doctype with its tables, and types of what it made', () => {
    put('order_item.json', {
      doctype: 'DocType',
      name: 'Order Item',
      istable: 1,
      fields: [{ fieldname: 'qty', fieldtype: 'Float', label: 'Quantity' }],
    });
    put('order_tax.json', {
      doctype: 'DocType',
      name: 'Order Tax',
      istable: 1,
      fields: [{ fieldname: 'rate', fieldtype: 'Percent', label: 'Rate' }],
    });
    put('order_doc.json', {
      doctype: 'DocType',
      name: 'Order',
      fields: [
        { fieldname: 'customer', fieldtype: 'Link', options: 'Customer', label: 'Customer', reqd: 1 },
        { fieldname: 'items', fieldtype: 'Table', options: 'Order Item', label: 'Items' },
        { fieldname: 'taxes', fieldtype: 'Table', options: 'Order Tax', label: 'Taxes' },
      ],
    });
    const { status } = pagewright(
      'import',
      'doctype',
      'order_doc.json',
      '--related',
      'order_item.json',
      'order_tax.json',
      '--out',
      'doc',
    );
    expect(status).toBe(0);
    const [form] = clean('doc');
    const { stdout } = pagewright('types', form ?? '');
    for (const part of [
      'qty?: number | null;',
      'rate?: number | null;',
      'customer: string;',
      'items?: OrderItemsRow[];',
    ])
      expect(stdout).toContain(part);
  });

  it('names the place of what could not be carried', () => {
    put(
      'odd.json',
      {
        doctype: 'DocType',
        name: 'Odd',
        fields: [{ fieldname: 'rows', fieldtype: 'Table', options: 'Nowhere' }],
      },
      2,
    );
    const { stdout } = pagewright('import', 'doctype', 'odd.json', '--out', 'odd');
    expect(stdout).toMatch(/^odd\.json:8:18: (warning|error) \S+ .*Nowhere/m);
    // Issues of a related file are reported with its name and position.
    const fields = [{ fieldname: 'n', fieldtype: 'Odd Type' }];
    put('rows.json', { doctype: 'DocType', name: 'Nowhere', fields }, 2);
    const { stdout: related } = pagewright(
      'import',
      'doctype',
      'odd.json',
      '--related',
      'rows.json',
      '--out',
      'odd',
      '--force',
    );
    expect(related).toMatch(/^rows\.json:7:20: warning import\.unknownType /);
    put('rows/nowhere.json', { doctype: 'DocType', name: 'Nowhere', fields }, 2);
    const walked = ['import', 'doctype', 'odd.json', '--related', 'rows', '--out', 'odd', '--force'];
    expect(pagewright(...walked).stdout).toMatch(/^rows\/nowhere\.json:7:20: warning import\.unknownType /);
    put('plain.json', { type: 'object', properties: { a: { type: 'string' } } });
    put('plain.ui.json', { a: { 'ui:widget': 'wheel' } }, 2);
    expect(
      pagewright('import', 'jsonschema', 'plain.json', '--ui-schema', 'plain.ui.json', '--out', 'ui').stdout,
    ).toMatch(/^plain\.ui\.json:3:18: warning import\.control /);
    put('bad.ui.json', '{ "a": }');
    expect(
      pagewright('import', 'jsonschema', 'plain.json', '--ui-schema', 'bad.ui.json', '--out', 'bad').stdout,
    ).toMatch(/^bad\.ui\.json:1:\d+: error definition\.notJson /);
    put('nothing.json', 'x');
    expect(pagewright('import', 'doctype', 'nothing.json', '--out', 'none')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('nothing.json:1:1: error definition.notJson'),
    });
  });

  const corpora = corporaFolder();
  it.runIf(corpora !== null)('every DocType of the corpus, clean by check', () => {
    const files = readdirSync(corpora ?? '')
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(corpora ?? '', file));
    for (const file of files.slice(0, 6)) {
      const { status } = pagewright('import', 'doctype', file, '--out', 'corpus', '--related', ...files);
      expect(status, file).toBe(0);
    }
    expect(pagewright('check', 'corpus').stdout).not.toContain(': error ');
  });
});
