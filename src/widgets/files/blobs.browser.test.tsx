import { expect, onTestFinished, test, vi } from 'vitest';
import { drawnFile } from '../../../stories/workbench/files.ts';
import { compilePage, createForm, ok } from '../../engine/internal.ts';
import { createPlatform, memoryStorage, memoryToken } from '../../platform/index.ts';
import '../../styles/styles.css';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { frames, mount, until } from '../testing/mount.tsx';
import { widgetTexts } from '../texts/widgetTexts.ts';

const FORMS = 50;

/** Blob urls that are in use. */
function countUrls(): () => number {
  const open = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createObjectURL.call(URL, blob);
    open.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    open.delete(url);
    revokeObjectURL.call(URL, url);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return () => open.size;
}

test('fifty forms with pictures, opened and closed, keep no blob urls', async () => {
  const count = countUrls();
  const bytes = await drawnFile('part.png', 40, 30);
  const platform = {
    ...createPlatform({
      baseUrl: location.origin,
      language: 'en_US',
      bundles: [widgetTexts],
      storage: memoryStorage(),
      token: memoryToken('t'),
      fetch: async () => new Response(bytes, { headers: { 'content-type': 'image/png' } }),
    }),
    upload: async (file: File) => ok({ id: `own-${file.name}`, fileName: file.name, fileSize: file.size }),
  };
  const { page } = compilePage({
    id: 'p',
    items: [
      { key: 'a', type: 'imgupload', model: 'own', title: 'Own', options: { multiple: true } },
      { key: 'b', type: 'image', model: 'shown', title: 'Shown' },
    ],
  });
  if (page === null) throw new Error('not compiled');
  const pictures = (host: HTMLElement) => host.querySelectorAll('img[src^="blob:"]').length;
  for (let at = 0; at < FORMS; at += 1) {
    const record = { id: `r${at}`, shown: `stored-${at % 5}` };
    const form = createForm(page, { mode: 'edit', record, ports: platform.formPorts(page, null) });
    const { host, unmount } = mount(
      <PwRoot platform={platform}>
        <PageForm definition={page} mode="edit" platform={platform} session={{ form }} />
      </PwRoot>,
    );
    const control = await until(() => host.querySelector<HTMLInputElement>('input[type="file"]'));
    const chosen = new DataTransfer();
    chosen.items.add(new File(['GIF89a'], `moving-${at}.gif`, { type: 'image/gif' }));
    control.files = chosen.files;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => form.snapshot('own').value);
    await until(() => pictures(host) >= 1 && count() > 0);
    unmount();
    form.dispose();
    await frames();
  }
  // What the server has sent is kept for the next form that shows it, each picture once.
  expect(count()).toBeLessThanOrEqual(5);
  platform.dispose();
  expect(count()).toBe(0);
}, 60_000);
