/** What the dialogs of users, roles and organisations are made of. */
import { type ReactNode, useId } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly maxLength: number;
}

/** A line of text with its label. */
export function TextField({ label, value, onChange, error, maxLength }: TextFieldProps) {
  const id = useId();
  return (
    <div className="pw:flex pw:min-w-0 pw:flex-col pw:gap-1">
      <label htmlFor={id} className="pw:font-medium">
        {label}
      </label>
      <input
        id={id}
        className="pw-input"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}e`}
      />
      {error && (
        <p id={`${id}e`} className="pw:text-danger pw:text-xs">
          {error}
        </p>
      )}
    </div>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What is wrong with it; of several boxes this is said once, below them. */
  readonly error?: string | undefined;
}

/** Something that is so or not. */
export function Check({ label, checked, onChange, error }: CheckProps) {
  return (
    <label className="pw:flex pw:min-h-8 pw:items-center pw:gap-2 pw:pointer-coarse:min-h-10">
      <input
        type="checkbox"
        className="pw-check"
        checked={checked}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="pw:min-w-0 pw:break-words">{label}</span>
      {error && <span className="pw:text-danger pw:text-xs">{error}</span>}
    </label>
  );
}

interface ChecksProps {
  readonly legend: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** In the order in which they were chosen. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** Several out of a list. */
export function Checks({ legend, choices, chosen, onChange, hint, error }: ChecksProps) {
  const id = useId();
  const about = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ');
  return (
    <fieldset
      aria-describedby={about || undefined}
      className="pw:m-0 pw:flex pw:min-w-0 pw:flex-col pw:border-0 pw:p-0"
    >
      <legend className="pw:p-0 pw:pb-1 pw:font-medium">{legend}</legend>
      {hint && (
        <p id={`${id}h`} className="pw:text-text-muted pw:text-xs">
          {hint}
        </p>
      )}
      <div className="pw:grid pw:max-h-48 pw:grid-cols-[repeat(auto-fill,minmax(180px,1fr))] pw:gap-x-3 pw:overflow-y-auto pw:rounded-md pw:border pw:border-border pw:px-3 pw:py-1">
        {choices.map(({ value, label }) => (
          <Check
            key={value}
            label={label}
            checked={chosen.includes(value)}
            error={error && ''}
            onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}e`} className="pw:text-danger pw:text-xs">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Fields beside each other where there is room. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className="pw:grid pw:gap-4 pw:sm:grid-cols-2">{children}</div>;
}
