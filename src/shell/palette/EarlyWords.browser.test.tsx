import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { frames, mount } from '../../widgets/testing/mount.tsx';
import { EarlyWords } from './EarlyWords.tsx';

function drawn() {
  const early = { current: '' };
  const onClose = vi.fn();
  const field = <input aria-label="Remarks" defaultValue="kept" />;
  const { host, render } = mount(field);
  const wait = async (waits: boolean) => {
    render(
      <>
        {field}
        {waits && (
          <EarlyWords early={early} onClose={onClose}>
            <p>waits</p>
          </EarlyWords>
        )}
      </>,
    );
    await frames();
    host.querySelector('input')?.focus();
  };
  return { early, onClose, wait, value: () => host.querySelector('input')?.value };
}

test('keys go to the palette that is awaited, not to the field that has the focus', async () => {
  const { early, onClose, wait, value } = drawn();
  await wait(true);
  await userEvent.keyboard('WO 2027{Backspace}6{Enter}');
  expect(early.current).toBe('WO 2026');
  expect(value()).toBe('kept');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is pasted goes there too; keys of the browser stay its own', async () => {
  const { early, wait, value } = drawn();
  await wait(true);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'WO20261100092\n');
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  expect(early.current).toBe('WO20261100092 ');
  const reload = new KeyboardEvent('keydown', { key: 'F5', bubbles: true, cancelable: true });
  target.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(false);
  expect(value()).toBe('kept');
});

test('once the palette is there, or given up, keys go where the focus is', async () => {
  const { early, wait, value } = drawn();
  await wait(true);
  await wait(false);
  await userEvent.keyboard('{End}!');
  expect(value()).toBe('kept!');
  expect(early.current).toBe('');
});
