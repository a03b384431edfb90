import type { ReactNode } from 'react';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

/** Props of `NewPassword`. */
export interface NewPasswordProps {
  readonly first: Omit<PasswordFieldProps, 'autoComplete'>;
  readonly repeated: Omit<PasswordFieldProps, 'autoComplete'>;
  /** What is said of the password, between both. */
  readonly children?: ReactNode;
}

/** A new password, typed twice. */
export function NewPassword({ first, repeated, children }: NewPasswordProps) {
  return (
    <>
      <PasswordField {...first} autoComplete="new-password" />
      {children}
      <PasswordField {...repeated} autoComplete="new-password" />
    </>
  );
}
