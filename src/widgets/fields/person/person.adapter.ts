import type { Adapter } from '../types.ts';
import { PersonDisplay } from './PersonDisplay.tsx';

/** Creator, modifier, approver: shown, never entered. */
export const personAdapter: Adapter = { kinds: ['person'], Display: PersonDisplay };
