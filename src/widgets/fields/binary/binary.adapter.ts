import { texts } from '../../files/files.texts.ts';
import type { Adapter } from '../types.ts';
import { BinaryDisplay } from './BinaryDisplay.tsx';

/** A file that something other than users has stored: its name and size, and a download. Source: 001 3.8, id 31. */
export const binaryAdapter: Adapter = { kinds: ['binary'], Display: BinaryDisplay, isGroup: true, texts };
