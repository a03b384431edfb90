import type { Adapter } from '../types.ts';
import { texts } from './htmleditor.texts.ts';
import { RichDisplay } from './RichDisplay.tsx';

/** Rich text: html with headings, lists, tables, links and pictures. Source: specification 001 2.2 and 9. */
export const richTextAdapter: Adapter = {
  kinds: ['richtext'],
  load: async () => (await import('./inputs.ts')).inputs,
  Display: RichDisplay,
  texts,
};
