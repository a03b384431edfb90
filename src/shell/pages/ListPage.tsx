import { useCallback, useMemo } from 'react';
import { ListLoading, PlatformList, useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { type Tab, titleOfTab } from '../tabs/tab.ts';
import { useTabFailure, useTabTitle } from '../tabs/useTabTitle.ts';
import { namedParams } from './formRequest.ts';
import { listStart } from './listStart.ts';
import { NoPage } from './NoPage.tsx';
import { useFetched } from './useFetched.ts';
import { ViewFailed } from './ViewFailed.tsx';

function LoadedList({ viewId, tab }: { viewId: string; tab: Tab }) {
  const { t } = useTexts();
  const { prepare, platform, keeps, mobile } = useShell();
  const { pages } = platform;
  const load = useCallback((signal: AbortSignal) => pages.load({ viewId }, signal), [pages, viewId]);
  const { state, retry } = useFetched(load, Number.POSITIVE_INFINITY, () => pages.known({ viewId }));
  useTabTitle(tab, state.phase === 'ready' ? state.value.definition.viewName : '');
  useTabFailure(tab, state.phase === 'failed' ? state.error.kind : undefined);
  const { query: address, shown } = tab;
  const query = shown ?? address;
  // The cards of flat lists have no pages: they grow from the first row on.
  const { search, start } = useMemo(() => listStart(address, shown, !mobile), [address, shown, mobile]);
  const extras = useMemo(() => namedParams(query), [query]);
  if (state.phase === 'loading') return <ListLoading label={titleOfTab(tab, t)} />;
  if (state.phase === 'failed') return <ViewFailed viewId={viewId} error={state.error} onRetry={retry} />;
  return (
    <PlatformList
      definition={state.value.definition}
      objectModel={state.value.objectModel}
      platform={platform}
      grants={state.value.context.grants}
      initialSearch={search}
      initialSearchName={query.searchName ?? ''}
      initialStart={start}
      {...(query.listView ? { initialView: query.listView } : {})}
      extras={extras}
      keep={keeps.of(tab.address).list}
      cards={mobile}
      named
      onReady={prepare}
    />
  );
}

/** Route generateShowView: a stored list, in a tab. Source: specification 002 §2.1. */
export function ListPage({ tab }: { tab: Tab }) {
  const viewId = tab.query.appId ?? '';
  if (viewId === '') return <NoPage tab={tab} />;
  return (
    <div className="pw:h-full pw:bg-surface">
      <LoadedList viewId={viewId} tab={tab} />
    </div>
  );
}
