import { memo, useId, useMemo } from 'react';
import type { CompiledField, FieldPath, Form } from '../../engine/internal.ts';
import { useAdapters } from '../fields/adapters.ts';
import { makeBinding } from '../fields/binding.ts';
import { FormFieldBroken } from '../fields/FieldBroken.tsx';
import { sayIssue } from '../fields/FieldNotes.tsx';
import { useField } from '../fields/useField.ts';
import { viewOf } from '../fields/views.tsx';
import { Boundary } from '../form/Boundary.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { ScanButton } from '../scan/ScanButton.tsx';
import { EntryScripts } from '../scripts/EntryScripts.tsx';

interface EntryCellProps {
  readonly form: Form;
  readonly field: CompiledField;
  readonly path: FieldPath;
  readonly editing: boolean;
  readonly locked: boolean;
  readonly title: string;
  readonly text: (ref: string | null) => string;
}

/** One cell. It reads only its own path, so that a commit renders no other cell. */
export const EntryCell = memo(function EntryCell(props: EntryCellProps) {
  const { form, path, title } = props;
  return (
    <Boundary instead={(retry) => <FormFieldBroken form={form} path={path} name={title} onRetry={retry} />}>
      <CellInside {...props} />
    </Boundary>
  );
});

function CellInside(props: EntryCellProps) {
  const { form, field, path, editing, locked, title, text } = props;
  const { t } = useTexts();
  const adapters = useAdapters();
  const issueId = useId();
  const snapshot = useField(form, path);
  // A new snapshot means a change, and needs a new binding.
  const binding = useMemo(
    () => (snapshot.visible ? makeBinding(form, field, path, text) : null),
    [form, field, path, text, snapshot],
  );
  if (binding === null) return null;
  const writes =
    editing && !locked && !snapshot.locked && field.column?.editable !== false && adapters.isWritable(field);
  const View = viewOf(adapters.find(field), 'cell', writes);
  const issue = snapshot.issues[0];
  const message = issue ? sayIssue(field, issue, text, t) : '';
  const control = (
    <View
      binding={binding}
      id={`${issueId}-control`}
      place="cell"
      label={title}
      {...(issue ? { describedBy: issueId } : {})}
    />
  );
  return (
    <div
      className={writes ? 'pw-entry-cell pw-entry-writes' : 'pw-entry-cell'}
      data-path={path}
      data-column={writes ? undefined : field.key}
      data-invalid={issue && (issue.source === 'stored' ? 'kept' : '')}
      data-grid-tip={issue ? message : undefined}
    >
      <EntryScripts form={form} field={field} path={path} value={snapshot.value} writes={writes}>
        {writes && field.scan ? (
          <span className="pw-scan-cell">
            {control}
            <ScanButton binding={binding} name={title} />
          </span>
        ) : (
          control
        )}
      </EntryScripts>
      {issue && (
        <span id={issueId} className="pw-sr">
          {message}
        </span>
      )}
    </div>
  );
}
