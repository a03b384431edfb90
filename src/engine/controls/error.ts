/** Why a control cannot be defined. */
export type ControlErrorCode =
  | 'control.badName' // no word that a page could store, or one with a meaning for JavaScript
  | 'control.badId'
  | 'control.duplicate' // the word, id or option means something already
  | 'control.unknownValue'
  | 'control.unknownKind'
  | 'control.badOption'
  | 'control.badValue';

/**
 * A control was defined wrongly, which is a mistake in the host's program.
 * @example
 * const error = new ControlError('control.badId', '/id', 'An id is a number.');
 * error.message; // => '/id: An id is a number.'
 * [error.code, error.path]; // => ['control.badId', '/id']
 */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly code: ControlErrorCode;
  /** JSON pointer of the place in the argument. */
  readonly path: string;

  constructor(code: ControlErrorCode, path: string, message: string) {
    super(`${path === '' ? '' : `${path}: `}${message}`);
    this.code = code;
    this.path = path;
  }
}
