import { compilePage, createForm } from '../../engine/internal.ts';
import { createPlatform, memoryStorage, memoryToken } from '../../platform/index.ts';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount, until } from '../testing/mount.tsx';
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

/** A PDF of one empty page of this size, in points. */
export function emptyPdf(width: number, height: number): Blob {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] >>`,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return new Blob([`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF`], { type: 'application/pdf' });
}

/** The viewer over this PDF, which has been uploaded. */
export async function openPdfViewer(pdf: Blob): Promise<void> {
  openFiles(
    [{ key: 'k', type: 'attachmentupload', model: 'docs', title: 'Documents', options: {} }],
    { docs: 'f1', docs__Item: [{ id: 'f1', fileName: 'a.pdf' }] },
    () => new Response(pdf),
  );
  const name = () => document.querySelector<HTMLElement>('.pw-files tbody button');
  await until(() => name() !== null);
  name()?.click();
}
