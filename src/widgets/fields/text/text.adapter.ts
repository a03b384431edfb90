import { TextDisplay } from '../../parts/TextDisplay.tsx';
import type { Adapter } from '../types.ts';
import { TextInput } from './TextInput.tsx';

/** Text box. */
export const textAdapter: Adapter = { kinds: ['text'], Input: TextInput, Display: TextDisplay };
