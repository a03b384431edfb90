import { ExternalLink } from 'lucide-react';
import { createContext, useContext, useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { CompiledInnerForm } from '../../engine/internal.ts';
import type { PageSession } from '../../platform/index.ts';
import { useField } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { FormFailed } from '../form/FormStates.tsx';
import { PagePreview } from '../form/PagePreview.tsx';
import { sessionsOf } from '../form/pageFormStore.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { useLoaded } from '../hooks/loading.ts';

/** Related records that stand inside each other: one may lead back to itself. */
const MOST_DEEP = 2;
const DepthContext = createContext(0);

export interface RelatedFormProps {
  readonly inner: CompiledInnerForm;
  /** The lookup field whose record is shown. */
  readonly relation: string;
  readonly name: string;
}

/** The session of a page that shows one record, read-only; null until there is one. */
function useShownRecord(
  key: string,
  { viewId, objectId }: CompiledInnerForm,
  recordId: string,
  round: number,
) {
  const loaded = useLoaded(sessionsOf(usePlatform()));
  const sessions = loaded.phase === 'ready' ? loaded.value : null;
  const [session, setSession] = useState<PageSession | null>(null);
  useEffect(() => {
    if (recordId === '' || sessions === null) return;
    const own = `${key} ${recordId} ${round}`;
    const where = viewId === null ? { objectId: objectId ?? '' } : { viewId };
    setSession(sessions.open(own, { where, mode: 'link', recordId }));
    return () => {
      void sessions.close(own);
      setSession(null);
    };
  }, [sessions, key, viewId, objectId, recordId, round]);
  return session;
}

/** The record that a lookup field of this form has chosen, in its own page, with a button that opens it; deep inside the button alone. */
export function RelatedForm({ inner, relation, name }: RelatedFormProps) {
  const { form } = useFormView();
  const { t } = useTexts();
  const { opener } = usePlatform();
  const { value } = useField(form, relation);
  const recordId = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const [round, setRound] = useState(0);
  const depth = useContext(DepthContext);
  const isShown = depth < MOST_DEEP;
  const session = useShownRecord(useId(), inner, isShown ? recordId : '', round);
  if (recordId === '') return <p className="pw-read">{t('widgets.innerForm.none')}</p>;
  const { state } = form.status();
  const open = () =>
    void opener
      ?.open({
        openType: 'dialog',
        renderCode: inner.viewId ?? inner.objectId ?? '',
        objectId: inner.objectId ?? '',
        action: state === 'look' || state === 'audit' ? 'link' : 'edit',
        params: { id: recordId },
        title: name,
      })
      // What was saved there is shown here.
      .then(() => setRound((before) => before + 1));
  return (
    <>
      {session !== null ? (
        <DepthContext value={depth + 1}>
          <ShownRecord session={session} />
        </DepthContext>
      ) : isShown ? (
        <FormSkeleton />
      ) : null}
      {opener === undefined ? null : (
        <button type="button" className="pw-button" onClick={open}>
          <ExternalLink size={15} aria-hidden />
          {t('widgets.innerForm.open')}
        </button>
      )}
    </>
  );
}

function ShownRecord({ session }: { readonly session: PageSession }) {
  const { form, error, phase } = useSyncExternalStore(session.subscribe, session.snapshot);
  if (error !== null && phase !== 'ready')
    return <FormFailed error={error} onRetry={() => void session.retry()} />;
  return form === null || phase !== 'ready' ? <FormSkeleton /> : <PagePreview form={form} />;
}
