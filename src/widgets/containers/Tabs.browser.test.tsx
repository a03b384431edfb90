import type { Root } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import '../../styles/styles.css';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { openRoot } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';

let root: Root;
let host: HTMLDivElement;

beforeEach(() => {
  ({ host, root } = openRoot('width:400px', 'pw-root'));
});

test('the strip scrolls sideways alone: it has no more height than it shows, and its mark is in it', async () => {
  const pages = ['First', 'Second', 'A third one', 'A fourth one', 'A fifth one'].map((title, at) => ({
    type: 'tabpage',
    key: `p${at}`,
    title,
    items: [],
  }));
  const platform = testPlatform();
  root.render(
    <PwRoot platform={platform} mode="imf">
      <PageForm
        definition={{ id: 'p', items: [{ type: 'tab', key: 'tabs', options: {}, items: pages }] }}
        mode="add"
        platform={platform}
      />
    </PwRoot>,
  );
  const strip = () => host.querySelector('[role=tablist]');
  await expect.poll(strip).not.toBeNull();
  expect(strip()?.scrollWidth).toBeGreaterThan(strip()?.clientWidth ?? 0);
  expect(strip()?.scrollHeight).toBe(strip()?.clientHeight);
  const tab = host.querySelector('[role=tab][data-state=active]') ?? host;
  expect(getComputedStyle(tab, '::after').backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
});
