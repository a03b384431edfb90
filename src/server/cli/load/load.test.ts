/** `pagewright load` as a process of its own, against the real app over HTTP and against a store. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDataFolder } from '../../../../tests/helpers/emptyDatabase.ts';
import { isRecord } from '../../../engine/internal.ts';
import { startServer } from '../../node/index.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/client.ts';
import { LIST } from '../../testing/factory.ts';
import { bundleCommandLine, type CommandLine } from '../testing/commandLine.ts';

let line: CommandLine;
beforeAll(async () => {
  line = await bundleCommandLine('load');
  line.put('orders.csv', 'Number,Amount\nA1,12.5\nA2,3.25\n');
});
afterAll(() => line.remove());

const bag = (value: unknown) => (isRecord(value) ? value : {});
const items = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);
const text = (model: string, more: object = {}) => ({
  key: model,
  model,
  type: 'textbox',
  title: model,
  ...more,
});
const model = (code: string) => ({
  id: code,
  code,
  name: code,
  businessType: 1,
  tables: [],
  fields: [{ FieldName: 'number', FieldTitle: 'Number', FieldType: 1 }],
});
const form = (code: string, more: object = {}) => ({
  objectId: code,
  viewName: code,
  pageData: { items: [text('number', more)] },
});
const list = (code: string) => ({
  objectId: code,
  viewName: `${code} list`,
  pageData: {
    views: [{ key: 'v', title: '', viewType: 'table', listKey: 'l', groups: [] }],
    lists: [{ key: 'l', type: 'tableview', items: [text('number')], options: {}, actions: [] }],
  },
});

/** Listens on a free local port. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}
function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

const SIGNED_IN = { PAGEWRIGHT_PASSWORD: 'pagewright', PAGEWRIGHT_USER: '' };

describe('load into a running server', () => {
  let server: TestServer;
  let admin: TestClient;
  let http: Server;
  let url = '';
  /** Called before a request is answered, with its path. */
  let before: (path: string) => Promise<void> = async () => undefined;

  beforeEach(async () => {
    server = await startTestServer();
    admin = await server.client('admin');
    before = async () => undefined;
    await new Promise<void>((done) => {
      const made = serve(
        {
          port: 0,
          hostname: '127.0.0.1',
          async fetch(request) {
            await before(new URL(request.url).pathname);
            return server.app.fetch(request, '10.0.0.2');
          },
        },
        ({ port }) => {
          url = `http://127.0.0.1:${port}`;
          done();
        },
      );
      if (!('closeAllConnections' in made)) throw new Error('no HTTP server');
      http = made;
    });
  });
  afterEach(() => closed(http));

  const load = (args: readonly string[], env: NodeJS.ProcessEnv = SIGNED_IN, input = '') =>
    line.run(['load', '--url', url, ...args], env, input);
  const menu = async () => items((await admin.get('/api/Security/GetWebMenuTree')).data);
  const stored = async (code: string) =>
    (await admin.post('/openapi/sys/objectmodel/get', { code })).status === true;

  it('brings imported definitions in, with an entry for the list, so that a record can be saved', async () => {
    await line.run(['import', 'csv', 'orders.csv', '--out', 'imported']);
    const dry = await load(['imported', '--dry-run']);
    expect(dry).toMatchObject({
      status: 0,
      stderr: `Would be loaded into ${url}: 5 new, 0 changed, 0 unchanged.\n`,
    });
    expect(dry.stdout).toMatch(/\+ imported\/orders\.form\.json: new form page orders\n/);
    expect(await stored('orders')).toBe(false);

    const first = await load(['imported']);
    expect(first).toMatchObject({
      status: 0,
      stderr: `Loaded into ${url}: 5 new, 0 changed, 0 unchanged.\n`,
    });
    const pages = (await menu()).find(({ id }) => id === 'pagewright-pages');
    const [entry] = items(pages?.children);
    expect([pages?.title, entry?.title]).toEqual(['Pages', 'orders']);
    const { data } = await admin.post('/api/platform/pageview/model', { viewId: entry?.pageId });
    expect(data).toMatchObject({ objectId: 'orders', revision: 1 });
    const saved = await admin.post('/openapi/app/orders/x/save', { Number: 'A3', Amount: 2.5 });
    expect(saved).toMatchObject({ http: 200, data: { model: { Amount: 2.5 } } });

    expect(await load(['imported'])).toMatchObject({
      status: 0,
      stdout: '',
      stderr: `Nothing to change in ${url}: 0 new, 0 changed, 3 unchanged.\n`,
    });
    const file = join(line.folder, 'imported/orders.form.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"maxlength": 10', '"maxlength": 12'));
    const second = await load(['imported']);
    expect(second.stdout).toMatch(
      /^~ imported\/orders\.form\.json: form page orders\n {4}widget \w+ 'Number' in \w+: options\/maxlength 10 -> 12\n$/,
    );
    expect(second.stderr).toContain('0 new, 1 changed, 2 unchanged');
  });

  it('answers machines', async () => {
    line.put('json/a.object.json', model('a'));
    const { status, stdout } = await load(['json', '--json', '--no-menu']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      target: url,
      stored: true,
      definitions: [{ file: 'json/a.object.json', kind: 'objectModel', id: 'a', change: 'new' }],
      menu: [],
    });
  });

  it('makes no entry with --no-menu, nor where a menu file says what there is, nor for a list that has one', async () => {
    line.put('a/a.object.json', model('a'));
    line.put('a/a.list.json', list('a'));
    expect((await load(['a', '--no-menu'])).status).toBe(0);
    line.put('b/b.object.json', model('b'));
    line.put('b/b.list.json', list('b'));
    line.put('b/menu.json', { menu: [{ id: 'empty', title: 'Empty' }] });
    expect((await load(['b'])).stdout).not.toContain('pagewright-pages');
    line.put('c/own.json', { id: LIST, objectId: 'order', pageData: list('order').pageData });
    expect((await load(['c'])).stdout).not.toContain('menu:');
    expect((await menu()).map(({ id }) => id)).not.toContain('pagewright-pages');
    // Later ones go under the same heading, whatever it is called by then.
    expect((await load(['a'])).stdout).toContain("new entry pagewright-pages 'Pages'");
    line.put('heading.json', { menu: [{ id: 'pagewright-pages', title: 'Mine', titles: null }] });
    await load(['heading.json']);
    expect((await load(['b/b.list.json'])).stdout).toMatch(/^\+ menu: new entry page-\S+ 'b list'\n$/);
    const mine = (await menu()).find(({ id }) => id === 'pagewright-pages');
    expect([mine?.title, items(mine?.children).map(({ title }) => title)]).toEqual([
      'Mine',
      ['a list', 'b list'],
    ]);
  });

  it('takes menus that name pages by file or id, and finds what changed in them', async () => {
    line.put('m/tool.object.json', model('tool'));
    line.put('m/pages/tool.list.json', { id: 'tool-list', ...list('tool') });
    line.put('m/pages/tool.form.json', form('tool'));
    const entries = [
      {
        id: 'shop',
        title: 'Shop',
        icon: 'wrench',
        children: [
          { id: 'tools', title: 'Tools', pageId: 'tool-list' },
          { id: 'tool-new', title: 'New tool', pageFile: 'pages/tool.form.json' },
        ],
      },
    ];
    line.put('m/menu.json', { menu: entries });
    expect(await load(['m'])).toMatchObject({ status: 0 });
    const shop = (await menu()).find(({ id }) => id === 'shop');
    expect(shop).toMatchObject({ title: 'Shop', children: [{ title: 'Tools' }, { title: 'New tool' }] });
    expect(items(shop?.children)[1]).toMatchObject({
      meta: { params: { routeName: 'generateShowFormView', appParam: { action: 'add' } } },
    });
    expect((await load(['m'])).stderr).toContain('Nothing to change');
    line.put('m/menu.json', {
      menu: [...entries, { id: 'tools', title: 'All tools' }],
    });
    expect(await load(['m'])).toMatchObject({ status: 1, stderr: expect.stringContaining('menu.twice') });
    line.put('m/menu.json', { menu: [{ id: 'tools', title: 'All tools' }] });
    expect((await load(['m'])).stdout).toBe("~ menu: entry tools 'All tools': title, place\n");
    expect((await menu()).map(({ title }) => title)).toEqual(expect.arrayContaining(['Shop', 'All tools']));
  });

  it('tells what is wrong with a menu at its place, here and in check', async () => {
    line.put('w/a.object.json', model('a'));
    line.put('w/a.list.json', list('a'));
    line.put(
      'w/menu.json',
      {
        menu: [
          { id: 'x', title: 'X', pageid: 'y' },
          { id: '', title: 3 },
          { id: 'x', title: 'X', pageFile: 'none.json' },
          'y',
          { id: 'z', children: {} },
        ],
      },
      1,
    );
    const { status, stdout } = await line.run(['check', 'w']);
    expect(status).toBe(1);
    const told = stdout
      .split('\n')
      .map((one) => /^w\/menu\.json:(\d+):\d+: (\w+) (\S+)/.exec(one)?.slice(1).join(' '));
    expect(told.filter(Boolean)).toEqual([
      '6 warning menu.unknownName',
      '9 error menu.shape',
      '13 error menu.twice',
      '15 error menu.noFile',
      '17 error menu.shape',
      '20 error menu.shape',
    ]);
    expect((await load(['w'])).status).toBe(1);
    // What the server alone knows, and the load alone.
    line.put(
      'w/menu.json',
      { menu: [{ id: 'x', children: [{ id: 'y', title: 'Y', pageId: 'nowhere' }] }] },
      1,
    );
    const asked = await load(['w', '--dry-run']);
    expect(asked.status).toBe(1);
    expect(asked.stderr).toMatch(/^w\/menu\.json:3:3: error menu\.noTitle/m);
    expect(asked.stderr).toMatch(/^w\/menu\.json:9:\d+: error menu\.noPage/m);
    line.put('w/menu.json', { menu: [{ id: 'x', title: 'X', pageFile: '../orders.csv' }] });
    expect((await load(['w'])).stderr).toMatch(/w\/menu\.json:1:\d+: error menu\.noFile/);
    expect(await stored('a')).toBe(false);
  });

  it('loads nothing where a file is broken, no definition, stated twice, or of an object that is nowhere', async () => {
    line.put('x/a.object.json', model('a'));
    const wrong = async (name: string, content: unknown, code: string, place = '1:1') => {
      line.put(`x/${name}`, content, 1);
      const { status, stderr } = await load(['x/a.object.json', `x/${name}`]);
      expect([name, status]).toEqual([name, 1]);
      expect(stderr).toContain(`x/${name}:${place}: error ${code}`);
      expect(stderr).toContain('Nothing was loaded');
    };
    await wrong('broken.json', '{\n "items": [,]\n}', 'definition.notJson', '2:12');
    await wrong('other.json', { some: 'thing' }, 'cli.unknownKind');
    await wrong('again.json', model('a'), 'load.twice');
    await wrong('far.json', form('nowhere'), 'load.unknownObject', '2:14');
    await wrong('bare.json', form('a').pageData, 'load.noObject');
    await wrong('bad.json', form('a', { options: { maxlength: 'many' } }), 'definition.type', '12:19');
    expect((await load(['x/nowhere.json', 'x/a.object.json'])).status).toBe(2);
    expect(await stored('a')).toBe(false);
    // A page whose object is stored needs no file of it, and a folder may hold other JSON.
    line.put('y/order.form.json', form('order'));
    line.put('y/package.json', { name: 'y' });
    expect(await load(['y'])).toMatchObject({
      status: 0,
      stdout: '+ y/order.form.json: new form page order\n',
    });
  });

  it('refuses where somebody has saved between its question and its load', async () => {
    line.put('race/a.object.json', model('a'));
    await load(['race']);
    line.put('race/a.object.json', { ...model('a'), name: 'A' });
    let calls = 0;
    before = async (path) => {
      if (!path.endsWith('/definitions/load')) return;
      calls += 1;
      if (calls !== 2) return;
      const sent = { text: JSON.stringify({ ...model('a'), name: 'B' }), rowVersion: 1 };
      await admin.post('/openapi/sys/definitions/load', { definitions: [sent], menu: [] });
    };
    const { status, stderr } = await load(['race']);
    expect([status, stderr]).toEqual([
      1,
      'Nothing was loaded: somebody has changed what is stored of race/a.object.json meanwhile. Load again to compare anew.\n',
    ]);
    expect((await load(['race'])).stdout).toContain('object model: name "B" -> "A"');
  });

  it('keeps a page that a builder has changed and not published, unless told otherwise', async () => {
    line.put('d/a.object.json', model('a'));
    line.put('d/a.form.json', { id: 'a-form', ...form('a') });
    await load(['d']);
    const draft = { ...form('a', { title: 'Mine' }), id: 'a-form', pageKind: 'form', rowVersion: 1 };
    const pageData = JSON.stringify(draft.pageData);
    expect(await admin.post('/openapi/sys/pageview/save', { ...draft, pageData })).toMatchObject({
      status: true,
    });
    const kept = await load(['d']);
    expect([kept.status, kept.stderr]).toEqual([1, expect.stringContaining('not published')]);
    expect(kept.stdout).toContain('title "Mine" -> "number"');
    expect(await load(['d', '--replace-drafts'])).toMatchObject({ status: 0 });
    // The same as the draft: only the publication is left to do.
    await admin.post('/openapi/sys/pageview/save', { ...draft, pageData, rowVersion: 3 });
    line.put('d/a.form.json', { ...form('a', { title: 'Mine' }), id: 'a-form' });
    expect((await load(['d'])).stdout).toContain('publishes what is saved already');
    expect((await load(['d'])).stderr).toContain('Nothing to change');
  });

  it('says why it may not', async () => {
    line.put('p/a.object.json', model('a'));
    const refused = async (
      env: NodeJS.ProcessEnv,
      words: string,
      status = 1,
      more: readonly string[] = [],
    ) => {
      const ran = await load(['p', ...more], env);
      expect([ran.status, ran.stdout]).toEqual([status, '']);
      expect(ran.stderr).toContain(words);
    };
    await refused(
      { ...SIGNED_IN, PAGEWRIGHT_PASSWORD: 'wrong' },
      'refuses admin: Wrong user name or password',
    );
    await refused({ ...SIGNED_IN, PAGEWRIGHT_USER: 'planner' }, 'planner may not load definitions');
    await refused(SIGNED_IN, 'approver may not load', 1, ['--user', 'approver']);
    await refused(
      { ...SIGNED_IN, PAGEWRIGHT_PASSWORD: '' },
      'PAGEWRIGHT_PASSWORD needs the password of admin',
      2,
    );
    expect(await stored('a')).toBe(false);
    // Nobody stays signed in.
    expect(await server.ports.store.count({ table: 'sys_session' })).toBe(1);
  });

  it('reads the standard input, and UTF-16 with a byte order mark', async () => {
    writeFileSync(
      join(line.folder, 'wide.json'),
      Buffer.from(`\ufeff${JSON.stringify(model('wide'))}`, 'utf16le'),
    );
    expect((await load(['wide.json'])).status).toBe(0);
    expect((await load(['-'], SIGNED_IN, JSON.stringify(model('piped')))).status).toBe(0);
    expect([await stored('wide'), await stored('piped')]).toEqual([true, true]);
  });

  it('takes a folder of hundreds, each file once', async () => {
    for (let index = 0; index < 150; index += 1) {
      const code = `big${index}`;
      line.put(`big/${index % 7}/${code}.object.json`, model(code));
      line.put(`big/${index % 7}/${code}.list.json`, list(code));
    }
    const { status, stderr } = await load(['big', 'big/0', 'big/0/big0.list.json']);
    // Each list page has an entry, and these a heading.
    expect([status, stderr]).toEqual([0, `Loaded into ${url}: 451 new, 0 changed, 0 unchanged.\n`]);
  });
});

