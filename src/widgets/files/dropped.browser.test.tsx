/** Files that are dropped and pasted, in forms and in the cell of a table, and what goes on the wire with pictures. */
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { compilePage, createForm, fail, ok } from '../../engine/internal.ts';
import {
  createPlatform,
  createSessions,
  memoryStorage,
  memoryToken,
  type Platform,
} from '../../platform/index.ts';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount, until } from '../testing/mount.tsx';
import { widgetTexts } from '../texts/widgetTexts.ts';

const widget = (type: string, model: string, options: object = {}) => ({
  ...{ key: `k-${model}`, model, title: model, type, options },
});
const gif = (name: string) => new File(['GIF89a'], name, { type: 'image/gif' });

/** Names of the files that were taken, and what came with each that went to the server. */
let taken: string[];
let wire: unknown[];
beforeEach(() => {
  taken = [];
  wire = [];
});

/** Opens a form; its files go to the host, or with `own` to a server that takes none, once `held` is over. */
function open(
  items: readonly object[],
  { record = {}, look = false, own = false, held = Promise.resolve(), largestFile = 1e9 } = {},
) {
  const real = createPlatform({
    baseUrl: location.origin,
    language: 'en_US',
    bundles: [widgetTexts],
    storage: memoryStorage(),
    token: memoryToken('t'),
    fetch: async () => new Response('GIF89a', { headers: { 'content-type': 'image/gif' } }),
  });
  const upload: NonNullable<Platform['upload']> = async (file) => {
    taken.push(file.name);
    return ok({ id: `id-${file.name}`, fileName: file.name, fileSize: file.size });
  };
  const client: Platform['client'] = {
    ...real.client,
    upload: async (call, data) => {
      wire.push([call.name, data.get('fieldName'), data.get('imageMatting')]);
      await held;
      return fail({ kind: 'network', code: 'request.network', params: {}, retryable: true });
    },
  };
  const platform: Platform = own ? { ...real, client } : { ...real, upload, largestFile };
  const { page } = compilePage({ id: 'p', items });
  if (page === null) throw new Error('not compiled');
  const mode = look ? 'link' : 'edit';
  const ports = platform.formPorts(page, null);
  const form = createForm(page, { mode, record: { id: 'r', ...record }, ports });
  const { host } = mount(
    <PwRoot platform={platform}>
      <PageForm definition={page} mode={mode} platform={platform} session={{ form }} />
    </PwRoot>,
  );
  return { host, form };
}

function transferOf(...files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}
/** Fires an event with files; answers whether the page took it, so that the browser does not. */
function drag(type: 'dragover' | 'dragleave' | 'drop', target: Element, ...files: readonly File[]): boolean {
  const init = { bubbles: true, cancelable: true, dataTransfer: transferOf(...files) };
  return !target.dispatchEvent(new DragEvent(type, init));
}
function paste(target: Element, clipboardData: DataTransfer): boolean {
  return !target.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  );
}
const zone = (host: Element, model: string) =>
  until(() => host.querySelector(`[data-pw-key="k-${model}"] .pw-files-field`));

test('files that are dropped beside the button of attachments, or pasted into it, are taken', async () => {
  const { host, form } = open([widget('attachmentupload', 'docs', { multiple: true })]);
  const field = await zone(host, 'docs');
  expect(drag('dragover', field, new File(['a'], 'a.txt'))).toBe(true);
  await until(() => field.hasAttribute('data-over'));
  expect(drag('drop', field, new File(['a'], 'a.txt'), new File(['b'], 'b.txt'))).toBe(true);
  await until(() => form.snapshot('docs').value === 'id-a.txt,id-b.txt');
  expect(field.hasAttribute('data-over')).toBe(false);
  const input = await until(() => field.querySelector('input[type=file]'));
  expect(paste(input, transferOf(new File(['c'], 'c.txt')))).toBe(true);
  await until(() => form.snapshot('docs').value === 'id-a.txt,id-b.txt,id-c.txt');
  // Texts are for the browser.
  const text = new DataTransfer();
  text.setData('text/plain', 'hello');
  expect(paste(input, text)).toBe(false);
  expect(drag('dragover', field)).toBe(false);
  expect(taken).toEqual(['a.txt', 'b.txt', 'c.txt']);
});

