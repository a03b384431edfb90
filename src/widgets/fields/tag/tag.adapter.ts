import type { Adapter } from '../types.ts';
import { TagDisplay } from './TagDisplay.tsx';
import { TagInput } from './TagInput.tsx';
import { texts } from './tag.texts.ts';

/** Tag: words, none of them twice, comma-joined. Source: specification 001 3.8, id 42; 000 5. */
export const tagAdapter: Adapter = { kinds: ['tag'], Input: TagInput, Display: TagDisplay, texts };
