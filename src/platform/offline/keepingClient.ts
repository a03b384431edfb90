/**
 * A client that keeps the answers that an opened form is made of, and answers with them while the server is away: user,
 * menu, pages, records and lookups. Saves that get no answer are kept to be sent later; while the server is known to be
 * away they are kept at once, and not sent, so that the server certainly has none of them. A record that is opened
 * meanwhile is shown as it was saved last. Everything else goes to the server as it is.
 */
import { fail, isRecord, ok, type Plain, type PortError, type Result } from '../../engine/internal.ts';
import type { Answer, CallOptions, Client } from '../client/types.ts';
import { checkSchema } from '../contract/check.ts';
import { lookupList, lookupOptions } from '../contract/lookup.ts';
import { menuTree } from '../contract/menu.ts';
import { pageViewContext, pageViewModel } from '../contract/pageView.ts';
import { recordLoad, recordSave } from '../contract/record.ts';
import { currentUser } from '../contract/security.ts';
import type { AnswerOf, Call } from '../contract/types.ts';
import { type Box, createBox, type Holder } from './box.ts';
import { createDeviceKeys, type DeviceKeys } from './deviceKeys.ts';
import { createWaitingSaves, type WaitingSave, type WaitingSaves } from './waitingSaves.ts';

const KEPT: ReadonlySet<string> = new Set(
  [currentUser, menuTree, pageViewModel, pageViewContext, recordLoad, lookupList, lookupOptions].map(
    ({ name }) => name,
  ),
);

/** What a start is made of. It is the same for long, so that it need not wait until the server is known to be away. */
const STARTING: ReadonlySet<string> = new Set(
  [currentUser, menuTree, pageViewModel, pageViewContext].map(({ name }) => name),
);

/** Statuses of somebody in the server's place. */
const PASSING: readonly (number | undefined)[] = [502, 503, 504];

/** True where nobody has answered. */
function isUnanswered(error: PortError): boolean {
  return error.kind === 'network' || error.kind === 'timeout' || PASSING.includes(error.status);
}

/** The record of a load's answer. */
function recordOf(data: unknown): Plain | null {
  if (!isRecord(data)) return null;
  if (isRecord(data.model)) return data.model;
  return 'model' in data ? null : data;
}

/** A load's answer with the values of a save that waits. */
function withSaved(data: unknown, { request }: WaitingSave): unknown {
  const record = { ...recordOf(data), ...request };
  return isRecord(data) && isRecord(data.model) ? { ...data, model: record } : record;
}

const AWAY: PortError = { kind: 'network', code: 'request.network', params: {}, retryable: true };

/** What is made with a client that keeps. */
export interface Keeping {
  readonly client: Client;
  readonly waiting: WaitingSaves;
}

