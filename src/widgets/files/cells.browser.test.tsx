/** The files of rows, as they are read. */
import { expect, test } from 'vitest';
import '../../styles/styles.css';
import { openFiles } from './testing.tsx';

/** A table of one row, whose files the server does not know. */
function openRow(type: string, row: object): HTMLElement {
  const items = [
    { type, key: 'k-docs', model: 'docs', title: 'Documents', options: {} },
    { type: 'textbox', key: 'k-note', model: 'note', title: 'Note', options: {} },
  ];
  return openFiles(
    [{ type: 'entrytable', key: 'k', model: 'rows', title: 'Rows', items, options: {} }],
    { rows: [{ entryId: 'a', ...row }] },
    () => new Response('', { status: 404 }),
  );
}

test('what stands for a picture that is away is seen; an empty value is not', async () => {
  const host = openRow('imgupload', { docs: 'f1' });
  await expect.poll(() => host.querySelector('.pw-thumb-none')).not.toBeNull();
  const colorOf = (selector: string) => getComputedStyle(host.querySelector(selector) ?? host).color;
  expect(colorOf('[data-column="k-note"] .pw-empty')).toBe('rgba(0, 0, 0, 0)');
  expect(colorOf('.pw-thumb-none')).not.toBe('rgba(0, 0, 0, 0)');
});

test('the number of files is apart from their names, as it is heard and shown under the pointer', async () => {
  const host = openRow('attachmentupload', { docs: 'f1', docs__Item: [{ id: 'f1', fileName: 'a.pdf' }] });
  await expect.poll(() => host.querySelector('.pw-files-count-button')?.textContent).toBe('1 file a.pdf');
});
