import { expect, test } from 'vitest';
import '../../styles/styles.css';
import { NoticeHost } from '../dialogs/NoticeHost.tsx';
import { createNotices } from '../dialogs/notices.ts';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { frames, mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';

/** A page with its toolbar so far from the window's bottom. */
async function noticeBesides(gap: number) {
  const notices = createNotices();
  mount(
    <PwRoot platform={testPlatform()}>
      <div className="pw-toolbar" style={{ position: 'fixed', insetInline: 0, bottom: gap, height: 52 }}>
        <button type="button" className="pw-button">
          Save
        </button>
      </div>
      <NoticeHost notices={notices} />
    </PwRoot>,
  );
  const bar = await until(() => document.querySelector('.pw-toolbar'));
  notices.notify({ tone: 'error', code: 'list.queryFailed', params: { msg: 'no route' } });
  // Not that of before the code of the popups is there.
  const toast = await until(() => document.querySelector('.pw-toast[data-state="open"]'));
  await frames();
  return { bar: bar.getBoundingClientRect(), toast: toast.getBoundingClientRect() };
}

test('a notice follows the toolbar as the page is scrolled', async () => {
  await noticeBesides(0);
  const bar = await until(() => document.querySelector<HTMLElement>('.pw-toolbar'));
  const toast = await until(() => document.querySelector('.pw-toast[data-state="open"]'));
  bar.style.bottom = '90px';
  window.dispatchEvent(new Event('scroll'));
  expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  bar.style.bottom = '0';
  window.dispatchEvent(new Event('scroll'));
  expect(toast.getBoundingClientRect().bottom).toBe(window.innerHeight - 64);
});

test.each([0, 40, 90, 200])('a notice covers no toolbar that ends %i px above the window’s', async (gap) => {
  const { bar, toast } = await noticeBesides(gap);
  expect(toast.height).toBeGreaterThan(0);
  expect(toast.bottom <= bar.top || toast.top >= bar.bottom).toBe(true);
  expect(toast.top).toBeGreaterThanOrEqual(0);
});

test('a notice gives way to a toolbar that is drawn below it', async () => {
  const { toast } = await noticeBesides(400);
  const late = document.createElement('div');
  late.className = 'pw-toolbar';
  late.style.cssText = `position:fixed;inset-inline:0;top:${toast.top}px;height:40px`;
  document.body.append(late);
  const moved = () => document.querySelector('.pw-toast[data-state="open"]')?.getBoundingClientRect().bottom;
  await expect.poll(moved).toBeLessThanOrEqual(toast.top);
  late.remove();
});

test('a notice goes to the other side of the window where it would cover the field that is edited', async () => {
  const notices = createNotices();
  mount(
    <PwRoot platform={testPlatform()}>
      <div className="pw-field" style={{ position: 'fixed', right: 20, bottom: 70, width: 120 }}>
        <input aria-label="Edited" />
      </div>
      <NoticeHost notices={notices} />
    </PwRoot>,
    1200,
  );
  const input = await until(() => document.querySelector<HTMLElement>('[aria-label="Edited"]'));
  notices.notify({ tone: 'error', code: 'list.queryFailed', params: { msg: 'no route' } });
  await until(() => document.querySelector('.pw-toast[data-state="open"]'));
  const region = await until(() => document.querySelector<HTMLElement>('.pw-toasts'));
  await frames();
  expect(region.style.insetInline).toBe('');
  input.focus();
  expect(region.style.insetInline).toBe('16px auto');
  input.blur();
});
