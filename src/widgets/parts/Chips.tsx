import { useTexts } from '../hooks/hooks.ts';
import { X } from '../icons/signs.ts';

export interface Chip {
  readonly value: string;
  readonly label: string;
  /** What tells it from others of its label, on hover. */
  readonly hint?: string;
}

interface ChipsProps {
  readonly chips: readonly Chip[];
  onRemove(value: string): void;
  /** The buttons are reached by Tab; in an input a key removes the last one. */
  readonly tabbable?: boolean;
}

/** Chosen values above their input, each with a button to remove it. */
export function Chips({ chips, onRemove, tabbable = false }: ChipsProps) {
  const { t } = useTexts();
  if (chips.length === 0) return null;
  return (
    <span className="pw-chips">
      {chips.map((chip) => (
        <span key={chip.value} className="pw-chip" title={chip.hint}>
          <span>{chip.label}</span>
          <button
            type="button"
            tabIndex={tabbable ? 0 : -1}
            aria-label={t('widgets.picker.remove', { name: chip.label })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onRemove(chip.value)}
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
    </span>
  );
}
