import type { PageSession } from '../../platform/index.ts';

/** Whether closing a page would lose something: what was typed since its last save, or files that were not sent. */
export const holdsUnsaved = ({ snapshot, uploads }: Pick<PageSession, 'snapshot' | 'uploads'>): boolean =>
  snapshot().form?.status().dirty === true || uploads.hasUnsent();
