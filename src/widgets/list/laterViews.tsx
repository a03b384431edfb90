/** Parts of a list that few lists show, whose code is fetched when they are first drawn. */
import { useRef } from 'react';
import { later } from '../hooks/later.tsx';
import type { CardViewProps } from './CardView.tsx';
import type { FilterBarProps } from './FilterBar.tsx';
import type { GroupPanelProps } from './GroupPanel.tsx';

export const rareViews = () => import('./rareViews.ts');

export const GroupPanel = later<GroupPanelProps>(async () => (await rareViews()).GroupPanel);

export const CardView = later<CardViewProps>(
  async () => (await rareViews()).CardView,
  ({ label }, inside, failed) => (failed ? inside : <ul className="pw-cards" aria-label={label} aria-busy />),
);

/** Rows do not wait for it, and their filter holds without it. */
const Bar = later<FilterBarProps>(
  async () => (await rareViews()).FilterBar,
  (_, inside, failed) => (failed ? inside : null),
);

/** The conditions of a filtered list. It stays after the last one, whose removal it tells. */
export function FilterBar(props: FilterBarProps) {
  const { rows, isBrought } = props.filter;
  const was = useRef(false);
  was.current ||= rows.length > 0 || isBrought;
  return was.current ? <Bar {...props} /> : null;
}
