import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { frames } from '../testing/mount.tsx';
import { byLabel, show } from './testing.tsx';

const selected = (box: HTMLInputElement) => box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0);

test('what is typed into a clicked box takes the place of the chosen name; a second click sets the caret', async () => {
  const host = show({ record: { id: 'r', name: 'One', sel: 'a' } });
  const box = await byLabel(host, 'Select');
  if (!(box instanceof HTMLInputElement)) throw new Error('The box is no input.');
  await userEvent.click(box);
  await frames();
  expect(selected(box)).toBe('Alpha');
  await userEvent.click(box);
  expect(selected(box)).toBe('');
  await userEvent.keyboard('{Escape}');
  box.blur();
  await userEvent.click(box);
  await userEvent.keyboard('Be');
  expect(box.value).toBe('Be');
  await userEvent.keyboard('{Enter}');
  await frames();
  expect(box.value).toBe('Beta');
  // So it does right after a pick, which may have been the wrong one.
  expect(selected(box)).toBe('Beta');
  await userEvent.keyboard('Al{Enter}');
  await frames();
  expect(box.value).toBe('Alpha');
});
