import type { Adapter } from '../types.ts';
import { DateRangeDisplay } from './DateRangeDisplay.tsx';
import { DateRangeInput } from './DateRangeInput.tsx';
import { texts } from './daterange.texts.ts';

/** Date range: two days or moments, either end open. Source: specification 001 3.8, id 32. */
export const dateRangeAdapter: Adapter = {
  kinds: ['daterange'],
  Input: DateRangeInput,
  Display: DateRangeDisplay,
  texts,
};
