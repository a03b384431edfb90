import { expect, test } from 'vitest';
import '../../styles/styles.css';
import { mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { inLine, later } from './later.tsx';
import { PwRoot } from './PwRoot.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p className="greeting">{name}</p>;

test('code that cannot be had says so beside what was typed, and comes when it is tried again', async () => {
  let asked = 0;
  const Later = later(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return Greeting;
  });
  const { host } = mount(
    <PwRoot platform={testPlatform()} language="en_US">
      <input defaultValue="" aria-label="beside" />
      <Later name="An" />
    </PwRoot>,
  );
  const input = await until(() => host.querySelector('input'));
  input.value = 'typed';
  const alert = await until(() => host.querySelector('[role="alert"]'));
  expect(alert.textContent).toContain('This part of the program could not be loaded');
  expect(alert.textContent).toContain('Nothing that you have typed is lost');
  alert.querySelector('button')?.click();
  expect((await until(() => host.querySelector('.greeting'))).textContent).toBe('An');
  expect(host.querySelector('input')).toBe(input);
  expect(input.value).toBe('typed');
  expect(asked).toBe(2);
});

test('where there is room for a line alone, what failed says so in a line', async () => {
  const Later = later<object>(
    () => Promise.reject(new TypeError('Failed to fetch')),
    (_, inside, failed) => (failed ? inLine(inside) : null),
  );
  const { host } = mount(
    <PwRoot platform={testPlatform()} language="en_US">
      <Later />
    </PwRoot>,
  );
  const alert = await until(() => host.querySelector('[role="alert"]'));
  expect(alert.textContent).toContain('Nothing that you have typed is lost');
  expect(alert.getBoundingClientRect().height).toBeLessThan(48);
  expect(alert.querySelector('button')?.getBoundingClientRect().height).toBeGreaterThan(24);
});

test('code is fetched once, also ahead of need, and is then drawn at once', async () => {
  let asked = 0;
  let come = (_: typeof Greeting) => {};
  const Later = later(() => {
    asked += 1;
    return new Promise<typeof Greeting>((resolve) => {
      come = resolve;
    });
  });
  Later.fetch();
  Later.fetch();
  const platform = testPlatform();
  const { host } = mount(
    <PwRoot platform={platform} language="en_US">
      <Later name="An" />
      <Later name="Binh" />
    </PwRoot>,
  );
  // The skeleton waits a moment, so that what is quick shows no sign.
  await until(() => host.querySelectorAll('[role="status"]').length === 2);
  come(Greeting);
  await until(() => host.querySelectorAll('.greeting').length === 2);
  expect(asked).toBe(1);
});
