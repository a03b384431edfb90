import { memo, useId } from 'react';
import type { CompiledTable, FieldPath, Form } from '../../engine/internal.ts';
import { FieldNotes, sayIssue } from '../fields/FieldNotes.tsx';
import { useField } from '../fields/useField.ts';
import { useTexts } from '../hooks/hooks.ts';

interface TableNotesProps {
  readonly form: Form;
  readonly table: CompiledTable;
  readonly path: FieldPath;
  text(ref: string | null): string;
}

/** What is wrong with a table as a whole: it needs a row. Its rules may say so in their own words (001 3.1). */
export const TableNotes = memo(function TableNotes({ form, table, path, text }: TableNotesProps) {
  const { t } = useTexts();
  const id = useId();
  const { issues } = useField(form, path);
  if (issues.length === 0) return null;
  return <FieldNotes id={id} help="" issues={issues} say={(issue) => sayIssue(table, issue, text, t)} />;
});
