import { DISPLAY_JOINT, displayTone } from '../../engine/internal.ts';
import type { AdapterProps } from '../fields/types.ts';
import { chosenOf } from '../text/items.ts';
import { EmptyValue } from './EmptyValue.tsx';

/** Names of what is chosen; options with a theme as tags. */
export function ChoiceDisplay({ binding }: AdapterProps) {
  if (binding.draft !== null) return <>{binding.draft}</>;
  const items = chosenOf(binding);
  if (items.length === 0) return <EmptyValue />;
  const options = binding.field.lookup?.options ?? [];
  const tone = (value: string) => displayTone(options.find((option) => option.value === value)?.theme);
  const tagged = items.some((item) => tone(item.value) !== undefined);
  if (!tagged) return <>{items.map((item) => item.label).join(DISPLAY_JOINT)}</>;
  return (
    <span className="pw-chips">
      {items.map((item) => (
        <span key={item.value} className="pw-tag" data-tone={tone(item.value) ?? 'neutral'}>
          {item.label}
        </span>
      ))}
    </span>
  );
}
