/** Parts of lists on phones, whose code wide screens do without. */
import type { List } from '../../engine/internal.ts';
import { later } from '../hooks/later.tsx';
import type { NarrowHeadProps } from './NarrowHead.tsx';

const code = () => import('./narrowCode.ts');

export const NarrowHead = later<NarrowHeadProps>(
  async () => (await code()).NarrowHead,
  (_, inside, failed) => (failed ? inside : <div className="pw-narrow" aria-hidden />),
);

export const MoreRows = later<{ readonly list: List }>(
  async () => (await code()).MoreRows,
  (_, inside, failed) => (failed ? inside : null),
);
