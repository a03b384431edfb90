import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Pager } from '../grid/Pager.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { openRoot, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import '../../styles/styles.css';
import { FormSkeleton } from './FormSkeleton.tsx';
import { PageForm } from './PageForm.tsx';

/** How much of an element is seen, of 1: what scrolls or cuts off around it counts. */
function seenOf(element: Element): Promise<number> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve(entry?.intersectionRatio ?? 0);
    });
    observer.observe(element);
  });
}

test('why a field is locked is seen in full, also of a form that ends with it', async () => {
  const { host, root } = openRoot('width:400px;height:240px', 'pw-root');
  const platform = testPlatform();
  const items = [{ type: 'textbox', key: 'name', model: 'name', title: 'Name', options: { disabled: true } }];
  root.render(
    <PwRoot platform={platform} mode="light">
      <PageForm
        definition={{ id: 'p', items }}
        mode="edit"
        record={{ id: '1', name: 'A' }}
        platform={platform}
        layout="dialog"
      />
    </PwRoot>,
  );
  const value = await until(() => host.querySelector<HTMLElement>('.pw-read'));
  await userEvent.tab();
  value.focus();
  const why = await until(() => host.querySelector('.pw-why'));
  await expect.poll(() => seenOf(why)).toBeGreaterThan(0.99);
  const [said, read] = [why.getBoundingClientRect(), value.getBoundingClientRect()];
  expect(said.top >= read.bottom - 1 || said.bottom <= read.top + 1).toBe(true);
});

test('what stands for a form on its way has one column where it is narrow, also outside of a page', async () => {
  const { host, root } = openRoot('width:360px', 'pw-root');
  root.render(
    <PwRoot platform={testPlatform()} mode="light">
      <FormSkeleton />
    </PwRoot>,
  );
  const control = await until(() => host.querySelector('.pw-skeleton-control'));
  expect(control.getBoundingClientRect().width).toBeGreaterThan(250);
});

/** A window of a size, for one test; as wide as a phone unless stated. */
async function inWindow(width = 390, height = 800): Promise<void> {
  const before = [window.innerWidth, window.innerHeight] as const;
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(...before));
}

test('on a phone the pages stay in sight where the rows could not be counted', async () => {
  await inWindow();
  const { host, root } = openRoot('width:374px', 'pw-root');
  const long = 'The rows could not be counted. Try to count them again';
  root.render(
    <PwRoot platform={testPlatform()} mode="light">
      <div className="pw-pagelist-foot">
        <Pager
          t={(code) => (code === 'pager.countAgain' ? long : '1')}
          page={0}
          size={20}
          total={null}
          onPage={() => undefined}
          onCount={() => undefined}
        />
      </div>
    </PwRoot>,
  );
  const steps = await until(() => host.querySelector('.pw-pager-steps'));
  const again = await until(() => host.querySelector('.pw-link-button'));
  for (const part of [steps, again])
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(host.getBoundingClientRect().right);
});

test('on a phone the title of a dialog has the lines that it needs', async () => {
  await inWindow();
  const { host, root } = openRoot('width:300px', 'pw-root');
  root.render(
    <div className="pw-dialog-head">
      <h2 className="pw-dialog-title">You and somebody else have changed the same fields of this record</h2>
    </div>,
  );
  const title = await until(() => host.querySelector('.pw-dialog-title'));
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
});

test('state and size of a file do not lie over each other in a narrow column', async () => {
  const { host, root } = openRoot('width:150px', 'pw-root');
  root.render(
    <div className="pw-files-field">
      <table className="pw-files">
        <tbody>
          <tr>
            <th scope="row">program.nc</th>
            <td className="pw-files-size">0.27 MB</td>
            <td className="pw-files-state">
              <span className="pw-tag">Đã tải lên</span>
            </td>
            <td className="pw-files-menu">
              <button type="button" className="pw-icon-button">
                …
              </button>
            </td>
          </tr>
        </tbody>
      </table>
    </div>,
  );
  const state = await until(() => host.querySelector('.pw-tag'));
  const size = await until(() => host.querySelector('.pw-files-size'));
  expect(state.scrollWidth).toBeLessThanOrEqual(state.clientWidth);
  const [one, other] = [state.getBoundingClientRect(), size.getBoundingClientRect()];
  expect(one.bottom <= other.top + 1 || other.bottom <= one.top + 1 || one.right <= other.left).toBe(true);
});

test('a day with its time is written as large as what stands beside it, in full, where it has the room of an office screen', async () => {
  const { host, root } = openRoot('width:240px', 'pw-root');
  const platform = testPlatform();
  const items = [
    { type: 'textbox', key: 'name', model: 'name', title: 'Name' },
    { type: 'datetime', key: 'at', model: 'at', title: 'At' },
  ];
  root.render(
    <PwRoot platform={platform} mode="light">
      <PageForm
        definition={{ id: 'p', items }}
        mode="edit"
        record={{ id: '1', name: 'A', at: '2026-08-28 18:48:58' }}
        platform={platform}
      />
    </PwRoot>,
  );
  const moment = await until(() => host.querySelector<HTMLInputElement>('.pw-moment-datetime'));
  const text = await until(() => host.querySelector('.pw-input:not(.pw-moment)'));
  expect(moment.getBoundingClientRect().width).toBeLessThan(230);
  expect(getComputedStyle(moment).fontSize).toBe(getComputedStyle(text).fontSize);
  expect(moment.scrollWidth).toBeLessThanOrEqual(moment.clientWidth);
});

test('all of a calendar is reached in a low window, as an office screen is at 200 %', async () => {
  await inWindow(683, 384);
  const { host, root } = openRoot('width:660px', 'pw-root');
  const platform = testPlatform();
  const items = [{ type: 'daterange', key: 'd', model: 'd', title: 'Days' }];
  root.render(
    <PwRoot platform={platform} mode="light">
      <PageForm definition={{ id: 'p', items }} mode="edit" record={{ id: '1' }} platform={platform} />
    </PwRoot>,
  );
  (await until(() => host.querySelector<HTMLElement>('.pw-field input'))).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await until(() => document.querySelector('.pw-calendar .rdp-day_button'));
  const calendar = await until(() => document.querySelector('.pw-calendar'));
  const last = [...calendar.querySelectorAll('button')].at(-1) ?? calendar;
  await expect.poll(() => calendar.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  last.scrollIntoView();
  await expect.poll(() => seenOf(last)).toBeGreaterThan(0.99);
});
