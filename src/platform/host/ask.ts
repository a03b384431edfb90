/**
 * Calling what an application does itself. Its functions may throw, reject, never settle or answer anything: each of
 * these is a failure with words that name the function and the place.
 */
import { type ClockPort, fail, isRecord, type PortError, type Result } from '../../engine/internal.ts';

/** Milliseconds after which a call of the host counts as lost, where no person may be asked in it. */
const HOST_LIMIT = 60_000;

/** An error of a host's function, or that nobody does what was asked. It was no answer of a server, so it is not sent again by itself. */
export function hostError(
  code: `host.${string}` | 'form.actionUnset' | 'list.scriptMissing' | 'list.openTypeUnknown',
  params: PortError['params'],
  kind: PortError['kind'] = 'badRequest',
): { readonly ok: false; readonly error: PortError } {
  return fail({ kind, code, params, retryable: false });
}

/** An answer of the wrong shape; `path` is the place in it, '' for the whole. */
export function wrongAnswer(name: string, path: string, expected: string) {
  const msg = `${name}${path === '' ? '' : `: ${path}`} – ${expected}`;
  const place = path === '' ? '' : ` (${path})`;
  return hostError('host.answer', { name, path, place, expected, msg });
}

/** Most characters of an object without words of its own, such as a refusal that a host hands on as it came. */
const MOST_OF_OBJECT = 200;

/** What a function of the host has thrown, with its own words; without any, what was thrown. */
export function thrown(name: string, error: unknown) {
  const words = isRecord(error) ? error.message || error.name : null;
  const own = typeof words === 'string' ? words : error;
  let msg = 'object';
  try {
    // What keeps its properties to itself, such as a Response, is '{}' as JSON, and names itself.
    const json = isRecord(own) ? JSON.stringify(own) : '{}';
    msg = json === '{}' ? String(own) : json.slice(0, MOST_OF_OBJECT);
  } catch {
    // It refers to itself, or has no text: that it is an object is all that can be said.
  }
  return hostError('host.failed', { name, msg });
}

/**
 * Calls a function of the host and reads its answer. `name` is that of the prop. A `signal` that is aborted ends the
 * waiting at once; without a `clock` nothing else does. What the function is given to watch is aborted with it, and
 * when it counts as lost: nobody waits for what it does then.
 */
export async function askHost<A, T>(
  name: string,
  clock: ClockPort | null,
  signal: AbortSignal,
  call: (signal: AbortSignal) => A | Promise<A>,
  read: (answer: unknown) => Result<T>,
): Promise<Result<T>> {
  let stop = () => {};
  const waited = new AbortController();
  const lost = new Promise<Result<T>>((resolve) => {
    const seconds = HOST_LIMIT / 1000;
    const end = (result: Result<T>, reason: unknown) => {
      resolve(result);
      waited.abort(reason);
    };
    const cancel = clock?.after(HOST_LIMIT, () =>
      end(
        hostError('host.timeout', { name, seconds, msg: '' }, 'timeout'),
        new DOMException(`${name}: no answer in ${seconds} s`, 'TimeoutError'),
      ),
    );
    const aborted = () =>
      end(fail({ kind: 'aborted', code: 'request.aborted', params: {}, retryable: false }), signal.reason);
    if (signal.aborted) aborted();
    else signal.addEventListener('abort', aborted, { once: true });
    stop = () => {
      cancel?.();
      signal.removeEventListener('abort', aborted);
    };
  });
  try {
    const answered = Promise.resolve(call(waited.signal)).then(read, (error: unknown) => thrown(name, error));
    return await Promise.race([answered, lost]);
  } catch (error) {
    return thrown(name, error);
  } finally {
    stop();
  }
}

/** True where nothing was answered. */
export function isNothing(answer: unknown): answer is undefined | null {
  return answer === undefined || answer === null;
}

/** Records of a list, or the place of what is none. */
export function readRecords(
  name: string,
  answer: unknown,
  path = '',
): Result<readonly Readonly<Record<string, unknown>>[]> {
  if (!Array.isArray(answer)) return wrongAnswer(name, path, 'expected a list of objects');
  const odd = answer.findIndex((each) => !isRecord(each));
  return odd < 0
    ? { ok: true, value: answer.filter(isRecord) }
    : wrongAnswer(name, `${path}[${odd}]`, 'expected an object');
}