/** A client over another one, with the saves that wait. `kept`: where all is kept; this device's box by default. */
export function keepingClient(
  inner: Client,
  keys: DeviceKeys = createDeviceKeys(inner),
  kept: Box = createBox(keys),
): Keeping {
  const waiting = createWaitingSaves(kept);
  /** Records as they were loaded, by page and id. */
  const loaded = new Map<string, Plain>();
  inner.onToken(() => {
    loaded.clear();
    waiting.forget();
    // Sign-in answers its user with another call than the one that a start without a network asks with.
    if (inner.token() !== null) void client.call(currentUser, {});
  });

  function note(call: Call, data: unknown, pageId: string): void {
    const record = call.name === recordLoad.name || call.name === recordSave.name ? recordOf(data) : null;
    if (record !== null && typeof record.id === 'string') loaded.set(`${pageId} ${record.id}`, record);
  }

  async function keptAnswer<C extends Call>(
    call: C,
    place: string,
    pageId: string,
  ): Promise<Answer<AnswerOf<C>> | null> {
    const found = await kept.read('session', place);
    if (!isRecord(found)) return null;
    const { rowCount } = found;
    let { data } = found;
    const record = call.name === recordLoad.name ? recordOf(data) : null;
    if (typeof record?.id === 'string') {
      await waiting.load();
      const save = waiting.of(pageId, record.id);
      if (save !== null) data = withSaved(data, save);
    }
    const checked = checkSchema<C['answer']>(call.answer, data);
    if (!checked.ok) return null;
    note(call, checked.value, pageId);
    return { data: checked.value, msg: '', ...(typeof rowCount === 'number' ? { rowCount } : {}) };
  }

  /** Whether somebody answers, in spite of what the browser says of the network; one question at a time. */
  let asking: Promise<boolean> | null = null;
  let isProven = false;
  function isAnswering(): Promise<boolean> {
    asking ??= inner.call(currentUser, {}).then((answer) => {
      asking = null;
      isProven = answer.ok || !isUnanswered(answer.error);
      return isProven;
    });
    return asking;
  }

  /** False where nobody answers, as far as is known. */
  async function isThere(): Promise<boolean> {
    if (inner.isAway()) return false;
    return globalThis.navigator?.onLine !== false || isAnswering();
  }

  /** Without a network, and as long as nobody has answered nevertheless, the start does not wait for the server. */
  function startsAlone(call: Call): boolean {
    return STARTING.has(call.name) && globalThis.navigator?.onLine === false && !isProven;
  }

  /** The record that a save was made from: of the same version, or what it says of others' changes would be wrong. */
  function baseOf({ id, rowVersion }: Plain, pageId: string): Plain | null {
    const known = [loaded.get(`${pageId} ${String(id)}`), waiting.of(pageId, String(id))?.base];
    return known.find((one) => one?.rowVersion === rowVersion) ?? null;
  }

  /** Keeps a save of `holder`, and answers that it waits; null where it cannot be kept, or was given up meanwhile. */
  async function keep(
    request: unknown,
    options: CallOptions,
    holder: Holder | null,
    error: PortError,
    unsent: boolean,
  ) {
    if (!isRecord(request) || holder === null || options.signal?.aborted) return null;
    const { organizationId } = holder;
    const { url = '', pageId = '', idempotencyKey: key = '' } = options;
    const save = { key, pageId, url, request, base: baseOf(request, pageId), organizationId, refusal: '' };
    if (!(await waiting.put(save, holder))) return null;
    return fail({ ...error, code: 'request.waits', params: { ...error.params, waits: key, unsent } });
  }

  const client: Client = {
    ...inner,
    draftKeys: () => keys.open(),
    async call(call, request, options = {}) {
      const { url = '', pageId = '', path = {}, idempotencyKey = '' } = options;
      if (call.name === recordSave.name && idempotencyKey !== '') {
        // Whose it is: another user may be signed in before it gets no answer. Nothing waits for it until then.
        const holder = keys.open();
        const token = inner.token();
        const waits = (await isThere()) ? null : await keep(request, options, await holder, AWAY, true);
        if (waits !== null && inner.isAway()) {
          // Whether the server is back meanwhile: by then the form knows that its save waits.
          void inner.call(currentUser, {});
          return waits;
        }
        // Where it came back while the save was being kept, nobody would be told of it any more: it is sent now.
        const answer = await inner.call(call, request, { ...(token === null ? {} : { token }), ...options });
        if (answer.ok) {
          note(call, answer.value.data, pageId);
          await waiting.remove(idempotencyKey);
        } else if (isUnanswered(answer.error))
          return (await keep(request, options, await holder, answer.error, false)) ?? answer;
        // The form has it, and shows what the server says of it.
        else if (waits !== null) await waiting.remove(idempotencyKey);
        return answer;
      }
      if (!KEPT.has(call.name)) {
        const answer = await inner.call(call, request, options);
        if (answer.ok) note(call, answer.value.data, pageId);
        return answer;
      }
      const place = JSON.stringify([call.name, url, pageId, path, request]);
      // Whether the server is back is asked by the call for the user.
      if (inner.isAway() && call.name !== currentUser.name) {
        const found = await keptAnswer(call, place, pageId);
        if (found !== null) return ok(found);
      } else if (startsAlone(call)) {
        const found = await keptAnswer(call, place, pageId);
        // What the server answers after all is said by it: whether the session is over, and that it is there.
        void isAnswering();
        if (found !== null) return ok(found);
      }
      const token = inner.token();
      const answer: Result<Answer<AnswerOf<typeof call>>> = await inner.call(call, request, options);
      if (answer.ok) {
        // What one user was told is not kept for the next.
        if (inner.token() !== token) return answer;
        const { data, rowCount } = answer.value;
        note(call, data, pageId);
        void kept.write('session', place, { data, ...(rowCount === undefined ? {} : { rowCount }) });
        return answer;
      }
      if (!isUnanswered(answer.error)) return answer;
      const found = await keptAnswer(call, place, pageId);
      return found === null ? answer : ok(found);
    },
  };
  return { client, waiting };
}
