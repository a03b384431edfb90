import { texts } from '../../files/files.texts.ts';
import type { Adapter } from '../types.ts';
import { AttachmentCell } from './AttachmentCell.tsx';
import { AttachmentDisplay } from './AttachmentDisplay.tsx';
import { AttachmentInput } from './AttachmentInput.tsx';

/** Attachments: one to eight files, with a table of them. Source: specification 001 2.2, 3.8 (ids 20 and 28) and 5. */
export const attachmentAdapter: Adapter = {
  kinds: ['attachment'],
  Input: AttachmentInput,
  Cell: AttachmentCell,
  Display: AttachmentDisplay,
  isGroup: true,
  texts,
};
