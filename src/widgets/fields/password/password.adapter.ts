import type { Adapter } from '../types.ts';
import { PasswordDisplay } from './PasswordDisplay.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { texts } from './password.texts.ts';

/** Password: masked, and never answered by the server. Source: specification 001 3.8, id 29. */
export const passwordAdapter: Adapter = {
  kinds: ['password'],
  Input: PasswordInput,
  Display: PasswordDisplay,
  texts,
};
