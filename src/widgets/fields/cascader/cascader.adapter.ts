import { ChoiceDisplay } from '../../parts/ChoiceDisplay.tsx';
import type { Adapter } from '../types.ts';
import { CascaderInput } from './CascaderInput.tsx';
import { texts } from './cascader.texts.ts';

/** Cascader: one choice level by level. Source: specification 001 1, 3.1. */
export const cascaderAdapter: Adapter = {
  kinds: ['cascader'],
  Input: CascaderInput,
  Display: ChoiceDisplay,
  texts,
};
