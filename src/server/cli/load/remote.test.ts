/** `pagewright load` as a process of its own, into a running server and at addresses where none is. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { form, items, list, model } from '../testing/definitions.ts';
import { closed, commandLine, listening, runningServer, SIGNED_IN } from '../testing/runningServer.ts';

const line = commandLine('load-remote');

describe('load into a running server', () => {
  const running = runningServer(line);
  const { load, menu, stored } = running;

  it('brings imported definitions in, with an entry for the list, so that a record can be saved', async () => {
    line().put('orders.csv', 'Number,Amount\nA1,12.5\nA2,3.25\n');
    await line().run(['import', 'csv', 'orders.csv', '--out', 'imported']);
    const dry = await load(['imported', '--dry-run']);
    expect(dry).toMatchObject({
      status: 0,
      stderr: `Would be loaded into ${running.url()}: 5 new, 0 changed, 0 unchanged.\n`,
    });
    expect(dry.stdout).toMatch(/\+ imported\/orders\.form\.json: new form page orders\n/);
    expect(await stored('orders')).toBe(false);

    const first = await load(['imported']);
    expect(first).toMatchObject({
      status: 0,
      stderr: `Loaded into ${running.url()}: 5 new, 0 changed, 0 unchanged.\n`,
    });
    const pages = (await menu()).find(({ id }) => id === 'pagewright-pages');
    const [entry] = items(pages?.children);
    expect([pages?.title, entry?.title]).toEqual(['Pages', 'orders']);
    const { data } = await running.admin().post('/api/platform/pageview/model', { viewId: entry?.pageId });
    expect(data).toMatchObject({ objectId: 'orders', revision: 1 });
    const saved = await running.admin().post('/openapi/app/orders/x/save', { Number: 'A3', Amount: 2.5 });
    expect(saved).toMatchObject({ http: 200, data: { model: { Amount: 2.5 } } });

    expect(await load(['imported'])).toMatchObject({
      status: 0,
      stdout: '',
      stderr: `Nothing to change in ${running.url()}: 0 new, 0 changed, 3 unchanged.\n`,
    });
    const file = join(line().folder, 'imported/orders.form.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"maxlength": 10', '"maxlength": 12'));
    const second = await load(['imported']);
    expect(second.stdout).toMatch(
      /^~ imported\/orders\.form\.json: form page orders\n {4}widget \w+ 'Number' in \w+: options\/maxlength 10 -> 12\n$/,
    );
    expect(second.stderr).toContain('0 new, 1 changed, 2 unchanged');
  });

  it('tells a warning once, though it is given here and by the server', async () => {
    const scripts = [{ event: 'change', content: 'setProp(' }];
    line().put('w/tool.object.json', model('tool'));
    line().put('w/tool.form.json', form('tool', { scripts }));
    const { status, stderr } = await load(['w', '--dry-run']);
    expect(status).toBe(0);
    expect(stderr.match(/page\.brokenScript/g)).toHaveLength(1);
  });

  it('answers machines', async () => {
    line().put('json/a.object.json', model('a'));
    const { status, stdout } = await load(['json', '--json', '--no-menu']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      target: running.url(),
      stored: true,
      definitions: [{ file: 'json/a.object.json', kind: 'objectModel', id: 'a', change: 'new' }],
      menu: [],
    });
  });

  it('loads nothing where a file is broken, no definition, stated twice, or of an object that is nowhere', async () => {
    line().put('x/a.object.json', model('a'));
    const wrong = async (name: string, content: unknown, code: string, place = '1:1') => {
      line().put(`x/${name}`, content, 1);
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
    line().put('y/order.form.json', form('order'));
    line().put('y/package.json', { name: 'y' });
    expect(await load(['y'])).toMatchObject({
      status: 0,
      stdout: '+ y/order.form.json: new form page order\n',
    });
  });

  it('refuses where somebody has saved between its question and its load', async () => {
    line().put('race/a.object.json', model('a'));
    await load(['race']);
    line().put('race/a.object.json', { ...model('a'), name: 'A' });
    let calls = 0;
    running.before = async (path) => {
      if (!path.endsWith('/definitions/load')) return;
      calls += 1;
      if (calls !== 2) return;
      const sent = { text: JSON.stringify({ ...model('a'), name: 'B' }), rowVersion: 1 };
      await running.admin().post('/openapi/sys/definitions/load', { definitions: [sent], menu: [] });
    };
    const { status, stderr } = await load(['race']);
    expect([status, stderr]).toEqual([
      1,
      'Nothing was loaded: somebody has changed what is stored of race/a.object.json meanwhile. Load again to compare anew.\n',
    ]);
    expect((await load(['race'])).stdout).toContain('object model: name "B" -> "A"');
  });

  it('keeps a page that a builder has changed and not published, unless told otherwise', async () => {
    line().put('d/a.object.json', model('a'));
    line().put('d/a.form.json', { id: 'a-form', ...form('a') });
    await load(['d']);
    const draft = { ...form('a', { title: 'Mine' }), id: 'a-form', pageKind: 'form', rowVersion: 1 };
    const pageData = JSON.stringify(draft.pageData);
    expect(await running.admin().post('/openapi/sys/pageview/save', { ...draft, pageData })).toMatchObject({
      status: true,
    });
    const kept = await load(['d']);
    expect([kept.status, kept.stderr]).toEqual([1, expect.stringContaining('not published')]);
    expect(kept.stdout).toContain('title "Mine" -> "number"');
    expect(await load(['d', '--replace-drafts'])).toMatchObject({ status: 0 });
    // The same as the draft: only the publication is left to do.
    await running.admin().post('/openapi/sys/pageview/save', { ...draft, pageData, rowVersion: 3 });
    line().put('d/a.form.json', { ...form('a', { title: 'Mine' }), id: 'a-form' });
    expect((await load(['d'])).stdout).toContain('publishes what is saved already');
    expect((await load(['d'])).stderr).toContain('Nothing to change');
  });

  it('says why it may not', async () => {
    line().put('p/a.object.json', model('a'));
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
    expect(await running.server().ports.store.count({ table: 'sys_session' })).toBe(1);
  });

  it('reads the standard input, and UTF-16 with a byte order mark', async () => {
    writeFileSync(
      join(line().folder, 'wide.json'),
      Buffer.from(`\ufeff${JSON.stringify(model('wide'))}`, 'utf16le'),
    );
    expect((await load(['wide.json'])).status).toBe(0);
    expect((await load(['-'], SIGNED_IN, JSON.stringify(model('piped')))).status).toBe(0);
    expect([await stored('wide'), await stored('piped')]).toEqual([true, true]);
  });

  it('takes a folder of hundreds, each file once', async () => {
    for (let index = 0; index < 150; index += 1) {
      const code = `big${index}`;
      line().put(`big/${index % 7}/${code}.object.json`, model(code));
      line().put(`big/${index % 7}/${code}.list.json`, list(code));
    }
    const { status, stderr } = await load(['big', 'big/0', 'big/0/big0.list.json']);
    // Each list page has an entry, and these a heading.
    expect([status, stderr]).toEqual([0, `Loaded into ${running.url()}: 451 new, 0 changed, 0 unchanged.\n`]);
  });
});

describe('load at a wrong address', () => {
  const answering = async (status: number, body: string, headers: Record<string, string> = {}) => {
    const server = createServer((_, response) => response.writeHead(status, headers).end(body));
    const url = await listening(server);
    const ran = await line().run(['load', 'orders.json', '--url', `${url}/`], SIGNED_IN);
    await closed(server);
    expect([ran.status, ran.stdout]).toEqual([1, '']);
    return ran.stderr;
  };
  beforeAll(() => {
    line().put('orders.json', model('orders'));
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
    const { status, stderr } = await line().run(['load', 'orders.json', '--url', url], SIGNED_IN);
    expect([status, stderr]).toEqual([1, expect.stringContaining('cannot be reached: ECONNREFUSED')]);
  });
});
