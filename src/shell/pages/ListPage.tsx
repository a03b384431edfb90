import { useMemo } from 'react';
import type { SearchParam } from '../../engine/index.ts';
import { FormFailed, FormSkeleton, PageList, usePlatform } from '../../widgets/index.ts';
import type { PageQuery } from '../routes/paths.ts';
import type { Tab } from '../tabs/tabStore.ts';
import { useTabTitle } from '../tabs/useTabTitle.ts';
import { NotFound } from './NotFound.tsx';
import { useLoadedPage } from './useLoadedPage.ts';

/** `searchParams` of a route: a list of field, value and compare type. Source: specification 002 §2.1, FORMATS "Lists". */
export function routeSearch(query: PageQuery): readonly SearchParam[] {
  try {
    const parsed: unknown = JSON.parse(query.searchParams ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return parsed.flatMap((one: unknown) => {
      if (typeof one !== 'object' || one === null) return [];
      const searchField: unknown = Reflect.get(one, 'field');
      const compare: unknown = Reflect.get(one, 'compareType');
      if (typeof searchField !== 'string' || searchField === '') return [];
      const searchValue: unknown = Reflect.get(one, 'value');
      return [{ searchField, searchValue, compareType: compare === 'like' ? 'like' : 'equal' }];
    });
  } catch {
    return [];
  }
}

function LoadedList({ viewId, tab }: { viewId: string; tab: Tab }) {
  const platform = usePlatform();
  const { state, retry } = useLoadedPage(viewId);
  useTabTitle(tab, state.phase === 'ready' ? state.page.definition.viewName : '');
  const search = useMemo(() => routeSearch(tab.query), [tab.query]);
  if (state.phase === 'loading')
    return (
      <div className="pw:p-4">
        <FormSkeleton />
      </div>
    );
  if (state.phase === 'failed') return <FormFailed error={state.error} onRetry={retry} />;
  return (
    <PageList
      definition={state.page.definition}
      platform={platform}
      grants={state.page.context.grants}
      initialSearch={search}
    />
  );
}

/** generateShowView: a stored list in a tab. Source: specification 002 §2.1. */
export function ListPage({ tab }: { tab: Tab }) {
  const viewId = tab.query.appId ?? '';
  if (viewId === '') return <NotFound />;
  return (
    <div className="pw:h-full pw:bg-surface">
      <LoadedList viewId={viewId} tab={tab} />
    </div>
  );
}
