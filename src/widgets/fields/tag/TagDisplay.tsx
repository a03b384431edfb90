import { displayTone } from '../../../engine/internal.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { Tags } from '../../parts/Tags.tsx';
import { chosenTags } from '../../text/items.ts';
import type { AdapterProps } from '../types.ts';

/** Read-only tags, in the colours of their option, else in the field's tone. A draft is shown behind them. */
export function TagDisplay({ binding }: AdapterProps) {
  const { theme } = binding.field.options;
  const tags = chosenTags(binding, displayTone(typeof theme === 'string' ? theme : undefined));
  if (tags.length === 0 && binding.draft === null) return <EmptyValue />;
  return (
    <>
      <Tags tags={tags} />
      {binding.draft}
    </>
  );
}
