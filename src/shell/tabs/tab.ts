/** One open page: what a tab is, and what it is called. Source: specification 000 §2 "Tabs", §3 "Tab entry". */
import type { Texts } from '../../platform/index.ts';
import { addressOf, HOME_PATH, type PageQuery, queryOf } from '../routes/paths.ts';

/** One open page. */
export interface Tab {
  /** Path and query; the key of the tab and of its page session. */
  readonly address: string;
  readonly path: string;
  readonly query: PageQuery;
  /** Query of what its list showed when the browser's page was left; null where its address says it, as of other pages. */
  readonly shown: PageQuery | null;
  /** In the user's language; '' for the home tab, and until the title is known. */
  readonly title: string;
  /**
   * Number of the record that is shown, else its name: two records of one app differ by it. Of a list what it was opened
   * from, as long as it shows that. '' for other pages.
   */
  readonly record: string;
  /** Address of the record that the page of a new one has stored; '' before that, and for all other pages. */
  readonly stored: string;
  /** Text code of why its page cannot be shown, such as that there is none; '' for all other pages. */
  readonly failed: string;
  /** Pinned tabs stand behind home, before all others, and are closed only by themselves. */
  readonly pinned: boolean;
  /** Number of refreshes: with a new number the page is created anew. */
  readonly alive: number;
  readonly isHome: boolean;
}

/** The tab of an address, as it is when it is opened. */
export function makeTab(address: string, title: string, record = '', pinned = false): Tab {
  const [path = '', search = ''] = address.split('?', 2);
  const isHome = address === HOME_PATH;
  const query = queryOf(search);
  return {
    address,
    path,
    query,
    shown: null,
    title,
    record: record || (query.searchName ?? ''),
    stored: '',
    failed: '',
    pinned,
    alive: 0,
    isHome,
  };
}

/** Address of a list as it was left; '' where that is not known. */
export function linkOfShown(shown: PageQuery | null): string {
  return shown === null ? '' : addressOf('generateShowView', shown);
}

/** What a tab is named by. */
type Titled = Pick<Tab, 'title'> & Partial<Pick<Tab, 'query' | 'failed'>>;

/** The title of a tab; where it is not known, why its page cannot be shown, else the id of its page. */
export function titleOfTab({ title, query = {}, failed = '' }: Titled, t: Texts['t']): string {
  const why = failed === '' ? '' : t(failed, {});
  return title || why || query.renderCode || query.appId || query.appObjectId || '';
}

/** What a tab is called: its title, and behind it the record that it shows. */
export function nameOfTab(tab: Titled & Pick<Tab, 'record'>, t: Texts['t']): string {
  const { record } = tab;
  const title = titleOfTab(tab, t);
  return record === '' || title.includes(record) ? title : `${title} ${record}`;
}
