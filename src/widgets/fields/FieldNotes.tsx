import type { CompiledField, FieldIssue } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';

export interface FieldNotesProps {
  readonly id: string;
  readonly help: string;
  readonly issues: readonly FieldIssue[];
  say(issue: FieldIssue): string;
}

/** What is said of an issue: what the page says of it (`rules[].message`, 001 3.1), else the usual words. */
export function sayIssue(
  field: Pick<CompiledField, 'messages'>,
  { code, params }: FieldIssue,
  text: (ref: string | null) => string,
  t: Translate,
): string {
  return text(field.messages?.[code] ?? null) || t(code, params);
}

/** Help and errors under a field. The control refers to them by `aria-describedby`. */
export function FieldNotes({ id, help, issues, say }: FieldNotesProps) {
  return (
    <div id={id} className="pw-notes">
      {[...new Map(issues.map((issue) => [say(issue), issue.source]))].map(([said, source]) => (
        <span className="pw-error" data-kept={source === 'stored' || undefined} key={said}>
          {said}
        </span>
      ))}
      {help === '' ? null : <span className="pw-help">{help}</span>}
    </div>
  );
}
