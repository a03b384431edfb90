import { useTexts } from '../../widgets/internal.ts';
import type { Tab } from '../tabs/tab.ts';
import { useTabTitle } from '../tabs/useTabTitle.ts';
import { NotFound } from './NotFound.tsx';

/** In the tab of a page whose address lacks what it needs, such as the id of a list: the tab is named after that. */
export function NoPage({ tab }: { readonly tab: Tab }) {
  useTabTitle(tab, useTexts().t('shell.notFound'));
  return <NotFound />;
}
