import { texts } from '../../files/files.texts.ts';
import type { Adapter } from '../types.ts';
import { ImagesDisplay } from './ImagesDisplay.tsx';
import { ImagesInput } from './ImagesInput.tsx';

/** Uploaded pictures, one or several. Source: specification 001 2.2, 3.8 (ids 24 and 27) and 5. */
export const imageUploadAdapter: Adapter = {
  kinds: ['imageupload'],
  Input: ImagesInput,
  Display: ImagesDisplay,
  isGroup: true,
  texts,
};
