import { useCallback, useSyncExternalStore } from 'react';
import { sayIssue } from '../fields/FieldNotes.tsx';
import { placeIn, useFormView } from '../form/context.ts';
import { useTexts } from '../hooks/hooks.ts';
import { subscribeFields } from './useRequiredInside.ts';

/**
 * The one error of several inputs: that of the first wrong one, with its title. The inputs keep their own for screen
 * readers, so this line is hidden from them.
 */
export function JoinedNotes({ keys }: { readonly keys: readonly string[] }) {
  const view = useFormView();
  const { form, text } = view;
  const { t } = useTexts();
  const subscribe = useCallback((wake: () => void) => subscribeFields(view, keys, wake), [view, keys]);
  const said = () => {
    for (const key of keys) {
      const field = form.page.nodes[key];
      if (field?.role !== 'field') continue;
      const { visible, issues } = form.snapshot(placeIn(view, field.model));
      const [issue] = visible ? issues : [];
      if (issue !== undefined)
        return `${text(field.title) || field.model}: ${sayIssue(field, issue, text, t)}`;
    }
    return '';
  };
  const error = useSyncExternalStore(subscribe, said, said);
  if (error === '') return null;
  return (
    <span className="pw-error" aria-hidden>
      {error}
    </span>
  );
}
