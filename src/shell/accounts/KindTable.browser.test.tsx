import '../../styles/styles.css';
import { expect, test } from 'vitest';
import { BareRoot } from '../../widgets/internal.ts';
import { listPlatform } from '../../widgets/list/testing.ts';
import { mount } from '../../widgets/testing/mount.tsx';
import { KindTable } from './KindTable.tsx';
import type { Account } from './useAccounts.ts';

const users = Array.from(
  { length: 120 },
  (_, at): Account => ({
    id: `u${at}`,
    userName: `user${at}`,
    nickName: `Nguyễn ${at}`,
    roles: [],
    organizations: [],
    hasPassword: true,
    disabled: false,
    systemVersion: 'Pro',
    rowVersion: 0,
  }),
);
const platform = listPlatform({
  answer: () => Response.json({}),
  asked: () => undefined,
  notify: () => undefined,
  open: () => undefined,
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
