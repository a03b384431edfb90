import { FallbackDisplay } from '../../parts/FallbackDisplay.tsx';
import { TextInput } from '../text/TextInput.tsx';
import type { AdapterProps } from '../types.ts';

/**
 * A field that its host has no adapter for. Decision: a text, or nothing yet, is entered in a text box; any other value
 * is of a shape that only the host knows, and is read.
 */
export function CustomInput(props: AdapterProps) {
  const { value } = props.binding;
  if (value === null || value === undefined || typeof value === 'string') return <TextInput {...props} />;
  const reads = {
    role: 'textbox',
    tabIndex: 0,
    'aria-readonly': true,
    'aria-labelledby': props.label ? undefined : `${props.id}-label`,
    'aria-label': props.label,
  } as const;
  return (
    <span className="pw-read" id={props.id} {...reads}>
      <FallbackDisplay {...props} />
    </span>
  );
}
