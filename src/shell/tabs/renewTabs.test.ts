import { expect, test } from 'vitest';
import { createKeeps } from './keeps.ts';
import { renewRecord } from './renewTabs.ts';
import { createTabs } from './tabStore.ts';

test.each([false, true])(
  'open tabs of a record are made anew, but for those with unsaved work, unless the server is away: %s',
  (away) => {
    const tabs = createTabs();
    const [look, edit, typed, other, added] = [
      '/form?action=look&id=7',
      '/form?action=edit&id=7',
      '/form?action=edit&id=7&again=2',
      '/form?action=look&id=8',
      '/form?action=add',
    ];
    for (const address of [look, edit, typed, other, added]) tabs.visit(address, 'Order');
    tabs.noteStored(added, '/form?action=edit&id=7');
    const closed: string[] = [];
    renewRecord('7', {
      tabs,
      pages: { get: () => undefined, close: async (address) => void closed.push(address) },
      platform: { client: { isAway: () => away } },
      guards: { isDirty: (address) => address === typed, forget: () => undefined },
      keeps: createKeeps(),
    });
    const renewed = away ? [] : [look, edit, added];
    expect(closed).toEqual(renewed);
    const anew = tabs.store.getState().tabs.filter(({ alive }) => alive > 0);
    expect(anew.map(({ address }) => address)).toEqual(renewed);
  },
);
