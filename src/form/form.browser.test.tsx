import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { mount, until } from '../widgets/testing/mount.tsx';
import { createPlatform, memoryStorage, memoryToken, PageForm } from './index.ts';
import { en_US } from './texts/en_US.ts';
import { vi_VN } from './texts/vi_VN.ts';

const definition = {
  items: [
    { key: 'k1', type: 'textbox', model: 'name', title: 'Name', options: { required: true } },
    { key: 'k2', type: 'date', model: 'due', title: 'Due' },
    {
      key: 't',
      type: 'tab',
      items: [
        { key: 't1', type: 'tabpage', title: 'More', items: [{ key: 'k3', type: 'rate', model: 'stars' }] },
      ],
    },
    { key: 'k4', type: 'table', model: 'lines', items: [{ key: 'c1', type: 'textbox', model: 'part' }] },
  ],
  action: {
    items: [
      { key: 'save', code: 'save' },
      { key: 'data', code: 'printData' },
    ],
  },
};

/** What a user reads or hears: texts, names and hints of all elements. */
function words(): readonly string[] {
  return [...document.querySelectorAll('.pw-root *')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
    ...['aria-label', 'title', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []),
  ]);
}
const codes = () => words().filter((word) => /^[a-z]+\.[a-zA-Z.]+$/.test(word));

const button = (name: string) =>
  until(() => [...document.querySelectorAll('button')].find((each) => each.textContent === name));

test('a form without a stated language speaks the one that its host has brought, in place of any other', async () => {
  const platform = createPlatform({
    baseUrl: 'http://localhost',
    bundles: [{ en_US }],
    storage: memoryStorage(),
    token: memoryToken(),
  });
  mount(<PageForm definition={definition} mode="add" record={{}} platform={platform} />);
  await button('Save');
  await platform.texts.setLanguage('vi_VN');
  await until(() => document.querySelector('.pw-root[lang="vi-VN"]'));
  await button('Save');
  expect(codes()).toEqual([]);
});

test('a form speaks the languages that its host has brought, in all that comes later too', async () => {
  const platform = createPlatform({
    baseUrl: 'http://localhost',
    language: 'en_US',
    bundles: [{ en_US }],
    storage: memoryStorage(),
    token: memoryToken(),
  });
  const { host } = mount(<PageForm definition={definition} mode="add" record={{}} platform={platform} />);
  await until(() => host.querySelector('[role="tab"]'));
  await until(() => host.querySelector('[role="grid"]'));
  await userEvent.click(await button('Save'));
  await until(() => host.textContent?.includes('Required items exist'));
  expect(codes()).toEqual([]);

  await userEvent.click(await button('View data'));
  const dialog = await until(() => document.querySelector('[role="dialog"]'));
  await until(() => dialog.textContent?.includes('{'));
  expect(codes()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await until(() => document.querySelector('[role="dialog"]') === null);

  platform.texts.add({ vi_VN });
  await platform.texts.setLanguage('vi_VN');
  await button('Lưu');
  expect(codes()).toEqual([]);
});