test('what the server would refuse for its size is refused by name at once, and takes no place of those that fit', async () => {
  const pageData = JSON.stringify({
    ...{ id: 'p', objectId: 'o', dataUrl: '/openapi/mes/item/p/getviewmodel' },
    items: [widget('attachmentupload', 'docs', { multiple: true, max: 2 })],
  });
  const answers: readonly (readonly [string, unknown])[] = [
    ['/pageview/model', { id: 'p', objectId: 'o', viewName: 'P', pageData }],
    [
      '/pageview/context',
      {
        ...{ businessObject: { objectCode: 'item' }, events: [], largestFile: 3 * 1024 },
        actions: [{ actionCode: 'save' }],
      },
    ],
    ['/getviewmodel', { model: { id: 'r', approveStatus: 0 }, defaultModel: {} }],
  ];
  const platform: Platform = {
    ...createPlatform({
      baseUrl: location.origin,
      language: 'en_US',
      bundles: [widgetTexts],
      storage: memoryStorage(),
      token: memoryToken('t'),
      fetch: async (input, init) => {
        const { url } = new Request(input, init);
        const data = answers.find(([end]) => url.endsWith(end))?.[1] ?? null;
        return Response.json({ status: true, code: 200, msg: '', data });
      },
    }),
    upload: async (file) => {
      taken.push(file.name);
      return ok({ id: `id-${file.name}`, fileName: file.name, fileSize: file.size });
    },
  };
  const sessions = createSessions(platform);
  const session = sessions.open('tab', { where: { viewId: 'p' }, mode: 'edit', recordId: 'r' });
  const { form } = await session.opened();
  if (form === null) throw new Error('not opened');
  const { host } = mount(
    <PwRoot platform={platform}>
      <PageForm definition={form.page} mode="edit" platform={platform} session={session} />
    </PwRoot>,
  );
  const field = await zone(host, 'docs');
  const large = new File([new Uint8Array(3 * 1024 + 1)], 'large.bin');
  drag('drop', field, large, new File(['a'], 'a.txt'), new File(['b'], 'b.txt'));
  await until(() => form.snapshot('docs').value === 'id-a.txt,id-b.txt');
  expect((await until(() => field.querySelector('[role=alert]'))).textContent).toContain(
    'large.bin is too large',
  );
  expect(field.textContent).not.toContain('At most 2');
  expect(taken).toEqual(['a.txt', 'b.txt']);
  await sessions.dispose();
});

test('an application without page sessions states the largest file itself; one that is sent uncropped takes no room', async () => {
  const items = [widget('imgupload', 'photos', { multiple: true, max: 2 })];
  const { host, form } = open(items, { largestFile: 2 * 1024 });
  const field = await zone(host, 'photos');
  const large = new File(['GIF89a', new Uint8Array(2 * 1024)], 'large.gif', { type: 'image/gif' });
  drag('drop', field, large, gif('one.gif'), gif('two.gif'));
  await expect.poll(() => form.snapshot('photos').value).toBe('id-one.gif,id-two.gif');
  expect(field.querySelector('[role=alert]')?.textContent).toContain('large.gif is too large');
  expect(field.textContent).not.toContain('At most 2');
});

/** A picture of noise, which no format makes small. */
async function noise(name: string, side: number): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const pixels = context.createImageData(side, side);
  for (let at = 0; at < pixels.data.length; at += 65_536)
    crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
  context.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

