/**
 * Each component of the samples in README and guides, run as it stands there: it draws, and neither the page nor the
 * console tells of a fault. README's form is filled and saved.
 */

import { samples } from 'virtual:samples';
import { type ComponentType, createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount, until } from '../../src/widgets/testing/mount.tsx';

type Component = ComponentType<Readonly<Record<string, unknown>>>;

/** Props of components that a sample leaves to be used by the reader. */
const PROPS = { record: { id: '1', qty: 5 }, language: 'en_US' };

const isComponent = (entry: [string, unknown]): entry is [string, Component] =>
  typeof entry[1] === 'function' && (/^[A-Z]/.test(entry[0]) || entry[0] === 'default');

const problems = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);

/** What stands for something that is still to come. */
const PENDING = '[aria-busy="true"], .pw-skeleton';

function watchConsole() {
  const said: string[] = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void said.push(parts.map(String).join(' ')));
  return said;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('samples', () => {
  it.each(samples)('$at', async ({ load }) => {
    const said = watchConsole();
    const components = Object.entries(await load()).filter(isComponent);
    for (const [name, component] of components) {
      const { host, unmount } = mount(createElement(component, PROPS));
      await until(() => host.querySelector('.pw-root :is(input, button, [role="grid"])'));
      await until(() => host.querySelector(PENDING) === null);
      const grid = host.querySelector('[role="grid"]');
      if (grid !== null) await until(() => grid.querySelectorAll('[role="row"]').length > 1);
      expect([name, problems()]).toEqual([name, []]);
      unmount();
    }
    expect(said).toEqual([]);
  });

  it('are there', () => expect(samples.length).toBeGreaterThan(15));
});

it('the scripts of the guide run', async () => {
  const sample = await samples.find(({ at }) => at.startsWith('Scripts'))?.load();
  const [entry] = Object.entries(sample ?? {}).filter(isComponent);
  if (entry === undefined) throw new Error('the guide shows no component');
  const { host } = mount(createElement(entry[1]));
  await until(() => host.textContent?.includes('Needed above 1000'));
});

it('the form of README stores what is typed', async () => {
  localStorage.removeItem('order');
  const readme = await samples.find(({ at }) => at.startsWith('README'))?.load();
  const [entry] = Object.entries(readme ?? {}).filter(isComponent);
  if (entry === undefined) throw new Error('README shows no component');
  const { host } = mount(createElement(entry[1]));
  const input = await until(() => host.querySelector('input'));
  await userEvent.fill(input, '7.5');
  await userEvent.click(await until(() => host.querySelector('button')));
  await expect.poll(() => localStorage.getItem('order')).toContain('"qty":7.5');
  localStorage.removeItem('order');
});
