import type { Adapter } from '../types.ts';
import { RateDisplay } from './RateDisplay.tsx';
import { RateInput } from './RateInput.tsx';
import { texts } from './rate.texts.ts';

/** Rate: so many of a few stars. Source: specification 001 3.8, id 23. */
export const rateAdapter: Adapter = { kinds: ['rate'], Input: RateInput, Display: RateDisplay, texts };
