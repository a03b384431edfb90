import { later } from '../hooks/later.tsx';
import type { PickButtonProps } from './PickButton.tsx';

/** The button of a picking dialog: few forms have one. Nothing stands there until its code has come. */
export const LaterPickButton = later<PickButtonProps>(
  async () => (await import('./PickButton.tsx')).PickButton,
  () => null,
);
