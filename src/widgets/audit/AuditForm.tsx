import { later } from '../hooks/later.tsx';
import { overPage } from '../popups/waiting.tsx';
import type { AuditDialogProps } from './AuditDialog.tsx';

/** The audit form; its code is fetched when somebody first acts on a record. */
export const AuditForm = later<AuditDialogProps>(
  async () => (await import('./recordDialogs.ts')).AuditDialog,
  overPage,
);
