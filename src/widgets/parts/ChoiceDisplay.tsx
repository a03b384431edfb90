import { DISPLAY_JOINT } from '../../engine/internal.ts';
import type { AdapterProps } from '../fields/types.ts';
import { chosenOf, chosenTags, toldApart } from '../text/items.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { Tags } from './Tags.tsx';

/** Labels of chosen items; options with a theme or colours of their own are tags. */
export function ChoiceDisplay({ binding }: AdapterProps) {
  if (binding.draft !== null) return <>{binding.draft}</>;
  const items = chosenOf(binding);
  if (items.length === 0) return <EmptyValue />;
  const tags = chosenTags(binding);
  if (tags.some((tag) => tag.stated)) return <Tags tags={tags} />;
  const told = toldApart(binding, items);
  const words = told.map(({ label }) => label).join(DISPLAY_JOINT);
  const hints = told.flatMap(({ hint }) => hint ?? []);
  return hints.length === 0 ? words : <span title={hints.join(DISPLAY_JOINT)}>{words}</span>;
}
