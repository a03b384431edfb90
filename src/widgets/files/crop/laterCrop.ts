import { later } from '../../hooks/later.tsx';
import { overPage } from '../../popups/waiting.tsx';
import type { CropDialogProps } from './CropDialog.tsx';

/** The dialog that crops pictures, whose code is fetched with the first one. */
export const CropDialog = later<CropDialogProps>(
  async () => (await import('./CropDialog.tsx')).CropDialog,
  overPage,
);
