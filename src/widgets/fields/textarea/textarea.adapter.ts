import { TextDisplay } from '../../parts/TextDisplay.tsx';
import type { Adapter } from '../types.ts';
import { TextAreaInput } from './TextAreaInput.tsx';

/** Text area. */
export const textAreaAdapter: Adapter = { kinds: ['textarea'], Input: TextAreaInput, Display: TextDisplay };
