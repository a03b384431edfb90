import type { FieldBinding } from '../../engine/internal.ts';
import { adapterFor, isWritable } from '../adapters/registry.ts';
import { FieldNotes } from '../fields/FieldNotes.tsx';
import { useTexts } from '../hooks/hooks.ts';

export interface SchemaControlProps {
  readonly binding: FieldBinding;
  readonly id: string;
  readonly readOnly: boolean;
  readonly autoFocus: boolean;
  /** Accessible name where the label is hidden. */
  readonly label?: string;
}

/** Id of the element that holds help and errors of a field, beside its template. */
export function notesId(id: string): string {
  return `${id}__notes`;
}

/** The adapter of a kind, drawn inside rjsf; what did not parse is said under it. */
export function SchemaControl({ binding, id, readOnly, autoFocus, label }: SchemaControlProps) {
  const { t } = useTexts();
  const { Input, Display } = adapterFor(binding.field.kind);
  const drafts = binding.issues.filter((issue) => issue.source === 'draft');
  const describedBy = drafts.length > 0 ? `${id}__draft ${notesId(id)}` : notesId(id);
  const props = { binding, id, place: 'rjsf', ...(label ? { label } : {}) } as const;
  if (readOnly || !isWritable(binding.field.kind))
    return (
      <div className="pw-read" id={id}>
        <Display {...props} />
      </div>
    );
  return (
    <>
      <Input {...props} describedBy={describedBy} autoFocus={autoFocus} />
      {drafts.length > 0 ? <FieldNotes id={`${id}__draft`} help="" issues={drafts} t={t} /> : null}
    </>
  );
}
