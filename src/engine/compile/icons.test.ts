import { expect, test } from 'vitest';
import { checkIcon } from './icons.ts';
import { compileList } from './list.ts';
import { compilePage } from './page.ts';

const action = (icon: string, more: object = {}) => ({
  code: `c-${icon}`,
  title: icon,
  options: { icon, ...more },
});

test('an icon that there is none of is told, with the name that it is like', () => {
  const { issues } = compilePage(
    {
      items: [
        { key: 'a', type: 'textbox', model: 'a', options: { icon: 'shopping-kart' } },
        { key: 'b', type: 'textbox', model: 'b', options: { icon: 'Truck' } },
        { key: 'c', type: 'icon', options: { icon: 'qqq' } },
        { key: 't', type: 'entrytable', model: 't', items: [], options: { actions: [action('trash')] } },
      ],
      action: { items: [action('submit'), action('add', { dropdownOptions: [action('wrnch')] })] },
    },
    { checkIcon },
  );
  expect(issues.map(({ code, severity, path, hint }) => [code, severity, path, hint])).toEqual([
    ['page.unknownIcon', 'warning', '/items/0/options/icon', "Is 'shopping-cart' meant?"],
    ['page.unknownIcon', 'warning', '/items/2/options/icon', undefined],
    ['page.unknownIcon', 'warning', '/items/3/options/actions/0/options/icon', "Is 'trash-2' meant?"],
    [
      'page.unknownIcon',
      'warning',
      '/action/items/1/options/dropdownOptions/0/options/icon',
      "Is 'wrench' meant?",
    ],
  ]);
  expect(issues[0]?.params).toEqual({ icon: 'shopping-kart', nearest: 'shopping-cart' });
});

test('actions of lists too', () => {
  const { issues } = compileList(
    {
      views: [{ key: 'v', title: 'V', listKey: 'l' }],
      lists: [{ key: 'l', type: 'tableview', items: [] }],
      toolbar: { items: [action('refesh')] },
    },
    { checkIcon },
  );
  expect(issues.map(({ code, hint }) => [code, hint])).toEqual([['page.unknownIcon', "Is 'refresh' meant?"]]);
});

test('pages that are drawn are not checked for icons', () => {
  const { issues } = compileList({
    views: [{ key: 'v', title: 'V', listKey: 'l' }],
    lists: [{ key: 'l', type: 'tableview', items: [] }],
    toolbar: { items: [action('refesh')] },
  });
  expect(issues).toEqual([]);
});
