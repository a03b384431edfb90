import { memo, useCallback, useId, useSyncExternalStore } from 'react';
import type { CompiledTable, FieldPath, Form } from '../../engine/internal.ts';
import { FieldNotes, sayIssue } from '../fields/FieldNotes.tsx';
import { useField } from '../fields/useField.ts';
import { useTexts } from '../hooks/hooks.ts';

interface TableNotesProps {
  readonly id: string;
  readonly form: Form;
  readonly table: CompiledTable;
  readonly path: FieldPath;
  text(ref: string | null): string;
}

/** What is wrong with a table as a whole: it needs a row. Its rules may say so in their own words (001 3.1). */
export const TableNotes = memo(function TableNotes({ id, form, table, path, text }: TableNotesProps) {
  const { t } = useTexts();
  const { issues } = useField(form, path);
  if (issues.length === 0) return null;
  return <FieldNotes id={id} help="" issues={issues} say={(issue) => sayIssue(table, issue, text, t)} />;
});

/** The id of a table's notes, and the same where there are any, for what they describe; changes of its rows tell nothing. */
export function useNotesId(form: Form, path: FieldPath) {
  const id = useId();
  const subscribe = useCallback((listener: () => void) => form.subscribe(path, listener), [form, path]);
  const has = useSyncExternalStore(subscribe, () => form.snapshot(path).issues.length > 0);
  return { id, describes: has ? id : undefined };
}
