import type { Adapter } from '../types.ts';
import { ColorPickerDisplay } from './ColorPickerDisplay.tsx';
import { ColorPickerInput } from './ColorPickerInput.tsx';
import { texts } from './colorpicker.texts.ts';

/** Colour picker: a colour as text. */
export const colorPickerAdapter: Adapter = {
  kinds: ['colorpicker'],
  Input: ColorPickerInput,
  Display: ColorPickerDisplay,
  texts,
};
