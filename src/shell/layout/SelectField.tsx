import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
  /** What the empty value shows; without it there is none. */
  readonly empty?: string;
}

/** One of a list, chosen in the browser's own way, with its label above. */
export function SelectField({ label, value, options, onChoose, empty }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="pw:flex pw:min-w-0 pw:flex-col pw:gap-1">
      <label htmlFor={id} className="pw:text-sm pw:text-text-muted">
        {label}
      </label>
      <span className="pw:relative pw:flex">
        <select
          id={id}
          className="pw-input pw:pr-8!"
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden
          className="pw:pointer-events-none pw:absolute pw:top-1/2 pw:right-2.5 pw:-translate-y-1/2 pw:text-text-muted"
        />
      </span>
    </div>
  );
}
