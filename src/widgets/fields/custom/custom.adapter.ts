import { FallbackDisplay } from '../../parts/FallbackDisplay.tsx';
import type { Adapter } from '../types.ts';
import { CustomInput } from './CustomInput.tsx';

/** Custom: what a host draws by an adapter of its own; without one, its text. Source: specification 001 3.8, id 490. */
export const customAdapter: Adapter = { kinds: ['custom'], Input: CustomInput, Display: FallbackDisplay };
