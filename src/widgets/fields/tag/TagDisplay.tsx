import { displayTone } from '../../../engine/internal.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';

import { chosenOf } from '../../text/items.ts';
import type { AdapterProps } from '../types.ts';

/** Tags for reading, in the tone of their option, else of the field. A draft that was not added is shown behind them. */
export function TagDisplay({ binding }: AdapterProps) {
  const { lookup, options } = binding.field;
  const items = chosenOf(binding);
  if (items.length === 0 && binding.draft === null) return <EmptyValue />;
  const own = typeof options.theme === 'string' ? displayTone(options.theme) : undefined;
  const tone = (value: string) =>
    displayTone(lookup?.options.find((option) => option.value === value)?.theme) ?? own;
  return (
    <span className="pw-chips">
      {items.map((item) => (
        <span key={item.value} className="pw-tag" data-tone={tone(item.value) ?? 'neutral'}>
          {item.label}
        </span>
      ))}
      {binding.draft}
    </span>
  );
}
