import { TextDisplay } from '../text/TextDisplay.tsx';
import type { Adapter } from '../types.ts';
import { FallbackDisplay } from './FallbackDisplay.tsx';
import { PersonDisplay } from './PersonDisplay.tsx';
import { StatusDisplay } from './StatusDisplay.tsx';

/** Status of a bill. */
export const statusAdapter: Adapter = { kinds: ['status'], Input: StatusDisplay, Display: StatusDisplay };

/** Creator, modifier, approver. */
export const personAdapter: Adapter = { kinds: ['person'], Input: PersonDisplay, Display: PersonDisplay };

/** Times that the system makes. */
export const systemTimeAdapter: Adapter = {
  kinds: ['systemtime'],
  Input: TextDisplay,
  Display: TextDisplay,
};

/** Property of a chosen record: derived, never written. */
export const propertyAdapter: Adapter = {
  kinds: ['property'],
  Input: FallbackDisplay,
  Display: FallbackDisplay,
};

/** Any kind without an adapter of its own: its value, named and read-only. */
export const fallbackAdapter: Adapter = { kinds: [], Input: FallbackDisplay, Display: FallbackDisplay };
