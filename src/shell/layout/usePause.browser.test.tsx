import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount, until } from '../../widgets/testing/mount.tsx';
import { usePause } from './usePause.ts';

function Asked({ wanted }: { wanted: boolean }) {
  const mayAsk = usePause(wanted);
  return (
    <>
      <textarea aria-label="note" />
      {mayAsk && <input aria-label="password" ref={(element) => element?.focus()} />}
    </>
  );
}

const TYPED = 'a note of some length';

test('a dialog that nobody asked for waits for a pause in typing; nothing typed goes into it', async () => {
  const { host, render } = mount(<Asked wanted={false} />);
  await until(() => host.querySelector('textarea') !== null);
  const note = host.querySelector('textarea');
  const password = () => host.querySelector('input');
  note?.focus();
  for (const [at, letter] of [...TYPED].entries()) {
    await userEvent.keyboard(letter);
    if (at === 3) render(<Asked wanted />);
  }
  expect(note?.value).toBe(TYPED);
  await until(() => password() !== null);
  expect(password()?.value).toBe('');
  // Words of an input method are not broken off while one looks for them.
  render(<Asked wanted={false} />);
  await until(() => password() === null);
  note?.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  render(<Asked wanted />);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(password()).toBeNull();
  note?.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await until(() => password() !== null);
});

test('who types on is not broken off, however long it takes', async () => {
  const { host, render } = mount(<Asked wanted={false} />);
  const note = await until(() => host.querySelector('textarea'));
  const press = () => note.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }));
  press();
  // By the page's own timer: on a busy machine the driver's keys come too late.
  const typing = setInterval(press, 50);
  render(<Asked wanted />);
  await new Promise((resolve) => setTimeout(resolve, 6000));
  const came = host.querySelector('input');
  clearInterval(typing);
  expect(came).toBeNull();
  await until(() => host.querySelector('input'));
});

test('where nobody types it comes at once', async () => {
  const { host } = mount(<Asked wanted />);
  await until(() => host.querySelector('input') !== null);
});
