import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, HOME_PATH } from '../routes/paths.ts';
import { nameOfTab } from './tab.ts';
import { createTabs } from './tabStore.ts';

function withTabs(...addresses: string[]) {
  const tabs = createTabs();
  for (const address of addresses) tabs.visit(address, address);
  const now = () => tabs.store.getState();
  return { tabs, now, open: () => now().tabs.map((tab) => tab.address) };
}

const said = (code: string) => `said: ${code}`;

describe('tabs', () => {
  test('the same path with another query is another tab; visiting again only shows it', () => {
    const { open, now } = withTabs('/p?id=1', '/p?id=2', '/p?id=1');
    expect(open()).toEqual([HOME_PATH, '/p?id=1', '/p?id=2']);
    expect(now().active).toBe('/p?id=1');
  });

  test('a page that was opened in another language is known by its tab', () => {
    const { tabs } = withTabs('/p?appName=Orders&id=1');
    expect(tabs.known('/p?appName=%E5%B7%A5%E5%96%AE&id=1')).toBe('/p?appName=Orders&id=1');
    expect(tabs.known('/p?searchName=SO-1&id=1')).toBe('/p?appName=Orders&id=1');
    expect(tabs.known('/p?appName=Orders&id=2')).toBe('/p?appName=Orders&id=2');
  });

  test('closing the active tab shows the next neighbour, else the previous, else home', () => {
    const { tabs, open } = withTabs('/a', '/b', '/c', '/b');
    expect(tabs.close(['/b'])).toBe('/c');
    expect(tabs.close(['/c'])).toBe('/a');
    expect(tabs.close(['/a'])).toBe(HOME_PATH);
    expect(open()).toEqual([HOME_PATH]);
  });

  test('closing another tab leaves the active one', () => {
    const { tabs } = withTabs('/a', '/b');
    expect(tabs.close(['/a'])).toBe('/b');
  });

  test('another page takes the place of a tab, with its pin, and is the active one where that was', () => {
    const { tabs, open, now } = withTabs('/a', '/b', '/c', '/b');
    tabs.pin('/b', true);
    // Whoever hears of it finds the active tab among the tabs.
    const end = tabs.store.subscribe(({ tabs, active }) =>
      expect(tabs.map(({ address }) => address)).toContain(active),
    );
    tabs.replace('/b', '/d');
    end();
    expect(open()).toEqual([HOME_PATH, '/d', '/a', '/c']);
    expect(now()).toMatchObject({
      active: '/d',
      tabs: [{}, { pinned: true, title: '/b' }, {}, {}],
      closed: [],
    });
    tabs.replace('/a', '/e');
    expect(now().active).toBe('/d');
    tabs.replace('/e', '/c');
    tabs.replace(HOME_PATH, '/f');
    expect(open()).toEqual([HOME_PATH, '/d', '/e', '/c']);
  });

  test('left, right and others never name home', () => {
    const { tabs } = withTabs('/a', '/b', '/c');
    expect(tabs.left('/b')).toEqual(['/a']);
    expect(tabs.right('/b')).toEqual(['/c']);
    expect(tabs.others('/b')).toEqual(['/a', '/c']);
    expect(tabs.close([HOME_PATH])).toBe('/c');
  });

  test('a refresh makes only that page anew', () => {
    const { tabs, now } = withTabs('/a', '/b');
    const before = now().tabs;
    tabs.refresh('/a');
    expect(now().tabs[1]?.alive).toBe(1);
    expect(now().tabs[2]).toBe(before[2]);
  });

  test('stored tabs are restored; damaged or hostile data restores none', () => {
    const { tabs } = withTabs('/a?id=1', '/b');
    const next = createTabs();
    next.restore(tabs.serialise());
    expect(next.store.getState().tabs.map((tab) => tab.address)).toEqual([HOME_PATH, '/a?id=1', '/b']);
    expect(next.serialise((tab) => `${tab.address}x`)).toContain('"link":"/a?id=1x"');
    for (const stored of ['{', '3', '[1,null,{"address":"//evil.example"},{"address":"https://x"}]']) {
      const other = createTabs();
      other.restore(stored);
      expect(other.store.getState().tabs).toHaveLength(1);
    }
  });

  test('what a tab showed is restored with it, until it is made anew; that of another page is not', () => {
    const next = createTabs();
    const shown = () => next.store.getState().tabs.map((tab) => tab.shown);
    next.restore(
      JSON.stringify([
        { address: '/a', title: 'A', link: '/a?listView=open' },
        { address: '/b', title: 'B', link: '//evil.example?id=1' },
        { address: '/c', title: 'C', link: 3 },
      ]),
    );
    expect(shown()).toEqual([null, { listView: 'open' }, null, null]);
    next.refresh('/a');
    expect(shown()).toEqual([null, null, null, null]);
  });

  test('the address of what a list showed when it was left is at first the address of its tab', () => {
    const next = createTabs();
    const address = addressOf('generateShowView', { appId: 'v1' });
    const link = addressOf('generateShowView', { appId: 'v1', listView: 'open' });
    next.restore(JSON.stringify([{ address, title: 'A', link }]));
    expect(next.known(link)).toBe(address);
    // From then on the list may show something else.
    next.visit(address, 'A');
    expect(next.known(link)).toBe(link);
  });

  test('pinned tabs stand first, move among themselves, and are closed by themselves alone', () => {
    const { tabs, open } = withTabs('/a', '/b', '/c', '/d');
    tabs.pin('/c', true);
    tabs.pin('/d', true);
    tabs.pin(HOME_PATH, true);
    expect(open()).toEqual([HOME_PATH, '/c', '/d', '/a', '/b']);
    expect(tabs.move('/a', -1)).toBe(false);
    expect(tabs.move('/d', -1)).toBe(true);
    expect(tabs.move('/d', -1)).toBe(false);
    expect(open()).toEqual([HOME_PATH, '/d', '/c', '/a', '/b']);
    expect(tabs.others('/a')).toEqual(['/b']);
    expect(tabs.left('/b')).toEqual(['/a']);
    expect(tabs.right(HOME_PATH)).toEqual(['/a', '/b']);
    tabs.pin('/d', false);
    expect(open()).toEqual([HOME_PATH, '/c', '/d', '/a', '/b']);
    tabs.close(['/c']);
    expect(open()).toEqual([HOME_PATH, '/d', '/a', '/b']);
  });

  test('a dragged tab takes the place of another; over one of the other kind it goes to that edge', () => {
    const { tabs, open } = withTabs('/a', '/b', '/c');
    tabs.moveTo('/a', '/c');
    expect(open()).toEqual([HOME_PATH, '/b', '/c', '/a']);
    tabs.moveTo('/a', '/b');
    expect(open()).toEqual([HOME_PATH, '/a', '/b', '/c']);
    tabs.moveTo('/c', HOME_PATH);
    expect(open()).toEqual([HOME_PATH, '/c', '/a', '/b']);
    tabs.moveTo(HOME_PATH, '/b');
    expect(open()[0]).toBe(HOME_PATH);
  });

  test('closed tabs are opened again with their names, the last first; one that is open already is left out', () => {
    const { tabs, open, now } = withTabs('/a', '/b', '/c');
    tabs.nameRecord('/b', 'MO-1');
    tabs.close(['/a', '/b']);
    tabs.visit('/a', 'again');
    expect(tabs.reopen()).toBe('/b');
    expect(now().tabs[1]).toMatchObject({ title: '/b', record: 'MO-1' });
    expect(tabs.reopen()).toBeNull();
    expect(open()).toEqual([HOME_PATH, '/b', '/c', '/a']);
    tabs.clear();
    expect(tabs.reopen()).toBeNull();
  });

  test('closed tabs come back where they were, one by one or several closed at once', () => {
    const { tabs, open } = withTabs('/a', '/b', '/c', '/d');
    tabs.close(['/b']);
    tabs.close(['/a', '/d']);
    expect(open()).toEqual([HOME_PATH, '/c']);
    for (const address of ['/d', '/a', '/b']) expect(tabs.reopen()).toBe(address);
    expect(open()).toEqual([HOME_PATH, '/a', '/b', '/c', '/d']);
    tabs.close(['/d', '/c']);
    tabs.close(['/b']);
    for (const address of ['/b', '/d', '/c']) expect(tabs.reopen()).toBe(address);
    expect(open()).toEqual([HOME_PATH, '/a', '/b', '/c', '/d']);
    tabs.close(['/b']);
    tabs.pin('/d', true);
    tabs.reopen();
    expect(open()).toEqual([HOME_PATH, '/d', '/b', '/a', '/c']);
  });

  test('after clearing, home is another page than before, also where tabs are restored then', () => {
    const { tabs, open, now } = withTabs('/a');
    const aliveOf = () => now().tabs.map(({ alive }) => alive);
    tabs.clear();
    expect(open()).toEqual([HOME_PATH]);
    expect(aliveOf()).toEqual([1]);
    tabs.restore(JSON.stringify([{ address: '/b', title: 'b' }]));
    expect(aliveOf()).toEqual([1, 0]);
    tabs.clear();
    expect(aliveOf()).toEqual([2]);
  });

  test('a page without a tab leaves all tabs as they are', () => {
    const { tabs, open, now } = withTabs('/a');
    tabs.leave();
    expect(now().active).toBe('');
    expect(open()).toEqual([HOME_PATH, '/a']);
  });

  test('order, pins and names are restored', () => {
    const { tabs } = withTabs('/a', '/b', '/c');
    tabs.pin('/c', true);
    tabs.nameRecord('/a', 'MO-7');
    tabs.move('/b', -1);
    const next = createTabs();
    next.restore(tabs.serialise());
    const { tabs: restored } = next.store.getState();
    expect(restored.map(({ address, pinned, record }) => [address, pinned, record])).toEqual([
      [HOME_PATH, false, ''],
      ['/c', true, ''],
      ['/b', false, ''],
      ['/a', false, 'MO-7'],
    ]);
  });

  test('the page of a new record that was stored is the record’s: another new one has a page of its own', () => {
    const form = '/generateViewList/generateShowFormView';
    const [add, stored] = [`${form}?action=add&renderCode=f1`, `${form}?action=edit&id=7&renderCode=f1`];
    const tabs = createTabs();
    tabs.visit(add, 'New order');
    expect(tabs.fresh(add)).toBe(add);
    tabs.noteStored(add, stored);
    expect(tabs.known(stored)).toBe(add);
    expect(tabs.fresh(stored)).toBe(stored);
    const again = tabs.fresh(add);
    expect([again, tabs.known(again)]).toEqual([`${add}&again=2`, `${add}&again=2`]);

    const next = createTabs();
    next.restore(tabs.serialise((tab) => tab.stored || tab.address));
    expect(next.known(stored)).toBe(add);
    expect(next.fresh(add)).toBe(again);
  });

  test('the name of a tab says its record once', () => {
    expect(nameOfTab({ title: 'Order – details', record: 'MO-7' }, said)).toBe('Order – details MO-7');
    expect(nameOfTab({ title: 'MO-7', record: 'MO-7' }, said)).toBe('MO-7');
    const tabs = createTabs();
    tabs.visit('/list?searchName=Late', 'Orders');
    const names = tabs.store.getState().tabs.map((tab) => nameOfTab(tab, said));
    expect(names).toEqual(['', 'Orders Late']);
  });

  test('a tab without a title says why its page cannot be shown, else bears the id of its page', () => {
    const page = { title: '', record: '', query: { appId: 'nosuch' } };
    expect(nameOfTab(page, said)).toBe('nosuch');
    expect(nameOfTab({ ...page, failed: 'shell.notFound' }, said)).toBe('said: shell.notFound');
    const record = { title: '', record: 'MO-7', query: { renderCode: 'f1', appObjectId: 'o1' } };
    expect(nameOfTab(record, said)).toBe('f1 MO-7');
    expect(nameOfTab({ ...page, title: 'Orders', failed: 'shell.notFound' }, said)).toBe('Orders');
  });

  test('why a page cannot be shown is forgotten when it is tried anew', () => {
    const tabs = createTabs();
    const failed = () => tabs.store.getState().tabs[1]?.failed;
    tabs.visit('/a', '');
    tabs.noteFailed('/a', 'shell.notFound');
    expect(failed()).toBe('shell.notFound');
    tabs.refresh('/a');
    expect(failed()).toBe('');
    tabs.noteFailed('/a', 'shell.notFound');
    tabs.close(['/a']);
    tabs.reopen();
    expect(failed()).toBe('');
  });

  test('a tab that had no page to show is not restored, except where it has a name', () => {
    const { tabs } = withTabs('/a');
    tabs.visit('/b', '');
    tabs.visit('/c', '');
    for (const address of ['/a', '/b']) tabs.noteFailed(address, 'shell.notFound');
    const next = withTabs();
    next.tabs.restore(tabs.serialise());
    expect(next.open()).toEqual([HOME_PATH, '/a', '/c']);
    expect(next.now().tabs[1]?.failed).toBe('');
  });

  test('whatever is opened and closed, home stays first and the active tab is open', () => {
    const address = fc.constantFrom('/a', '/b', '/c', '/d', HOME_PATH);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), address), { maxLength: 30 }), (steps) => {
        const { tabs, now, open } = withTabs();
        for (const [visit, one] of steps) {
          if (visit) tabs.visit(one, one);
          else tabs.close([one]);
          expect(open()[0]).toBe(HOME_PATH);
          expect(open()).toContain(now().active);
          expect(new Set(open()).size).toBe(open().length);
        }
      }),
    );
  });
});
