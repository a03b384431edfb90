import type { Adapter } from '../types.ts';
import { CodeCell } from './CodeCell.tsx';
import { CodeDisplay } from './CodeDisplay.tsx';
import { CodeInput } from './CodeInput.tsx';
import { texts } from './editor.texts.ts';

/** Code editor: JSON or JavaScript as text. Source: specification 001 2.2, 5 and 9. */
export const codeAdapter: Adapter = {
  kinds: ['code'],
  Input: CodeInput,
  Cell: CodeCell,
  Display: CodeDisplay,
  texts,
};
