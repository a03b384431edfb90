import { useEffect } from 'react';
import type { FieldBinding } from '../../engine/internal.ts';
import { useAdapters } from '../fields/adapters.ts';
import { FieldBroken } from '../fields/FieldBroken.tsx';
import { FieldNotes } from '../fields/FieldNotes.tsx';
import { viewOf } from '../fields/views.tsx';
import { WithFields } from '../fields/WithFields.tsx';
import { Boundary } from '../form/Boundary.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { notesId } from './notesId.ts';

export interface SchemaControlProps {
  readonly binding: FieldBinding;
  readonly id: string;
  readonly readOnly: boolean;
  readonly autoFocus: boolean;
  /** Accessible name where the label is hidden. */
  readonly label?: string;
  /** A word by which the schema asks for a control that nobody knows: it is said, and hinders nobody. */
  readonly unknown?: string | undefined;
}

/**
 * The text of a draft is no value, so that neither rjsf nor the schema hears of it. The browser is told, as it knows by
 * itself of its own boxes for numbers and dates: it stops the submit and goes to the control.
 */
function useBrowserIssue(id: string, said: string): void {
  useEffect(() => {
    const control = document.getElementById(id);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.setCustomValidity(said);
  }, [id, said]);
}

/** The adapter of a kind, drawn inside rjsf, with the issue of a draft under it. */
export function SchemaControl(props: SchemaControlProps) {
  const { label, binding } = props;
  const name = label ?? (binding.text(binding.field.title) || binding.field.model);
  return (
    <Boundary instead={(retry) => <FieldBroken name={name} onRetry={retry} />}>
      <WithFields>
        <ControlInside {...props} />
      </WithFields>
    </Boundary>
  );
}

function ControlInside({ binding, id, readOnly, autoFocus, label, unknown }: SchemaControlProps) {
  const { t } = useTexts();
  const adapters = useAdapters();
  const writes = !readOnly && adapters.isWritable(binding.field);
  const View = viewOf(adapters.find(binding.field), 'rjsf', writes);
  const drafts = binding.issues.filter((issue) => issue.source === 'draft');
  useBrowserIssue(id, drafts.map((issue) => t(issue.code, issue.params)).join(' '));
  const help = unknown === undefined ? '' : t('widgets.unknown.title', { type: unknown });
  const isSaid = help !== '' || drafts.length > 0;
  const describedBy = isSaid ? `${id}__draft ${notesId(id)}` : notesId(id);
  const props = { binding, id, place: 'rjsf', ...(label ? { label } : {}) } as const;
  if (!writes)
    return (
      <div className="pw-read" id={id}>
        <View {...props} />
      </div>
    );
  return (
    <>
      <View {...props} describedBy={describedBy} autoFocus={autoFocus} />
      {isSaid ? (
        <FieldNotes
          id={`${id}__draft`}
          help={help}
          issues={drafts}
          say={({ code, params }) => t(code, params)}
        />
      ) : null}
    </>
  );
}
