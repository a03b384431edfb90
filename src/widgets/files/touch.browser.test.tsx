/** The files of a record as fingers meet them. */
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { compilePage, createForm } from '../../engine/internal.ts';
import { createPlatform, memoryStorage, memoryToken } from '../../platform/index.ts';
import '../../styles/styles.css';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount, until } from '../testing/mount.tsx';
import { widgetTexts } from '../texts/widgetTexts.ts';

afterEach(async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
});

test('a name that opens its file, and the menu beside it, are large enough for fingers', async () => {
  const platform = createPlatform({
    baseUrl: location.origin,
    language: 'en_US',
    bundles: [widgetTexts],
    storage: memoryStorage(),
    token: memoryToken('t'),
    fetch: async () => new Response(''),
  });
  const { page } = compilePage({
    id: 'p',
    items: [{ key: 'k', type: 'attachmentupload', model: 'docs', title: 'Documents', options: {} }],
  });
  if (page === null) throw new Error('not compiled');
  const record = { id: 'r', docs: 'f1', docs__Item: [{ id: 'f1', fileName: 'a' }] };
  const form = createForm(page, { mode: 'edit', record, ports: platform.formPorts(page, null) });
  const { host } = mount(
    <PwRoot platform={platform}>
      <PageForm definition={page} mode="edit" platform={platform} session={{ form }} />
    </PwRoot>,
  );
  const targets = () => [...host.querySelectorAll<HTMLElement>('.pw-files tbody button')];
  await until(() => targets().length === 2);
  const isLarge = () => targets().map((each) => each.offsetWidth >= 40 && each.offsetHeight >= 40);
  expect(isLarge()).toEqual([false, false]);
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(isLarge).toEqual([true, true]);
});
