import { isEmptyValue, namedNodes } from '../../../engine/internal.ts';
import { ChoiceDisplay } from '../../parts/ChoiceDisplay.tsx';
import { chosenOf } from '../../text/items.ts';
import type { AdapterProps } from '../types.ts';

/** Labels of the chosen nodes; of linked check boxes a branch that is chosen with all below it once, as its chip says it. */
export function TreeDisplay(props: AdapterProps) {
  const { binding } = props;
  if (isEmptyValue(binding.value)) return <ChoiceDisplay {...props} />;
  const named = namedNodes(binding.field, chosenOf(binding), binding.text);
  const value = named.map((node) => node.value).join(',');
  return <ChoiceDisplay {...props} binding={{ ...binding, value }} />;
}
