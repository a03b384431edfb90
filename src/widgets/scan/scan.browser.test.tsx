/** Codes that are read by camera, from photos and by scanners that type. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import type { PageFormHandle } from '../form/pageFormHandle.ts';
import { show } from '../form/testing.tsx';
import { until } from '../testing/mount.tsx';
import { readCode } from './readCode.ts';

/** Code 39: five bars and four gaps a character, wide or narrow. */
const CODE_39: Readonly<Record<string, string>> = {
  '*': 'nwnnwnwnn',
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '7': 'nnnwnnwnw',
  N: 'nnnnwnnww',
};

/** A picture of a code, as a camera would see it. */
function picture(text: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 240;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  let at = 40;
  for (const char of text === '' ? '' : `*${text}*`) {
    [...(CODE_39[char] ?? '')].forEach((size, nth) => {
      const width = size === 'w' ? 9 : 3;
      if (nth % 2 === 0) pen.fillRect(at, 40, width, 160);
      at += width;
    });
    at += 3;
  }
  return canvas;
}

async function photo(text: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => picture(text).toBlob(resolve));
  return new File([blob ?? ''], 'photo.png', { type: 'image/png' });
}

const lookup = {
  lookupDataSourceType: 1,
  lookupObjectId: 'item',
  valueKey: 'id',
  labelKey: 'name',
  scan: true,
};
const definition = {
  id: 'p',
  objectId: 'o',
  pageType: 'bill',
  items: [
    { type: 'textbox', key: 'k-serial', model: 'serial', title: 'Serial', options: { scan: true } },
    { type: 'textbox', key: 'k-note', model: 'note', title: 'Note' },
    { type: 'basedata', key: 'k-item', model: 'item', title: 'Item', options: lookup },
    { type: 'lot', key: 'k-lot', model: 'lot', title: 'Lot', options: { scan: true, lock: ['update'] } },
    {
      type: 'entrytable',
      key: 'k-lines',
      model: 'lines',
      title: 'Lines',
      items: [
        { type: 'lot', key: 'k-code', model: 'code', title: 'Batch', options: { scan: true } },
        { type: 'decimal', key: 'k-n', model: 'n', title: 'Count' },
      ],
    },
  ],
};
const record = { id: 'r1', serial: '', lines: [{ entryId: 'a' }, { entryId: 'b' }] };

async function opened() {
  let handle: PageFormHandle | null = null;
  const host = show({
    definition,
    record,
    ref: (now) => {
      handle = now;
    },
  });
  const { form } = await until<PageFormHandle>(() => handle);
  return { host, form };
}

