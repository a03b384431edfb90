/** Dialogs of a list, whose code is fetched with the first of them, or earlier when the browser is idle. */
import { later } from '../hooks/later.tsx';
import { overPage } from '../popups/waiting.tsx';
import type { ListDialogsProps } from './ListDialogs.tsx';
import type { ResultDialogProps } from './ResultDialog.tsx';

export const ListDialogs = later<ListDialogsProps>(
  async () => (await import('./dialogCode.ts')).ListDialogs,
  overPage,
);

export const ResultDialog = later<ResultDialogProps>(
  async () => (await import('./dialogCode.ts')).ResultDialog,
  overPage,
);

export function fetchListDialogs(): void {
  ListDialogs.fetch();
  ResultDialog.fetch();
}
