/** The dialogs about a record's past and its approval: one file, fetched with the first of them. */
export { RecordHistory } from '../history/RecordHistory.tsx';
export { AuditDialog } from './AuditDialog.tsx';
