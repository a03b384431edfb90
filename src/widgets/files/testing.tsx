import { compilePage, createForm } from '../../engine/internal.ts';
import { createPlatform, memoryStorage, memoryToken } from '../../platform/index.ts';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount } from '../testing/mount.tsx';
import { widgetTexts } from '../texts/widgetTexts.ts';

/** A form of these widgets in English, over a server that answers empty files, or as stated. */
export function openFiles(
  items: readonly object[],
  values: Readonly<Record<string, unknown>>,
  answer: () => Response = () => new Response(''),
): HTMLElement {
  const platform = createPlatform({
    baseUrl: location.origin,
    language: 'en_US',
    bundles: [widgetTexts],
    storage: memoryStorage(),
    token: memoryToken('t'),
    fetch: async () => answer(),
  });
  const { page } = compilePage({ id: 'p', items });
  if (page === null) throw new Error('not compiled');
  const record = { id: 'r', ...values };
  const form = createForm(page, { mode: 'edit', record, ports: platform.formPorts(page, null) });
  return mount(
    <PwRoot platform={platform}>
      <PageForm definition={page} mode="edit" platform={platform} session={{ form }} />
    </PwRoot>,
  ).host;
}
