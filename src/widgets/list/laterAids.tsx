/** What serves a list that stands: fetched with the first dialog, or earlier when the browser is idle. */
import { later } from '../hooks/later.tsx';
import { overPage } from '../popups/waiting.tsx';
import type { ListAidsProps } from './ListAids.tsx';

export const ListAids = later<ListAidsProps>(
  async () => (await import('./ListAids.tsx')).ListAids,
  ({ actions }, inside, failed) =>
    (actions.dialog || actions.results) && overPage({ onClose: actions.close }, inside, failed),
);
