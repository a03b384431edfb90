import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
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
