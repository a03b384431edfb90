/** What the settings drawer is made of. */
import { type ReactNode, useId } from 'react';

/** Settings that belong together, under a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pw:flex pw:flex-col pw:gap-3">
      <h3 className="pw:text-sm pw:font-semibold pw:text-text-muted">{title}</h3>
      {children}
    </section>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly onChoose: (value: T) => void;
}

/** One value out of a few, all of them in sight. */
export function Choice<T extends string>({ label, value, choices, onChoose }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="pw:m-0 pw:flex pw:flex-col pw:gap-1 pw:border-0 pw:p-0">
      <legend className="pw:p-0 pw:pb-1">{label}</legend>
      <div className="pw:grid pw:grid-cols-[repeat(auto-fit,minmax(72px,1fr))] pw:gap-1 pw:rounded-md pw:bg-surface-sunken pw:p-1">
        {choices.map((one) => (
          <label
            key={one.value}
            className="pw:flex pw:min-h-8 pw:pointer-coarse:min-h-10 pw:cursor-pointer pw:items-center pw:justify-center pw:rounded-sm pw:px-2 pw:text-center pw:text-sm pw:hover:bg-hover pw:has-checked:bg-surface pw:has-checked:font-medium pw:has-checked:text-accent-soft-text pw:has-checked:shadow-[0_0_0_1px_var(--pw-accent)] pw:has-focus-visible:outline-2 pw:has-focus-visible:outline-offset-2 pw:has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              className="pw-sr"
              name={name}
              checked={one.value === value}
              onChange={() => onChoose(one.value)}
            />
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** Why it cannot be chosen now, or what to know of it. */
  readonly help?: string;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is on or off. */
export function Toggle({ label, checked, disabled = false, help, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="pw:flex pw:flex-col">
      <label className="pw:flex pw:min-h-8 pw:items-center pw:justify-between pw:gap-3 pw:pointer-coarse:min-h-10">
        <span className={disabled ? 'pw:text-text-muted' : ''}>{label}</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          className="pw-switch"
          checked={checked}
          aria-describedby={help ? id : undefined}
          disabled={disabled}
          onChange={() => onChange(!checked)}
        />
      </label>
      {help && (
        <span id={id} className="pw:text-xs pw:text-text-muted">
          {help}
        </span>
      )}
    </div>
  );
}