test('a picture that is too large as it is can be cropped only; the others of a choice are sent as they are', async () => {
  const items = [widget('imgupload', 'photos', { multiple: true })];
  const { host, form } = open(items, { largestFile: 110 * 1024 });
  const field = await zone(host, 'photos');
  drag(
    'drop',
    field,
    await noise('small.png', 20),
    await noise('large.png', 200),
    await noise('tiny.png', 10),
  );
  const dialog = () => document.querySelector('[role=dialog]');
  const button = (name: string) =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
  await until(() => dialog()?.textContent?.includes('small.png'));
  (await until(() => button('Upload the rest as they are'))).click();
  await until(() => dialog()?.textContent?.includes('Crop large.png'));
  expect(dialog()?.textContent).toContain('large.png is too large: a file may have at most 0.1 MB');
  expect(button('Upload as it is')).toBeUndefined();
  await expect.poll(() => form.snapshot('photos').value).toBe('id-small.png,id-tiny.png');
  expect(field.querySelector('[role=alert]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await until(() => dialog() === null);
  expect(taken).toEqual(['small.png', 'tiny.png']);
});

test('pictures are dropped and pasted as well; others are refused by name', async () => {
  const { host, form } = open([widget('imgupload', 'photos', { multiple: true })]);
  const field = await zone(host, 'photos');
  drag('drop', field, gif('a.gif'));
  await until(() => form.snapshot('photos').value === 'id-a.gif');
  const input = await until(() => field.querySelector('input[type=file]'));
  paste(input, transferOf(gif('b.gif'), new File(['x'], 'x.txt', { type: 'text/plain' })));
  await until(() => form.snapshot('photos').value === 'id-a.gif,id-b.gif');
  await until(() => field.querySelector('[role=alert]')?.textContent?.includes('x.txt'));
});

test('the files of a cell are in a window over it, which takes dropped and pasted ones', async () => {
  const lines = {
    ...widget('entrytable', 'lines'),
    items: [widget('attachmentupload', 'papers', { multiple: true }), widget('textbox', 'note')],
  };
  const { host, form } = open([lines], { record: { lines: [{ entryId: 'e1', note: 'x' }] } });
  const path = 'lines[e1].papers';
  const cell = await until(() => host.querySelector<HTMLElement>(`[data-path="${path}"]`));
  await userEvent.click(cell.closest('[role=gridcell]') ?? cell);
  const button = await until(() =>
    host.querySelector<HTMLElement>(`[data-path="${path}"] .pw-files-count-button`),
  );
  if (button.getAttribute('aria-expanded') !== 'true') button.click();
  const popup = await until(() => document.querySelector('.pw-files-popup'));
  const field = await until(() => popup.querySelector('.pw-files-field'));
  drag('dragover', field, gif('a.gif'));
  await until(() => field.hasAttribute('data-over'));
  drag('drop', field, new File(['a'], 'a.txt'));
  await until(() => form.snapshot(path).value === 'id-a.txt');
  const input = await until(() => field.querySelector('input[type=file]'));
  paste(input, transferOf(new File(['b'], 'b.txt')));
  await until(() => form.snapshot(path).value === 'id-a.txt,id-b.txt');
  await until(() => popup.textContent?.includes('b.txt'));
  expect(await barriers(document.body)).toEqual([]);
});

test('a cell says under it which pictures it does not take; a field of one picture forgets what came to nothing', async () => {
  const lines = {
    ...{ key: 'k-lines', type: 'entrytable', model: 'lines', title: 'Lines', options: {} },
    items: [{ ...widget('imgupload', 'shot'), options: { width: 90 } }, widget('textbox', 'text')],
  };
  const items = [lines, widget('imgupload', 'photo')];
  const { host } = open(items, { record: { lines: [{ entryId: 'a', text: 't' }] } });
  const cell = await until(() => host.querySelector<HTMLElement>('[data-path="lines[a].shot"]'));
  await userEvent.click(cell);
  const input = await until(() => cell.querySelector<HTMLElement>('input[type=file]'));
  await userEvent.upload(input, new File(['x'], 'a long name of a text.txt', { type: 'text/plain' }));
  const said = await until(() => document.querySelector<HTMLElement>('.pw-files-said [role=alert]'));
  expect(said.textContent).toContain('a long name of a text.txt');
  const box = said.getBoundingClientRect();
  expect(document.elementFromPoint(box.left + 20, box.top + box.height / 2)?.closest('[role=alert]')).toBe(
    said,
  );
  expect(said.scrollWidth).toBeLessThanOrEqual(said.clientWidth);
  await userEvent.click(await until(() => said.querySelector('button')));
  await expect.poll(() => document.querySelector('.pw-files-said')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(input);

  const field = await zone(host, 'photo');
  drag('drop', field, new File(['x'], 'wrong.txt', { type: 'text/plain' }));
  await until(() => field.textContent?.includes('wrong.txt'));
  drag('drop', field, gif('right.gif'));
  await until(() => field.querySelector('img'));
  expect(field.textContent).not.toContain('wrong.txt');
});

test('a picture that fails while somebody types in another cell takes no key from it, and is told each time', async () => {
  const lines = {
    ...{ key: 'k-lines', type: 'entrytable', model: 'lines', title: 'Lines', options: {} },
    items: [{ ...widget('imgupload', 'shot'), options: { width: 160 } }, widget('textbox', 'text')],
  };
  let fails = () => {};
  const held = new Promise<void>((resolve) => {
    fails = resolve;
  });
  const { host } = open([lines], { record: { lines: [{ entryId: 'a', text: 't' }] }, own: true, held });
  const cellOf = (model: string) =>
    until(() => host.querySelector<HTMLElement>(`[data-path="lines[a].${model}"]`));
  const shot = await cellOf('shot');
  await userEvent.click(shot);
  await userEvent.upload(await until(() => shot.querySelector('input[type=file]')), gif('a.gif'));
  await until(() => shot.querySelector('progress'));
  const text = await cellOf('text');
  await userEvent.dblClick(text);
  const input = await until(() => text.querySelector('input'));
  await userEvent.type(input, 'a');
  fails();
  const said = () => document.querySelector<HTMLElement>('.pw-files-said [role=alert]');
  await until(() => said()?.textContent?.includes('a.gif'));
  await userEvent.keyboard('b');
  expect(input.value).toMatch(/ab$/);
  await userEvent.click(await until(() => said()?.querySelector('button')));
  await expect.poll(said).toBeNull();
  await userEvent.click(await until(() => shot.querySelector('[data-failed] button')));
  await until(said);
});

test('the wish that a background is removed goes with the picture of a field that has it, and with no other', async () => {
  const matted = widget('imgupload', 'cut', { imageMatting: true });
  const { host } = open([matted, widget('imgupload', 'whole')], { own: true });
  drag('drop', await zone(host, 'cut'), gif('a.gif'));
  drag('drop', await zone(host, 'whole'), gif('b.gif'));
  await until(() => wire.length === 2);
  expect(wire).toEqual([
    ['files.uploadImage', 'cut', 'true'],
    ['files.uploadImage', 'whole', null],
  ]);
});

test('files that are only looked at are a named group, since there are buttons in it; texts are read-only boxes', async () => {
  const { host } = open(
    [widget('attachmentupload', 'docs'), widget('imgupload', 'photo'), widget('textbox', 'note')],
    {
      look: true,
      record: { docs: 'f1', docs__Item: [{ id: 'f1', fileName: 'a.txt' }], photo: 'f2', note: 'x' },
    },
  );
  const group = async (model: string) =>
    until(() => host.querySelector<HTMLElement>(`[data-pw-key="k-${model}"] [role=group]`));
  for (const model of ['docs', 'photo']) {
    const element = await group(model);
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    expect(label?.textContent).toContain(model);
    await until(() => element.querySelector('button'));
  }
  const box = await until(() => host.querySelector('[data-pw-key="k-note"] [role=textbox]'));
  expect([box.getAttribute('aria-readonly'), box.querySelector('button')]).toEqual(['true', null]);
  expect(await barriers(document.body)).toEqual([]);
});

/** A real picture, which is offered for cropping. */
async function png(name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 30;
  canvas.height = 20;
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
  return new File([blob ?? ''], name, { type: 'image/png' });
}
const button = (name: string) =>
  until(() =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
      (each) => (each.textContent ?? '') === name || each.getAttribute('aria-label') === name,
    ),
  );

test('of more pictures than fit the first are cropped; the others are refused by name and take no room', async () => {
  const { host, form } = open([widget('imgupload', 'photos', { multiple: true, max: 4 })], {
    record: { photos: 'f1', photos__Item: [{ id: 'f1', fileName: 'f1.png' }] },
  });
  const field = await zone(host, 'photos');
  // The last could be sent at once, while the others are cropped.
  const chosen = [await png('one.png'), new File(['x'], 'x.txt'), await png('two.png'), gif('three.gif')];
  drag('drop', field, ...chosen, await png('four.png'), gif('five.gif'));
  await button('Upload as it is');
  await until(() => document.querySelector('[role=dialog]')?.textContent?.includes('Image 1 of 2'));
  const said = field.querySelector('[role=alert]')?.textContent ?? '';
  expect(['x.txt', 'four.png', 'five.gif'].filter((name) => !said.includes(name))).toEqual([]);
  expect(['one.png', 'two.png', 'three.gif'].filter((name) => said.includes(name))).toEqual([]);
  (await button('Upload as it is')).click();
  await until(() => document.querySelector('[role=dialog]')?.textContent?.includes('Image 2 of 2'));
  (await button('Upload as it is')).click();
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  await expect.poll(() => String(form.snapshot('photos').value).split(',').length).toBe(4);
  expect([...taken].sort()).toEqual(['one.png', 'three.gif', 'two.png']);
  expect(field.querySelector('[role=alert]')?.textContent).toContain('four.png');
});

test('of several pictures the focus is in the dialog of each, and afterwards back at the button', async () => {
  const { host } = open([widget('imgupload', 'p', { multiple: true, max: 5 })]);
  const control = await until(() => host.querySelector<HTMLInputElement>('input[type=file]'));
  control.focus();
  drag('drop', control, ...(await Promise.all(['a.png', 'b.png', 'c.png'].map(png))));
  for (const name of ['a.png', 'b.png', 'c.png']) {
    const dialog = await until(() => {
      const shown = document.querySelector('[role=dialog]');
      return shown?.textContent?.includes(name) ? shown : null;
    });
    // The dialog before gives the focus back in a task of its own.
    await new Promise((done) => setTimeout(done, 50));
    expect(dialog.contains(document.activeElement)).toBe(true);
    (await button('Upload as it is')).focus();
    await userEvent.keyboard('{Enter}');
  }
  await expect.poll(() => document.activeElement).toBe(control);
});

test('a picture that failed stays until another one is taken, not only chosen; of several one is taken', async () => {
  const { host } = open([widget('imgupload', 'photo')], { own: true });
  const field = await zone(host, 'photo');
  drag('drop', field, gif('failed.gif'));
  const said = () => field.querySelector('[role=alert]')?.textContent ?? '';
  await until(() => said().includes('failed.gif'));
  drag('drop', field, await png('cropped.png'));
  await button('Upload as it is');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  expect(said()).toContain('failed.gif');
  drag('drop', field, new File(['x'], 'wrong.txt', { type: 'text/plain' }));
  await until(() => said().includes('wrong.txt'));
  expect(said()).toContain('failed.gif');
  drag('drop', field, gif('next.gif'), gif('more.gif'));
  await until(() => said().includes('next.gif'));
  expect(said()).toContain('more.gif');
  expect(said()).not.toMatch(/failed\.gif|wrong/);
  expect(wire).toHaveLength(2);
});
