import { texts } from '../../files/files.texts.ts';
import { AttachmentCell } from '../attachmentupload/AttachmentCell.tsx';
import { AttachmentInput } from '../attachmentupload/AttachmentInput.tsx';
import type { Adapter } from '../types.ts';
import { BinaryDisplay } from './BinaryDisplay.tsx';

/**
 * One file, such as a program of a machine: its name and size, and a download. It is chosen, dropped and pasted as
 * attachments are, which the specification does not say; a value that nobody could enter would be of use to imports
 * alone. Source: 001 3.8, id 31.
 */
export const binaryAdapter: Adapter = {
  kinds: ['binary'],
  Input: AttachmentInput,
  Cell: AttachmentCell,
  Display: BinaryDisplay,
  isGroup: true,
  texts,
};
