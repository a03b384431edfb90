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

test('once the palette is there, or given up, keys go where the focus is', async () => {
  const { early, wait, value } = drawn();
  await wait(true);
  await wait(false);
  await userEvent.keyboard('{End}!');
  expect(value()).toBe('kept!');
  expect(early.current).toBe('');
});