describe('load at a wrong address', () => {
  const answering = async (status: number, body: string, headers: Record<string, string> = {}) => {
    const server = createServer((_, response) => response.writeHead(status, headers).end(body));
    const url = await listening(server);
    const ran = await line.run(['load', 'orders.json', '--url', `${url}/`], SIGNED_IN);
    await closed(server);
    expect([ran.status, ran.stdout]).toEqual([1, '']);
    return ran.stderr;
  };
  beforeAll(() => {
    line.put('orders.json', model('orders'));
  });

  it('says of what is no Pagewright that it is none', async () => {
    expect(await answering(200, '<html>')).toContain('does not answer as a Pagewright server');
    expect(await answering(200, '{ "status": "ok" }')).toContain('does not answer as a Pagewright server');
    expect(await answering(200, '{ "status": true, "data": 1 }')).toContain(
      'does not answer as a Pagewright',
    );
    expect(await answering(200, '{ broken')).toContain('is not JSON');
    expect(await answering(404, '')).toContain('is answered with 404');
    expect(await answering(301, '', { location: 'https://pages.example/' })).toContain(
      'https://pages.example/',
    );
  });

  it('says that nobody answers', async () => {
    const server = createServer();
    const url = await listening(server);
    await closed(server);
    const { status, stderr } = await line.run(['load', 'orders.json', '--url', url], SIGNED_IN);
    expect([status, stderr]).toEqual([1, expect.stringContaining('cannot be reached: ECONNREFUSED')]);
  });
});

