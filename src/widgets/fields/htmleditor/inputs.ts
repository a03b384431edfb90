import type { AdapterInputs } from '../types.ts';
import { RichCell } from './RichCell.tsx';
import { RichEditor } from './RichEditor.tsx';

/** What is entered into: fetched with the editor's library when the first one is drawn. */
export const inputs: AdapterInputs = { Input: RichEditor, Cell: RichCell };
