import { texts } from '../../files/files.texts.ts';
import type { Adapter } from '../types.ts';
import { ImageDisplay } from './ImageDisplay.tsx';

/** A picture for looking at, by its id or its address. Source: specification 001 3.8 (id 19); 002 7, 8 and 9. */
export const imageAdapter: Adapter = { kinds: ['image'], Display: ImageDisplay, isGroup: true, texts };
