import { fail, ok, type Result } from '../../engine/internal.ts';
import { unreachable } from '../client/errors.ts';
import { codeFailures } from './codeFailures.ts';

/** Loads code of the build when it is needed; a failure is a network error. */
export async function lateCode<T>(load: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await load());
  } catch (error) {
    codeFailures.emit();
    return fail(unreachable(error instanceof Error ? error.message : String(error)));
  }
}
