import type { WidgetProps } from '@rjsf/utils';
import { IconPicker } from '../../parts/iconpicker/IconPicker.tsx';
import { notesId } from '../notesId.ts';

/** The name of an icon, picked: `ui:widget: icon`. Without one the value is left out. */
export function IconWidget({ id, value, label, disabled, readonly, onChange, onBlur }: WidgetProps) {
  const name = typeof value === 'string' ? value : '';
  return (
    <IconPicker
      id={id}
      value={name}
      label={label}
      disabled={disabled === true || readonly === true}
      describedBy={notesId(id)}
      onChange={(next) => onChange(next === '' ? undefined : next)}
      onBlur={() => onBlur(id, value)}
    />
  );
}