const named = (name: string) =>
  until(() => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`));
const said = (words: RegExp) =>
  until(() => words.test(document.querySelector('.pw-scan-said')?.textContent ?? ''));
const gone = () => until(() => document.querySelector('[role="dialog"]') === null);

let drawing: ReturnType<typeof setInterval> | undefined;

/** A camera that sees a picture, or refuses. */
function camera(sees: HTMLCanvasElement | DOMException) {
  const streams: MediaStream[] = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (sees instanceof DOMException) throw sees;
    const stream = sees.captureStream(10);
    // A canvas that nobody draws on has no pictures to show.
    drawing = setInterval(() => sees.getContext('2d')?.fillRect(0, 0, 1, 1), 50);
    streams.push(stream);
    return stream;
  });
  const stopped = () =>
    streams.length > 0 &&
    streams.every((each) => each.getTracks().every(({ readyState }) => readyState === 'ended'));
  return { stopped };
}

async function choosePhoto(file: File) {
  const input = await until(() =>
    document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]'),
  );
  expect([input.accept, input.getAttribute('capture')]).toEqual(['image/*', 'environment']);
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

afterEach(() => {
  clearInterval(drawing);
  vi.restoreAllMocks();
});

test('a code is read out of a picture; where there is none, nothing', async () => {
  expect(await readCode(await createImageBitmap(picture('N0127')))).toBe('N0127');
  expect(await readCode(await createImageBitmap(picture('')))).toBeNull();
});

describe('the camera', () => {
  test('reads a code into the field, and is let go of', async () => {
    const { stopped } = camera(picture('1270'));
    const { form } = await opened();
    (await named('Scan a code: Serial')).click();
    await expect.poll(() => form.snapshot('serial').value).toBe('1270');
    await gone();
    expect(stopped()).toBe(true);
  });

  test('is let go of where the dialog is closed before anything was read', async () => {
    const { stopped } = camera(picture(''));
    const { form } = await opened();
    (await named('Scan a code: Serial')).click();
    await said(/in front of the camera/);
    expect(stopped()).toBe(false);
    expect(await barriers(document.body, ['region'])).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await gone();
    expect([stopped(), form.status().dirty]).toEqual([true, false]);
  });

  test.each([
    ['NotAllowedError', /may not be used/],
    ['NotFoundError', /no camera to use/],
    ['NotReadableError', /does not work/],
  ])('that cannot be had (%s) is told, and a photo is read instead', async (name, words) => {
    camera(new DOMException('', name));
    const { form } = await opened();
    (await named('Scan a code: Serial')).click();
    await said(words);
    await choosePhoto(await photo(''));
    await said(/No code was found/);
    await choosePhoto(new File(['no picture'], 'x.png', { type: 'image/png' }));
    await said(/could not be read/);
    await choosePhoto(await photo('72'));
    await expect.poll(() => form.snapshot('serial').value).toBe('72');
  });
});

describe('what was read', () => {
  const refused = () => camera(new DOMException('', 'NotFoundError'));

  test('is the record of that number in a lookup; an unknown one stays to be mended', async () => {
    refused();
    const { form } = await opened();
    (await named('Scan a code: Item')).click();
    await choosePhoto(await photo('N007'));
    await expect.poll(() => form.snapshot('item').value).toBe('id-7');
    expect(form.snapshot('item').companion).toMatchObject({ number: 'N007' });
    (await named('Scan a code: Item')).click();
    await choosePhoto(await photo('N777'));
    await expect.poll(() => form.snapshot('item').draft).toBe('N777');
    expect(form.snapshot('item')).toMatchObject({ value: 'id-7', issues: [{ code: 'draft.choose' }] });
  });

  test('is committed to a cell that is edited; fields that are locked, or say nothing, have no button', async () => {
    refused();
    const { form, host } = await opened();
    const cell = await until(() => host.querySelector<HTMLElement>('[data-path="lines[a].code"]'));
    await userEvent.click(cell);
    (await until(() => host.querySelector<HTMLElement>('button[aria-label^="Scan a code: Batch"]'))).click();
    await choosePhoto(await photo('27'));
    await expect.poll(() => form.snapshot('lines[a].code').value).toBe('27');
    expect(document.querySelector('button[aria-label="Scan a code: Note"]')).toBeNull();
    expect(document.querySelector('button[aria-label="Scan a code: Lot"]')).toBeNull();
  });
});

test('its button stands beside the field, also on a phone', async () => {
  const host = show({ definition, record: { id: '1' }, mode: 'edit' });
  const box = (name: string) => host.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
  await until(() => box('[data-pw-key="k-serial"] .pw-scan-button').width > 0);
  for (const width of [1200, 700, 390]) {
    host.style.width = `${width}px`;
    const button = box('[data-pw-key="k-serial"] .pw-scan-button');
    const input = box('[data-pw-key="k-serial"] input');
    expect(button.left).toBeGreaterThanOrEqual(input.right);
    expect(Math.abs(button.top + button.height / 2 - input.top - input.height / 2)).toBeLessThan(8);
  }
});

test('a number is read to its end beside the button on an office screen, and is emptied by a button all the same', async () => {
  const item = { ...lookup, scan: true, clearable: true };
  const items = ['a', 'b', 'c'].map((model) => ({
    ...{ type: 'basedata', key: `k-${model}`, model, title: model, options: item },
  }));
  const named = { id: 'i', number: 'WO20261100049', name: 'WO20261100049' };
  const host = show({
    definition: { id: 'p', items },
    record: { id: '1', b: 'i', b__Item: named },
    mode: 'edit',
  });
  host.style.width = '1146px';
  const input = await until(() => host.querySelector<HTMLInputElement>('[data-pw-key="k-b"] input'));
  await until(() => input.value.includes('WO20261100049'));
  await userEvent.hover(host.querySelector('[data-pw-key="k-a"] input') ?? host);
  await expect.poll(() => input.scrollWidth - input.clientWidth).toBe(0);
  await userEvent.click(await until(() => host.querySelector('[data-pw-key="k-b"] .pw-affix-end button')));
  await expect.poll(() => input.value).toBe('');
});

test('a scanner that types: Enter commits, and in a table goes on to the next row', async () => {
  const { form, host } = await opened();
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path;
  await userEvent.click(await until(() => host.querySelector('[data-path="lines[a].code"]')));
  await expect.poll(focused).toBe('lines[a].code');
  await userEvent.keyboard('L-1{Enter}');
  await expect.poll(focused).toBe('lines[b].code');
  await userEvent.keyboard('L-2{Enter}');
  await expect.poll(() => form.snapshot('lines[b].code').value).toBe('L-2');
  expect(form.snapshot('lines[a].code').value).toBe('L-1');
});
