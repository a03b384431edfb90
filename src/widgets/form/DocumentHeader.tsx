import { useMemo, useSyncExternalStore } from 'react';
import { pageTitle } from '../../platform/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';
import { useFormView } from './context.ts';
import { type DocumentFacts, documentReader } from './document.ts';
import { useFormStatus } from './useFormStatus.ts';

/** Facts of the record, the same object until one of them changes. */
function useDocument(): DocumentFacts {
  const { form, text } = useFormView();
  const words = useFieldWords(text);
  const read = useMemo(() => {
    const facts = documentReader(form, words);
    let last = facts();
    let key = JSON.stringify(last);
    return () => {
      const now = facts();
      const next = JSON.stringify(now);
      if (next !== key) [last, key] = [now, next];
      return last;
    };
  }, [form, words]);
  return useSyncExternalStore(form.watchChanges, read, read);
}

/**
 * The head of a form on a page of its own: what the record is, its number, name, status, and who made it what it is. `title`
 * names its object; '' where what is around does. Of a new record it says that it is new. Source: LOOK "Seen in screenshots".
 */
export function DocumentHeader({ title }: { readonly title: string }) {
  const { t } = useTexts();
  const { state } = useFormStatus(useFormView().form);
  const { isNew, name, called, status, acts } = useDocument();
  if (title === '' && (isNew || name === '')) return null;
  return (
    <header className="pw-doc" data-new={isNew || undefined}>
      <h2 className="pw-page-title">
        {isNew && title !== '' ? pageTitle(title, true, t) : title}
        {title !== '' && name !== '' && ' '}
        {name}
        {called !== '' && ` ${called}`}
      </h2>
      {status !== null && (
        <span className="pw-tag" data-tone={status.tone}>
          {status.text}
        </span>
      )}
      {acts.length > 0 && (
        <div className="pw-doc-acts">
          {acts.map(({ act, who, when }) => (
            <span key={act}>{t(`widgets.form.${act}`, { who, when })}</span>
          ))}
        </div>
      )}
      {/* Of the states this one alone is the record's own: whatever it was opened for, nothing can be changed. */}
      {status !== null && state === 'audit' && (
        <p className="pw-doc-why">{t('widgets.form.lockedBy', { status: status.text })}</p>
      )}
    </header>
  );
}
