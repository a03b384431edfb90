/** The dialogs of a list, which come in one piece. */
export { ListDialogs } from './ListDialogs.tsx';
export { ResultDialog } from './ResultDialog.tsx';
