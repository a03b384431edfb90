/** Menus that `pagewright load` makes, takes and checks. */
import { describe, expect, it } from 'vitest';
import { LIST } from '../../testing/factory.ts';
import { form, items, list, model } from '../testing/definitions.ts';
import { commandLine, runningServer } from '../testing/runningServer.ts';

const line = commandLine('load-menu');

describe('load of menus', () => {
  const { admin, load, menu, stored } = runningServer(line);

  it('makes no entry with --no-menu, nor where a menu file says what there is, nor for a list that has one', async () => {
    line().put('a/a.object.json', model('a'));
    line().put('a/a.list.json', list('a'));
    expect((await load(['a', '--no-menu'])).status).toBe(0);
    line().put('b/b.object.json', model('b'));
    line().put('b/b.list.json', list('b'));
    line().put('b/menu.json', { menu: [{ id: 'empty', title: 'Empty' }] });
    expect((await load(['b'])).stdout).not.toContain('pagewright-pages');
    line().put('c/own.json', { id: LIST, objectId: 'order', pageData: list('order').pageData });
    expect((await load(['c'])).stdout).not.toContain('menu:');
    expect((await menu()).map(({ id }) => id)).not.toContain('pagewright-pages');
    // Later ones go under the same heading, whatever it is called by then.
    expect((await load(['a'])).stdout).toContain("new entry pagewright-pages 'Pages'");
    line().put('heading.json', { menu: [{ id: 'pagewright-pages', title: 'Mine', titles: null }] });
    await load(['heading.json']);
    expect((await load(['b/b.list.json'])).stdout).toMatch(/^\+ menu: new entry page-\S+ 'b list'\n$/);
    const mine = (await menu()).find(({ id }) => id === 'pagewright-pages');
    expect([mine?.title, items(mine?.children).map(({ title }) => title)]).toEqual([
      'Mine',
      ['a list', 'b list'],
    ]);
  });

  it('names in an entry the object that the load makes, though its file gives it no id', async () => {
    const { id: _, ...object } = model('kiln');
    line().put('k/kiln.object.json', object);
    line().put('k/kiln.list.json', list('kiln'));
    line().put('k/menu.json', { menu: [{ id: 'kilns', title: 'Kilns', pageFile: 'kiln.list.json' }] });
    expect(await load(['k'])).toMatchObject({ status: 0 });
    const entry = (await menu()).find(({ id }) => id === 'kilns');
    const { data } = await admin().post('/openapi/sys/objectmodel/get', { code: 'kiln' });
    const { id } = items([data])[0] ?? {};
    expect(id).toEqual(expect.any(String));
    expect(entry).toMatchObject({ meta: { params: { appObjectId: id } } });
    expect((await load(['k'])).stderr).toContain('Nothing to change');
  });

  it('takes menus that name pages by file or id, and finds what changed in them', async () => {
    line().put('m/tool.object.json', model('tool'));
    line().put('m/pages/tool.list.json', { id: 'tool-list', ...list('tool') });
    line().put('m/pages/tool.form.json', form('tool'));
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
    line().put('m/menu.json', { menu: entries });
    expect(await load(['m'])).toMatchObject({ status: 0 });
    const shop = (await menu()).find(({ id }) => id === 'shop');
    expect(shop).toMatchObject({ title: 'Shop', children: [{ title: 'Tools' }, { title: 'New tool' }] });
    expect(items(shop?.children)[1]).toMatchObject({
      meta: { params: { routeName: 'generateShowFormView', appParam: { action: 'add' } } },
    });
    expect((await load(['m'])).stderr).toContain('Nothing to change');
    line().put('m/menu.json', {
      menu: [...entries, { id: 'tools', title: 'All tools' }],
    });
    expect(await load(['m'])).toMatchObject({ status: 1, stderr: expect.stringContaining('menu.twice') });
    line().put('m/menu.json', { menu: [{ id: 'tools', title: 'All tools' }] });
    expect((await load(['m'])).stdout).toBe("~ menu: entry tools 'All tools': title, place\n");
    expect((await menu()).map(({ title }) => title)).toEqual(expect.arrayContaining(['Shop', 'All tools']));
  });

  it('tells what is wrong with a menu at its place, here and in check', async () => {
    line().put('w/a.object.json', model('a'));
    line().put('w/a.list.json', list('a'));
    line().put(
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
    const { status, stdout } = await line().run(['check', 'w']);
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
    line().put(
      'w/menu.json',
      { menu: [{ id: 'x', children: [{ id: 'y', title: 'Y', pageId: 'nowhere' }] }] },
      1,
    );
    const asked = await load(['w', '--dry-run']);
    expect(asked.status).toBe(1);
    expect(asked.stderr).toMatch(/^w\/menu\.json:3:3: error menu\.noTitle/m);
    expect(asked.stderr).toMatch(/^w\/menu\.json:9:\d+: error menu\.noPage/m);
    line().put('orders.csv', 'Number\nA1\n');
    line().put('w/menu.json', { menu: [{ id: 'x', title: 'X', pageFile: '../orders.csv' }] });
    expect((await load(['w'])).stderr).toMatch(/w\/menu\.json:1:\d+: error menu\.noFile/);
    expect(await stored('a')).toBe(false);
  });
});
