import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../styles/styles.css';
import type { Root } from 'react-dom/client';
import { Modal } from '../../dialogs/Modal.tsx';
import { PageForm } from '../../form/PageForm.tsx';
import { PwRoot } from '../../hooks/PwRoot.tsx';
import { openRoot } from '../../testing/mount.tsx';
import { testPlatform } from '../../testing/testPlatform.ts';

let root: Root;
const asked: string[] = [];

beforeEach(() => {
  ({ root } = openRoot('width:900px', 'pw-root'));
  asked.length = 0;
});
afterEach(() => root.unmount());

/** A form of one field, and one behind it, in a dialog. */
async function showInDialog(type: string): Promise<HTMLElement> {
  const platform = testPlatform();
  const items = [
    { type, key: 'k-x', model: 'x', title: 'Field' },
    { type: 'textbox', key: 'k-y', model: 'y', title: 'Behind' },
  ];
  root.render(
    <PwRoot platform={platform}>
      <Modal title="Form" onClose={() => asked.push('close')}>
        <PageForm definition={{ id: 'p', items }} mode="edit" record={{ id: 'r' }} platform={platform} />
      </Modal>
    </PwRoot>,
  );
  const find = () => document.querySelector<HTMLElement>('[role=dialog] [contenteditable=true]');
  await expect.poll(find, { timeout: 15_000 }).not.toBeNull();
  const text = find();
  if (text === null) throw new Error('no text');
  text.focus();
  await expect.poll(() => document.activeElement).toBe(text);
  return text;
}

test.each(['', 'x'])('in a dialog Escape and then Tab leave an editor with "%s" typed', async (typed) => {
  const text = await showInDialog('editor');
  if (typed !== '') await userEvent.keyboard(typed);
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  expect(asked).toEqual([]);
  expect(text.contains(document.activeElement)).toBe(false);
  expect(text.textContent).toBe(typed);
});

test('in a dialog Escape leads from the tools of a rich text to the text', async () => {
  const text = await showInDialog('htmleditor');
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await expect.poll(() => document.activeElement?.closest('[role=toolbar]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(text);
  expect(asked).toEqual([]);
});
