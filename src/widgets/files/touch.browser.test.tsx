/** The files of a record as fingers meet them. */
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import '../../styles/styles.css';
import { frames, until } from '../testing/mount.tsx';
import { openFiles } from './testing.tsx';

type Point = readonly [number, number];

/** Fingers on an element, one place after another, then none; true where the browser is kept from moving the page. */
function fingers(target: Element, ...places: readonly (readonly Point[])[]): boolean {
  const touch = ([clientX, clientY]: Point, identifier: number) =>
    new Touch({ identifier, target, clientX, clientY });
  const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
    target.dispatchEvent(new TouchEvent(type, { touches, changedTouches, bubbles: true, cancelable: true }));
  const kept = places.map((points, at) => {
    const touches = points.map(touch);
    return !send(at === 0 ? 'touchstart' : 'touchmove', touches, touches);
  });
  send('touchend', [], places.at(-1)?.map(touch) ?? []);
  return kept.slice(1).every(Boolean);
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
  return { stage, at, zoom };
}

test('two fingers zoom what the viewer shows, not the page', async () => {
  const { stage, zoom } = await openViewer();
  const pair = (by: number): Point[] => [
    [200 - by, 200],
    [200 + by, 200],
  ];
  expect(fingers(stage(), pair(30), pair(45), pair(60))).toBe(true);
  await until(() => zoom() === '200%');
});

test('a finger that goes sideways leads to the next file of the viewer, one that goes down does not', async () => {
  const { stage, at } = await openViewer();
  fingers(stage(), [[200, 100]], [[140, 300]]);
  await frames();
  expect(at()).toBe('1 of 2');
  fingers(stage(), [[200, 200]], [[140, 210]]);
  await until(() => at() === '2 of 2');
});
