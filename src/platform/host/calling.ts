/** Functions of the host that are told of something: nobody waits for what they answer. */
import type { Notice } from '../../engine/internal.ts';
import { thrown } from './ask.ts';

/**
 * The function in a form that fails nowhere: what it throws, or rejects with where it is async, is told to the user by
 * the name of its prop, and to whoever builds the page in the console, with the place in the code.
 */
export function calling<A extends readonly unknown[]>(
  name: string,
  notify: (notice: Notice) => void,
  tell: (...args: A) => unknown,
): (...args: A) => void {
  const failed = (error: unknown) => {
    console.error(`${name} failed`, error);
    const { code, params } = thrown(name, error).error;
    notify({ tone: 'error', code, params });
  };
  return (...args) => {
    try {
      Promise.resolve(tell(...args)).catch(failed);
    } catch (error) {
      failed(error);
    }
  };
}
