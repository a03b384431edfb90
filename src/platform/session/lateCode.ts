import { fail, ok, type Result } from '../../engine/internal.ts';
import { unreachable } from '../client/errors.ts';

/** Code of the build that is fetched when it is needed. Where it cannot be had, that is an error of the network. */
export async function lateCode<T>(load: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await load());
  } catch (error) {
    return fail(unreachable(error instanceof Error ? error.message : String(error)));
  }
}
