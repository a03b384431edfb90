import { controlAttributes } from '../../parts/attributes.ts';
import type { AdapterProps } from '../types.ts';

/** Check box and switch: a click commits. */
export function CheckInput(props: AdapterProps) {
  const { binding } = props;
  const isSwitch = binding.field.kind === 'switch';
  return (
    <span className="pw-choice">
      <input
        {...controlAttributes(props)}
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        className={isSwitch ? 'pw-switch' : 'pw-check'}
        checked={binding.value === true}
        onChange={(event) => binding.commit(event.currentTarget.checked)}
        onBlur={() => binding.blur()}
      />
    </span>
  );
}
