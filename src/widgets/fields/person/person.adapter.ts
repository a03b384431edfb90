import { TextDisplay } from '../../parts/TextDisplay.tsx';
import type { Adapter } from '../types.ts';

/** Creator, modifier, approver: shown, never entered. */
export const personAdapter: Adapter = { kinds: ['person'], Display: TextDisplay };
