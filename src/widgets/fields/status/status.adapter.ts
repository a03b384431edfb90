import type { Adapter } from '../types.ts';
import { StatusDisplay } from './StatusDisplay.tsx';

/** Status of a bill: shown, never entered. */
export const statusAdapter: Adapter = { kinds: ['status'], Display: StatusDisplay };
