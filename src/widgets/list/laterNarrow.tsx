/** Parts of lists on phones, whose code wide screens do without. */
import type { List } from '../../engine/internal.ts';
import { inLine, later } from '../hooks/later.tsx';
import { rareViews } from './laterViews.tsx';
import type { NarrowHeadProps } from './NarrowHead.tsx';

export const NarrowHead = later<NarrowHeadProps>(
  async () => (await rareViews()).NarrowHead,
  (_, inside, failed) => (failed ? inLine(inside) : <div className="pw-narrow" aria-hidden />),
);

export const MoreRows = later<{ readonly list: List }>(
  async () => (await rareViews()).MoreRows,
  (_, inside, failed) => (failed ? inLine(inside) : null),
);
