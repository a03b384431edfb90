import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../hooks/hooks.ts';
import { ActionIcon } from '../../icons/ActionIcon.tsx';
import { isKnownIcon } from '../../icons/knownIcon.ts';
import { Float } from '../../popups/Float.tsx';
import { ClearButton } from '../ClearButton.tsx';
import { IconGrid } from './IconGrid.tsx';

export interface IconPickerProps {
  readonly id: string;
  /** The name that is stored; one that no set has is kept until another is chosen. */
  readonly value: string;
  /** Accessible name; the value is added to it. */
  readonly label: string;
  readonly disabled: boolean;
  readonly describedBy?: string;
  /** '' for none. */
  onChange(name: string): void;
  onBlur?(): void;
}

/**
 * An icon, picked by its name from the set that menus and widgets draw. Which control of the specification it belongs to
 * is not said there; it is the editor of every `icon` property in the designer, and `ui:widget: icon` in schema forms.
 */
export function IconPicker(props: IconPickerProps) {
  const { id, value, label, disabled, onChange } = props;
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const known = isKnownIcon(value);
  const said =
    value === ''
      ? t('widgets.iconpicker.none')
      : known
        ? value
        : t('widgets.iconpicker.unknown', { name: value });
  const clearable = value !== '' && !disabled;
  return (
    <span className={clearable ? 'pw-affix pw-affix-2' : 'pw-affix'}>
      <button
        ref={button}
        id={id}
        type="button"
        className="pw-input pw-iconpicker"
        disabled={disabled}
        aria-label={`${label}: ${said}`}
        aria-describedby={props.describedBy}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onBlur={props.onBlur}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            setOpen(true);
          } else if (event.key === 'Delete' && clearable) onChange('');
        }}
      >
        <ActionIcon icon={value} code="" size={16} />
        <span className="pw-iconpicker-name" data-empty={value === '' || undefined}>
          {said}
        </span>
      </button>
      <span className="pw-affix-end">
        {clearable ? (
          <ClearButton
            onClear={() => {
              onChange('');
              button.current?.focus();
            }}
          />
        ) : null}
        <span className="pw-iconpicker-mark" aria-hidden>
          <ChevronDown size={16} />
        </span>
      </span>
      {open ? (
        <Float anchor={button} label={label} onClose={() => setOpen(false)}>
          <IconGrid
            value={value}
            onPick={(name) => {
              setOpen(false);
              onChange(name);
            }}
          />
        </Float>
      ) : null}
    </span>
  );
}
