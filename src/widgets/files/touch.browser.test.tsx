/** The files of a record as fingers meet them. */
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import '../../styles/styles.css';
import { until } from '../testing/mount.tsx';
import { openFiles } from './testing.tsx';

type Point = readonly [number, number];

/** A finger on an element, from one place to another. */
function swipe(target: Element, from: Point, to: Point): void {
  const send = (type: string, [clientX, clientY]: Point, isDown: boolean) => {
    const touch = new Touch({ identifier: 0, target, clientX, clientY });
    target.dispatchEvent(
      new TouchEvent(type, { touches: isDown ? [touch] : [], changedTouches: [touch], bubbles: true }),
    );
  };
  send('touchstart', from, true);
  send('touchmove', to, true);
  send('touchend', to, false);
}

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

/** The viewer over two pictures. */
async function openViewer() {
  const picture = new Response(
    await new Promise<Blob | null>((done) => {
      document.createElement('canvas').toBlob(done);
    }),
  );
  openFiles(
    [{ key: 'k', type: 'imgupload', model: 'docs', title: 'Pictures', options: { multiple: true, max: 4 } }],
    {
      docs: 'f1,f2',
      docs__Item: [
        { id: 'f1', fileName: 'a.png' },
        { id: 'f2', fileName: 'b.png' },
      ],
    },
    () => picture.clone(),
  );
  const tile = () => document.querySelector<HTMLElement>('.pw-tile button');
  await until(() => tile() !== null);
  tile()?.click();
  const drawn = () => document.querySelector('.pw-viewer-stage img');
  await until(() => drawn() !== null);
  const stage = () => document.querySelector('.pw-viewer-stage') ?? document.body;
  const at = () => document.querySelector('.pw-viewer-steps [role=status]')?.textContent;
  const zoom = () => document.querySelector('.pw-viewer-zoom')?.textContent;
  await until(() => drawn() !== null && zoom() === '100%');
  return { stage, at };
}

test('a finger that goes sideways leads to the next file of the viewer, one that goes down does not', async () => {
  const { stage, at } = await openViewer();
  swipe(stage(), [200, 100], [140, 300]);
  expect(at()).toBe('1 of 2');
  swipe(stage(), [200, 200], [140, 210]);
  await until(() => at() === '2 of 2');
});
