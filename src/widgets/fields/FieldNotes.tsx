import type { FieldIssue } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';

export interface FieldNotesProps {
  readonly id: string;
  readonly help: string;
  readonly issues: readonly FieldIssue[];
  readonly t: Translate;
}

/** Help and errors under a field. The control refers to them by `aria-describedby`. */
export function FieldNotes({ id, help, issues, t }: FieldNotesProps) {
  return (
    <div id={id}>
      {issues.map((issue) => (
        <span className="pw-error" key={issue.code}>
          {t(issue.code, issue.params)}
        </span>
      ))}
      {help === '' ? null : <span className="pw-help">{help}</span>}
    </div>
  );
}
