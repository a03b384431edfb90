import { useEffect, useState } from 'react';

export interface DegreesInputProps {
  readonly label: string;
  readonly value: unknown;
  /** Greatest number of degrees, to either side. */
  readonly most: number;
  onChange(degrees: number): void;
}

/** A box for degrees. What is no number within the bounds is shown as wrong, and what was stored stays. */
export function DegreesInput({ label, value, most, onChange }: DegreesInputProps) {
  const stored = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const [typed, setTyped] = useState(stored);
  // Undo, and another selection, bring other values.
  useEffect(
    () => setTyped((text) => (Number(text) === Number(stored) && text !== '' ? text : stored)),
    [stored],
  );
  const isWrong = typed.trim() === '' || !(Math.abs(Number(typed)) <= most);
  return (
    <input
      aria-label={label}
      title={label}
      inputMode="decimal"
      value={typed}
      aria-invalid={isWrong || undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const degrees = Number(target.value);
        if (target.value.trim() !== '' && Math.abs(degrees) <= most) onChange(degrees);
      }}
      className="pw:h-7 pw:w-full pw:min-w-0 pw:rounded-sm pw:border pw:border-border-strong pw:bg-surface pw:px-2 pw:text-right pw:text-sm pw:tabular-nums"
    />
  );
}
