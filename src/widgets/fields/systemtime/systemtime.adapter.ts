import { FallbackDisplay } from '../../parts/FallbackDisplay.tsx';
import type { Adapter } from '../types.ts';

/** Times that the system makes: shown, never entered. */
export const systemTimeAdapter: Adapter = { kinds: ['systemtime'], Display: FallbackDisplay };
