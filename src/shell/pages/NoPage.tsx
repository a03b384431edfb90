import type { Tab } from '../tabs/tab.ts';
import { useTabFailure } from '../tabs/useTabTitle.ts';
import { NotFound } from './NotFound.tsx';

/** In the tab of a page whose address lacks what it needs, such as the id of a list: the tab is named after that. */
export function NoPage({ tab }: { readonly tab: Tab }) {
  useTabFailure(tab, 'notFound');
  return <NotFound />;
}
