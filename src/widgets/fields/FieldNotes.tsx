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
      {[...new Set(issues.map((issue) => t(issue.code, issue.params)))].map((said) => (
        <span className="pw-error" key={said}>
          {said}
        </span>
      ))}
      {help === '' ? null : <span className="pw-help">{help}</span>}
    </div>
  );
}
