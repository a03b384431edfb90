import { rangeSpec, type WidgetProps } from '@rjsf/utils';
import { notesId } from '../notesId.ts';

/** A scale to slide on, with the number beside it. */
export function RangeWidget(props: WidgetProps) {
  const { id, value, schema, onChange, onBlur, onFocus } = props;
  const off = props.disabled === true || props.readonly === true;
  const number = typeof value === 'number' ? value : undefined;
  return (
    <span className="pw-range">
      <input
        {...rangeSpec(schema)}
        id={id}
        type="range"
        value={number ?? schema.minimum ?? 0}
        disabled={off}
        // biome-ignore lint/a11y/noAutofocus: asked for by the host
        autoFocus={props.autofocus === true}
        aria-describedby={notesId(id)}
        aria-label={props.hideLabel === true ? props.label : undefined}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      />
      <output htmlFor={id}>{number ?? '–'}</output>
    </span>
  );
}
