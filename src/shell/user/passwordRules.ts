/** What the form for a new password asks for. Source: specification 000 §5, §9. */

/** What is typed. */
export interface PasswordValues {
  readonly old: string;
  readonly next: string;
  readonly confirm: string;
}

/** A field of the form, in its order. */
export type PasswordPart = keyof PasswordValues;

/** How good a password is, by its length alone; null while nothing is typed. */
export function strengthOf(password: string): 'short' | 'medium' | 'high' | null {
  // Characters as people count them, not the halves that JavaScript stores of some.
  const length = [...password].length;
  if (length === 0) return null;
  if (length <= 4) return 'short';
  return length === 5 ? 'medium' : 'high';
}

/**
 * Text codes of what is wrong, by field. The specification calls a short password an error without saying what follows:
 * it is not sent, since the server gets only a hash and could not tell.
 */
export function passwordProblems({
  old,
  next,
  confirm,
}: PasswordValues): Partial<Record<PasswordPart, string>> {
  return {
    ...(old === '' ? { old: 'shell.password.oldRequired' } : {}),
    ...(next === ''
      ? { next: 'shell.password.required' }
      : strengthOf(next) === 'short'
        ? { next: 'shell.password.short' }
        : {}),
    ...(confirm === '' || confirm !== next ? { confirm: 'shell.password.different' } : {}),
  };
}

/** The fields from top to bottom: the first with a problem is told. */
export const PASSWORD_PARTS: readonly PasswordPart[] = ['old', 'next', 'confirm'];
