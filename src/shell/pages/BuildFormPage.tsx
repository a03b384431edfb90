import { useCallback } from 'react';
import { PageDesigner, type SaveDefinition } from '../../designer/index.ts';
import { calls } from '../../platform/index.ts';
import { FormSkeleton } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import type { Tab } from '../tabs/tab.ts';
import { useTabFailure, useTabTitle } from '../tabs/useTabTitle.ts';
import { NoPage } from './NoPage.tsx';
import { saveRequest, textIn } from './saveRequest.ts';
import { useFetched } from './useFetched.ts';
import { ViewFailed } from './ViewFailed.tsx';

/** The stored draft of a form, with the object model of its object; null until it is loaded. */
function useDraft(viewId: string) {
  const { client } = useShell().platform;
  const load = useCallback(
    (signal: AbortSignal) => client.call(calls.pageViewDraft, { id: viewId }, { signal }),
    [client, viewId],
  );
  const { state, retry } = useFetched(load);
  if (state.phase !== 'ready') return { state, retry, draft: null };
  const { model, objectModel = null } = state.value.data;
  return { state, retry, draft: { definition: model, objectModel } };
}

/** Saves the draft and publishes it, so that users get the change at once. */
function useSave(viewId: string): SaveDefinition {
  const { platform } = useShell();
  return useCallback(
    async (definition) => {
      const saved = await platform.client.call(calls.pageViewSave, saveRequest(viewId, definition));
      if (!saved.ok) return saved;
      const { rowVersion } = saved.value.data;
      const published = await platform.client.call(calls.pageViewPublish, { id: viewId, rowVersion });
      // The draft is stored, though not published: the next save must name its new version.
      if (!published.ok) return { ...published, envelope: { rowVersion } };
      platform.pages.forget(viewId);
      for (const { message: msg } of published.value.data.issues ?? [])
        platform.notify({ tone: 'warning', code: 'server.message', params: { msg } });
      return { ok: true, envelope: { rowVersion, revision: published.value.data.revision } };
    },
    [platform, viewId],
  );
}

/** Route buildFormView: the designer with a stored form. Source: specification 000 §2 "/buildViewList". */
export function BuildFormPage({ tab }: { tab: Tab }) {
  const viewId = tab.query.appId ?? '';
  const { guards } = useShell();
  const { state, draft, retry } = useDraft(viewId);
  const save = useSave(viewId);
  const onDirty = useCallback((dirty: boolean) => guards.set(tab.address, dirty), [guards, tab.address]);
  useTabTitle(tab, draft === null ? '' : textIn(draft.definition, 'viewName'));
  useTabFailure(tab, state.phase === 'failed' ? state.error.kind : undefined);
  if (viewId === '') return <NoPage tab={tab} />;
  if (state.phase === 'failed') return <ViewFailed viewId={viewId} error={state.error} onRetry={retry} />;
  if (draft === null)
    return (
      <div className="pw:p-4">
        <FormSkeleton />
      </div>
    );
  return (
    <PageDesigner
      definition={draft.definition}
      objectModel={draft.objectModel}
      title={tab.title || textIn(draft.definition, 'viewName')}
      onSave={save}
      onDirty={onDirty}
    />
  );
}
