import { Eye, EyeOff } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { useTexts } from '../../widgets/internal.ts';

/** Boxes of sign-in, setup and passwords: as high as `EntryFrame` says, in dialogs as other controls. */
export const INPUT =
  'pw:h-[var(--pw-entry,var(--pw-control))] pw:w-full pw:rounded-md pw:border pw:border-border-strong pw:bg-surface pw:px-3 pw:text-text pw:text-base';

/** Props of `PasswordField`. */
export interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What password managers make of it. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  /** What it has to be; read out with the box. */
  readonly hint?: string;
  /** What is wrong with it; null where nothing is. */
  readonly error: string | null;
}

/** A password with its label, which can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const texts = useTexts();
  const id = useId();
  const [shown, setShown] = useState(false);
  const about = [props.hint && `${id}h`, props.error && `${id}e`].filter(Boolean).join(' ');
  return (
    <div className="pw:flex pw:flex-col pw:gap-1">
      <label htmlFor={id} className="pw:font-medium">
        {props.label}
      </label>
      <div className="pw:relative">
        <input
          id={id}
          ref={props.inputRef}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          aria-invalid={props.error !== null}
          aria-describedby={about || undefined}
          className={`${INPUT} pw:pr-11`}
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={texts.t(shown ? 'shell.hidePassword' : 'shell.showPassword')}
          className="pw:absolute pw:top-0 pw:right-0 pw:h-full pw:w-10 pw:rounded-md pw:text-text-muted"
        >
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </button>
      </div>
      {props.hint && (
        <p id={`${id}h`} className="pw:text-text-muted pw:text-xs">
          {props.hint}
        </p>
      )}
      {props.error && (
        <p id={`${id}e`} className="pw:text-danger pw:text-xs">
          {props.error}
        </p>
      )}
    </div>
  );
}
