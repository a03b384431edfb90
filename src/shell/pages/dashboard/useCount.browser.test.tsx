import { expect, test } from 'vitest';
import { compileList, ok, type Result } from '../../../engine/internal.ts';
import type { FirstRowsFound } from '../../../widgets/internal.ts';
import { mount } from '../../../widgets/testing/mount.tsx';
import { useCount } from './useCount.ts';

const compiled = compileList({
  pageData: { views: [{ key: 'v', listKey: 'l' }], lists: [{ key: 'l', items: [] }] },
}).list;

/** Rows that are not counted yet, with what answers their count. */
function uncounted() {
  if (compiled === null) throw new Error('No list');
  const asked: ((count: number) => void)[] = [];
  const found: FirstRowsFound = {
    list: compiled,
    rowKey: undefined,
    columns: [],
    rows: [],
    count: null,
    countAll: () =>
      new Promise<Result<number>>((resolve) => {
        asked.push((count) => resolve(ok(count)));
      }),
  };
  return { found, asked };
}

function Shown({ found }: { readonly found: FirstRowsFound }) {
  return <output>{useCount(found) ?? 'none'}</output>;
}

test('rows that come while a list is counted are not counted once more', async () => {
  const [old, fresh, other] = [uncounted(), uncounted(), uncounted()];
  const { host, render } = mount(<Shown found={old.found} />);
  await expect.poll(() => old.asked.length).toBe(1);
  render(<Shown found={fresh.found} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  old.asked[0]?.(7);
  await expect.poll(() => host.textContent).toBe('7');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([old, fresh].map(({ asked }) => asked.length)).toEqual([1, 0]);
  // Those that come later are.
  render(<Shown found={other.found} />);
  await expect.poll(() => other.asked.length).toBe(1);
  expect(host.textContent).toBe('7');
  other.asked[0]?.(8);
  await expect.poll(() => host.textContent).toBe('8');
});
