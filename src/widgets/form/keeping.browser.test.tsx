import { Activity, Suspense, use, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { createSessions } from '../../platform/index.ts';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { frames, mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { PageForm } from './PageForm.tsx';

const definition = {
  id: 'p',
  objectId: 'o',
  pageType: 'basedata',
  items: [{ type: 'textbox', key: 'k', model: 'name', title: 'Name', options: {} }],
};
const record = { id: 'r', name: 'One' };
const input = (host: HTMLElement) => until(() => host.querySelector<HTMLInputElement>('input.pw-input'));

test('a page that is hidden and shown again keeps what was typed', async () => {
  const platform = testPlatform();
  const tree = (mode: 'visible' | 'hidden') => (
    <PwRoot platform={platform}>
      <Activity mode={mode}>
        <PageForm definition={definition} mode="edit" record={record} platform={platform} />
      </Activity>
    </PwRoot>
  );
  const { host, render } = mount(tree('visible'));
  (await input(host)).focus();
  await userEvent.keyboard('{End} two');
  render(tree('hidden'));
  await until(() => getComputedStyle(host.querySelector('.pw-page') ?? host).display === 'none');
  // Longer than the page waits before it looks whether it was taken away.
  await new Promise((resolve) => setTimeout(resolve, 2300));
  render(tree('visible'));
  await until(() => getComputedStyle(host.querySelector('.pw-page') ?? host).display !== 'none');
  const again = await input(host);
  expect(again.value).toBe('One two');
  again.focus();
  await userEvent.keyboard('!{Enter}');
  expect(again.value).toBe('One two!');
});

test('a host that renders with an equal definition and record at each change keeps the form', async () => {
  const platform = testPlatform();
  function Host() {
    const [changes, setChanges] = useState(0);
    return (
      <>
        <output>{changes}</output>
        <PageForm
          definition={{ ...definition }}
          mode="add"
          record={{ name: 'One' }}
          platform={platform}
          onChange={() => setChanges((count) => count + 1)}
        />
      </>
    );
  }
  const { host } = mount(<Host />);
  const first = await input(host);
  first.focus();
  await userEvent.keyboard('{End} two{Enter}');
  await until(() => host.querySelector('output')?.textContent !== '0');
  expect((await input(host)).value).toBe('One two');
  expect(await input(host)).toBe(first);
});

test("a session's form outlives its component", async () => {
  const platform = testPlatform();
  const sessions = createSessions(platform);
  const session = sessions.open('tab', { definition, mode: 'edit', record });
  const tree = (
    <PwRoot platform={platform}>
      <PageForm definition={definition} mode="edit" platform={platform} session={session} />
    </PwRoot>
  );
  const first = mount(tree);
  (await input(first.host)).focus();
  await userEvent.keyboard('{End} two');
  first.unmount();
  expect((await input(mount(tree).host)).value).toBe('One two');
  await sessions.dispose();
});

test('a host that suspends around the form keeps a draft, and the form goes on', async () => {
  const platform = testPlatform();
  let resolve = (_: string) => {};
  const later = new Promise<string>((done) => {
    resolve = done;
  });
  function Later() {
    return <output>{use(later)}</output>;
  }
  const tree = (waits: boolean) => (
    <Suspense fallback={<p className="waiting">Waiting</p>}>
      <PageForm definition={definition} mode="edit" record={record} platform={platform} />
      {waits ? <Later /> : null}
    </Suspense>
  );
  const { host, render } = mount(tree(false));
  const first = await input(host);
  first.focus();
  await userEvent.keyboard('{End} two');
  render(tree(true));
  await until(() => host.querySelector('.waiting'));
  expect(first.checkVisibility()).toBe(false);
  resolve('here');
  await until(() => host.querySelector('output')?.textContent === 'here');
  expect(await input(host)).toBe(first);
  expect(first.value).toBe('One two');
  first.focus();
  await userEvent.keyboard('{End}!{Enter}');
  expect(first.value).toBe('One two!');
});

test('a record costs only when it is another object: nothing of the same one is read again', async () => {
  const platform = testPlatform();
  let reads = 0;
  const counted = (values: Record<string, unknown>) =>
    new Proxy(values, {
      get: (target, name, self) => {
        reads += 1;
        return Reflect.get(target, name, self);
      },
      ownKeys: (target) => {
        reads += 1;
        return Reflect.ownKeys(target);
      },
    });
  const tree = (given: Readonly<Record<string, unknown>>, at: number) => (
    <div data-at={at}>
      <PageForm definition={definition} mode="edit" record={given} platform={platform} />
    </div>
  );
  const one = counted({ ...record });
  const { host, render } = mount(tree(one, 0));
  await input(host);
  await frames();
  expect(reads).toBeGreaterThan(0);
  reads = 0;
  for (const at of [1, 2, 3]) {
    render(tree(one, at));
    await until(() => host.querySelector(`[data-at="${at}"]`));
  }
  expect(reads).toBe(0);
  // Another object is read, and merged.
  render(tree(counted({ ...record, name: 'Other' }), 4));
  await until(() => host.querySelector<HTMLInputElement>('input.pw-input')?.value === 'Other');
  expect(reads).toBeGreaterThan(0);
});