describe('load into a store', () => {
  /** From the sources, since the embedded database has a worker of its own beside them. */
  const script = resolve(import.meta.dirname, '../index.ts');
  const NONE = { DATABASE_URL: '', PAGEWRIGHT_DATA: '', PAGEWRIGHT_PASSWORD: '', PAGEWRIGHT_USER: '' };

  it('fills one that no server has open, and asks the server that has', async () => {
    line.put('s/tool.object.json', model('tool'));
    line.put('s/tool.list.json', { id: 'tool-list', ...list('tool') });
    const load = (args: readonly string[], env = {}) =>
      line.run(['load', 's', ...args], { ...NONE, ...env }, '', script);
    const dry = await load(['--dry-run']);
    expect(dry).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('Would be loaded into the store in .data'),
    });
    expect(existsSync(join(line.folder, '.data'))).toBe(false);
    await emptyDataFolder(join(line.folder, '.data'));
    expect(await load([])).toMatchObject({
      status: 0,
      stderr: 'Loaded into the store in .data: 4 new, 0 changed, 0 unchanged.\n',
    });

    const dataFolder = join(line.folder, '.data');
    const server = await startServer({ port: 0, dataFolder, adminPassword: 'kiln-otter-7' });
    try {
      expect(await load([])).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(`PAGEWRIGHT_PASSWORD needs the password of admin at ${server.url}`),
      });
      expect(await load([], { PAGEWRIGHT_PASSWORD: 'kiln-otter-7' })).toMatchObject({
        status: 0,
        stderr: `Nothing to change in ${server.url}: 0 new, 0 changed, 2 unchanged.\n`,
      });
    } finally {
      await server.close();
    }
  }, 240_000);
});
