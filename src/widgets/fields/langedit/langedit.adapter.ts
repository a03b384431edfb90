import type { Adapter } from '../types.ts';
import { LangEditDisplay } from './LangEditDisplay.tsx';
import { LangEditInput } from './LangEditInput.tsx';
import { texts } from './langedit.texts.ts';

/** Language text: a text in the user's language, beside it those of the others. Source: specification 002 3.6. */
export const langEditAdapter: Adapter = {
  kinds: ['langedit'],
  Input: LangEditInput,
  Display: LangEditDisplay,
  isGroup: true,
  texts,
};
