import { expect, it } from 'vitest';
import { brokenScripts } from './scripts.ts';

const BROKEN = 'let a = ;';

it('finds the scripts of all parts of a form: the page, its actions, widgets, columns and row actions', () => {
  const scripts = [{ event: 'change', content: BROKEN }];
  const definition = {
    scriptContent: { loadScript: BROKEN },
    items: [
      { key: 'a', type: 'textbox', model: 'a', scripts },
      {
        key: 't',
        type: 'entrytable',
        model: 't',
        items: [
          { key: 'c', type: 'textbox', model: 'c', scripts: [{ event: 'onCellRender', content: 'await 1' }] },
        ],
        actions: [{ key: 'x', code: 'add', scripts: [{ event: 'click', content: BROKEN }] }],
      },
    ],
    action: {
      items: [{ key: 'y', code: 'own', title: 'Own', scripts: [{ event: 'click', content: BROKEN }] }],
    },
  };
  const found = brokenScripts({ pageData: definition }, 'form', 'en_US');
  expect(found.map(({ path, event }) => `${path} ${event}`)).toEqual([
    '/pageData loadScript',
    '/pageData/action/items/0 click',
    '/pageData/items/0 change',
    '/pageData/items/1/actions/0 click',
    '/pageData/items/1/items/0 onCellRender',
  ]);
});

it('finds those of a list: its bar, columns and row actions', () => {
  const scripts = [{ event: 'onCellRender', content: 'return (' }];
  const list = {
    views: [{ key: 'v', listKey: 'l' }],
    lists: [
      {
        key: 'l',
        items: [{ key: 'c', type: 'textbox', model: 'c', scripts }],
        actions: [{ key: 'z', code: 'edit', scripts: [{ event: 'click', content: BROKEN }] }],
      },
    ],
    toolbar: {
      items: [{ key: 'x', code: 'own', title: 'Own', scripts: [{ event: 'click', content: BROKEN }] }],
    },
  };
  expect(
    brokenScripts({ pageData: list }, 'list', 'en_US').map(({ path, event }) => `${path} ${event}`),
  ).toEqual([
    '/pageData/toolbar/items/0 click',
    '/pageData/lists/0/items/0 onCellRender',
    '/pageData/lists/0/actions/0 click',
  ]);
});

it('says nothing of what can be read, nor of definitions that cannot', () => {
  const item = {
    key: 'a',
    type: 'textbox',
    model: 'a',
    scripts: [{ event: 'blur', content: 'return await 1 // end' }],
  };
  expect(brokenScripts({ items: [item] }, 'form', 'en_US')).toEqual([]);
  expect(brokenScripts(null, 'form', 'en_US')).toEqual([]);
  expect(brokenScripts(null, 'list', 'en_US')).toEqual([]);
});
