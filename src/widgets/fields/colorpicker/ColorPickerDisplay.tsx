import { formatValue } from '../../../engine/internal.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import type { AdapterProps } from '../types.ts';
import { ColorSwatch } from './ColorSwatch.tsx';
import { useColor } from './useColor.ts';

/** Read-only: the colour and its name. A draft is shown as it was typed. */
export function ColorPickerDisplay(props: AdapterProps) {
  const binding = useColor(props.binding);
  const text = binding.draft ?? formatValue(binding.field, binding.value);
  if (text === '') return <EmptyValue />;
  return (
    <span className="pw-colorpicker-shown">
      <ColorSwatch text={text} />
      <span className="pw-colorpicker-text">{text}</span>
    </span>
  );
}
