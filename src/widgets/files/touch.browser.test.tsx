/** The files of a record as fingers meet them. */
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import '../../styles/styles.css';
import { until } from '../testing/mount.tsx';
import { openFiles } from './testing.tsx';

afterEach(async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
});

const open = (type: string) =>
  openFiles([{ key: 'k', type, model: 'docs', title: 'Documents', options: {} }], {
    docs: 'f1',
    docs__Item: [{ id: 'f1', fileName: 'a' }],
  });

test('a name that opens its file, and the menu beside it, are large enough for fingers', async () => {
  const host = open('attachmentupload');
  const targets = () => [...host.querySelectorAll<HTMLElement>('.pw-files tbody button')];
  await until(() => targets().length === 2);
  const isLarge = () => targets().map((each) => each.offsetWidth >= 40 && each.offsetHeight >= 40);
  expect(isLarge()).toEqual([false, false]);
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(isLarge).toEqual([true, true]);
});

test('the menu of a picture leaves the picture in sight, and is met around its sign', async () => {
  const host = open('imgupload');
  await until(() => host.querySelector('.pw-tile-menu') !== null);
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const menu = host.querySelector('.pw-tile-menu');
  const picture = host.querySelector('.pw-tile')?.getBoundingClientRect() ?? new DOMRect();
  const size = () => menu?.getBoundingClientRect() ?? new DOMRect();
  await expect.poll(() => size().width).toBe(28);
  expect(size().width * size().height).toBeLessThan((picture.width * picture.height) / 10);
  const { left, bottom } = size();
  expect(document.elementFromPoint(left - 5, bottom + 5)).toBe(menu);
});
