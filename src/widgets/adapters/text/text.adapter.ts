import type { Adapter } from '../types.ts';
import { TextAreaInput } from './TextAreaInput.tsx';
import { TextDisplay } from './TextDisplay.tsx';
import { TextInput } from './TextInput.tsx';

/** Text box. */
export const textAdapter: Adapter = { kinds: ['text'], Input: TextInput, Display: TextDisplay };

/** Text area. */
export const textAreaAdapter: Adapter = { kinds: ['textarea'], Input: TextAreaInput, Display: TextDisplay };
