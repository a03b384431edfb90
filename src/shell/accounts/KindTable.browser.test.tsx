import '../../styles/styles.css';
import { expect, test } from 'vitest';
import { BareRoot } from '../../widgets/internal.ts';
import { listPlatform } from '../../widgets/list/testing.ts';
import { mount } from '../../widgets/testing/mount.tsx';
import { KindTable } from './KindTable.tsx';
import type { Account } from './useAccounts.ts';

const userOf = (at: number, organizations: string[] = []): Account => ({
  id: `u${at}`,
  userName: `user${at}`,
  nickName: `Nguyễn ${at}`,
  roles: [],
  organizations,
  hasPassword: true,
  disabled: false,
  systemVersion: 'Pro',
  rowVersion: 0,
});
const users = Array.from({ length: 120 }, (_, at) => userOf(at));
const platform = listPlatform({
  answer: () => Response.json({}),
  asked: () => undefined,
  notify: () => undefined,
  open: () => undefined,
});

test.each([
  ['zh_TW', '桃園廠、Bình Dương'],
  ['zh_CN', '桃園廠、Bình Dương'],
  ['vi_VN', '桃園廠, Bình Dương'],
] as const)('several organisations of a user are told from each other in %s', async (language, said) => {
  const organizations = ['桃園廠', 'Bình Dương'].map((name) => ({ id: name, name, rowVersion: 0 }));
  const ids = organizations.map(({ id }) => id);
  const { host } = mount(
    <BareRoot platform={platform} language={language}>
      <KindTable
        kind="users"
        accounts={{ users: [userOf(0, ids)], roles: [], organizations }}
        word=""
        onOpen={() => undefined}
      />
    </BareRoot>,
  );
  await expect.poll(() => host.querySelector('tbody')?.textContent).toContain(said);
});

test('many users are shown a page at a time, and all of them are searched', async () => {
  const draw = (word: string) => (
    <BareRoot platform={platform} language="en_US">
      <KindTable
        kind="users"
        accounts={{ users, roles: [], organizations: [] }}
        word={word}
        onOpen={() => undefined}
      />
    </BareRoot>
  );
  const { host, render } = mount(draw(''));
  const names = () => [...host.querySelectorAll('tbody th')].map((one) => one.textContent);
  await expect.poll(() => names().length).toBe(50);
  const next = [...host.querySelectorAll<HTMLButtonElement>('nav .pw-icon-button')].at(-2);
  next?.click();
  await expect.poll(() => names()[0]).toBe('Nguyễn 50');
  // What is searched stands on any page; another word begins at the first one.
  render(draw('nguyen 11'));
  await expect
    .poll(names)
    .toEqual(['Nguyễn 11', ...Array.from({ length: 10 }, (_, at) => `Nguyễn ${110 + at}`)]);
  expect(host.querySelector('nav')).toBeNull();
  render(draw('nguyen'));
  await expect.poll(() => names()[0]).toBe('Nguyễn 0');
});
