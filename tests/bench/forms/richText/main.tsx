/**
 * The page that the bench drives: `?engine=pagewright|floor&paragraphs=N`, of about 200 letters each. The floor is Tiptap
 * with the same text, and nothing around it.
 */
import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { createRoot } from 'react-dom/client';
import { compilePage } from '../../../../src/engine/internal.ts';
import { createPlatform, memoryStorage, memoryToken } from '../../../../src/platform/index.ts';
import { PageForm, PwRoot } from '../../../../src/widgets/index.ts';
import '../../../../src/styles/styles.css';

const query = new URLSearchParams(location.search);
const html = Array.from(
  { length: Number(query.get('paragraphs')) },
  (_, at) => `<p>Paragraph ${at} ${'with words '.repeat(17)}end</p>`,
).join('');
const host = document.getElementById('root');
if (host === null) throw new Error('no root');

if (query.get('engine') === 'floor') {
  host.className = 'floor';
  new Editor({ element: host, extensions: [StarterKit], content: html });
} else {
  const item = { type: 'htmleditor', key: 'k-text', model: 'text', title: 'Text', options: { colSpan: 12 } };
  const { page } = compilePage({ id: 'p', items: [item] });
  const platform = createPlatform({
    baseUrl: '',
    storage: memoryStorage(),
    token: memoryToken(),
    language: 'en_US',
  });
  createRoot(host).render(
    <PwRoot platform={platform}>
      <PageForm definition={page} mode="edit" record={{ id: 'r', text: html }} platform={platform} />
    </PwRoot>,
  );
}
