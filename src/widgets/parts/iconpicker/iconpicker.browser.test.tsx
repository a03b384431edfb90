import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../styles/styles.css';
import { barriers } from '../../../../tests/helpers/barriers.ts';
import { createPlatform } from '../../../platform/index.ts';
import { PwRoot } from '../../hooks/PwRoot.tsx';
import { mount } from '../../testing/mount.tsx';
import { widgetTexts } from '../../texts/widgetTexts.ts';
import { IconPicker } from './IconPicker.tsx';

const platform = createPlatform({
  bundles: [widgetTexts],
  baseUrl: 'http://factory.test',
  language: 'en_US',
  token: { get: () => 'token', set: () => undefined },
  notify: () => undefined,
});

function Picking({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return (
    <PwRoot platform={platform}>
      <IconPicker id="icon" value={value} label="Icon" disabled={false} onChange={setValue} />
    </PwRoot>
  );
}

const picker = () => document.getElementById('icon');

test('an icon is searched and picked by keys, and taken away', async () => {
  mount(<Picking first="" />);
  await expect.poll(picker).not.toBeNull();
  picker()?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('search');
  await userEvent.keyboard('chart');
  await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBe(3);
  expect(await barriers(document.body, ['region', 'page-has-heading-one'])).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('chart-line');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => picker()?.textContent).toBe('chart-line');
  await expect.poll(() => document.activeElement).toBe(picker());
  await expect.poll(() => picker()?.querySelector('svg')).not.toBeNull();
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => picker()?.textContent).toBe('Choose an icon');
});

test('a name that no set has is said and kept', async () => {
  mount(<Picking first="el-icon-odd" />);
  await expect.poll(() => picker()?.textContent).toBe('el-icon-odd (no such icon)');
});
