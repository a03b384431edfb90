import type { ComboItem } from '../../parts/combobox/types.ts';
import { commitItems, optionItems } from '../../text/items.ts';
import { splitValues } from '../../text/joined.ts';
import type { AdapterProps } from '../types.ts';

interface GroupProps {
  readonly adapter: AdapterProps;
  readonly type: 'radio' | 'checkbox';
  readonly items: readonly ComboItem[];
}

/**
 * Radio group and check box group: all choices are visible. The first choice has the field's id, so that the field's label
 * leads to it; its name is its own alone, as that of the others.
 */
function ChoiceGroup({ adapter, type, items }: GroupProps) {
  const { binding, id, describedBy, label, autoFocus } = adapter;
  const chosen = splitValues(binding.value);
  function toggle(item: ComboItem, checked: boolean) {
    if (type === 'radio') commitItems(binding, [item]);
    else {
      // In the order of the options, so that the same choice always has the same stored text.
      const next = items.filter((other) => (other === item ? checked : chosen.includes(other.value)));
      commitItems(binding, next);
    }
  }
  const group = {
    role: type === 'radio' ? 'radiogroup' : 'group',
    'aria-labelledby': label ? undefined : `${id}-label`,
    'aria-label': label,
    'aria-describedby': describedBy,
  };
  return (
    <div className="pw-choices" {...group}>
      {items.map((item, at) => (
        <label key={item.value} className="pw-choice">
          <input
            type={type}
            name={type === 'radio' ? id : undefined}
            className="pw-check"
            {...(at === 0 ? { id, autoFocus, 'aria-label': item.label } : {})}
            aria-invalid={binding.issues.length > 0 ? true : undefined}
            checked={chosen.includes(item.value)}
            onChange={(event) => toggle(item, event.currentTarget.checked)}
            onBlur={() => binding.blur()}
          />
          {item.label}
        </label>
      ))}
    </div>
  );
}

/** One of a few static options. */
export function RadioInput(props: AdapterProps) {
  return <ChoiceGroup adapter={props} type="radio" items={optionItems(props.binding)} />;
}

/** Any of a few static options. */
export function CheckGroupInput(props: AdapterProps) {
  return <ChoiceGroup adapter={props} type="checkbox" items={optionItems(props.binding)} />;
}
