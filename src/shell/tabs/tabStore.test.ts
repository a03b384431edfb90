import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOME_PATH } from '../routes/paths.ts';
import { createTabs } from './tabStore.ts';

function withTabs(...addresses: string[]) {
  const tabs = createTabs();
  for (const address of addresses) tabs.visit(address, address);
  const now = () => tabs.store.getState();
  return { tabs, now, open: () => now().tabs.map((tab) => tab.address) };
}

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
    for (const stored of ['{', '3', '[1,null,{"address":"//evil.example"},{"address":"https://x"}]']) {
      const other = createTabs();
      other.restore(stored);
      expect(other.store.getState().tabs).toHaveLength(1);
    }
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
