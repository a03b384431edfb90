/**
 * A client that keeps the answers that an opened form is made of, and answers with them while the server is away: user,
 * menu, pages, records and lookups. Saves that get no answer are kept to be sent later. Everything else goes to the
 * server as it is.
 */
import { fail, isRecord, ok, type Plain, type PortError, type Result } from '../../engine/internal.ts';
import type { Answer, Client } from '../client/types.ts';
import { checkSchema } from '../contract/check.ts';
import { lookupList, lookupOptions } from '../contract/lookup.ts';
import { menuTree } from '../contract/menu.ts';
import { pageViewContext, pageViewModel } from '../contract/pageView.ts';
import { recordLoad, recordSave } from '../contract/record.ts';
import { currentUser } from '../contract/security.ts';
import type { AnswerOf, Call } from '../contract/types.ts';
import { createBox } from './box.ts';
import { createWaitingSaves, type WaitingSaves } from './waitingSaves.ts';

const KEPT: ReadonlySet<string> = new Set(
  [currentUser, menuTree, pageViewModel, pageViewContext, recordLoad, lookupList, lookupOptions].map(
    ({ name }) => name,
  ),
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

/** A client over another one, with the saves that wait. */
export function keepingClient(inner: Client): { readonly client: Client; readonly waiting: WaitingSaves } {
  const box = createBox(inner);
  const waiting = createWaitingSaves(box);
  /** Records as they were loaded, by page and id. */
  const loaded = new Map<string, Plain>();
  let organizationId = '';
  inner.onToken(() => {
    loaded.clear();
    waiting.forget();
    // Sign-in answers its user with another call than the one that a start without a network asks with.
    if (inner.token() !== null) void client.call(currentUser, {});
  });

  function note(call: Call, data: unknown, pageId: string): void {
    if (isRecord(data) && typeof data.organizationId === 'string') organizationId = data.organizationId;
    const record = call.name === recordLoad.name ? recordOf(data) : null;
    if (record !== null && typeof record.id === 'string') loaded.set(`${pageId} ${record.id}`, record);
  }
  async function keptAnswer<C extends Call>(call: C, place: string): Promise<Answer<AnswerOf<C>> | null> {
    const kept = await box.read('session', place);
    if (!isRecord(kept)) return null;
    const checked = checkSchema<C['answer']>(call.answer, kept.data);
    if (!checked.ok) return null;
    return {
      data: checked.value,
      msg: '',
      ...(typeof kept.rowCount === 'number' ? { rowCount: kept.rowCount } : {}),
    };
  }

  const client: Client = {
    ...inner,
    async call(call, request, options = {}) {
      const { url = '', pageId = '', path = {}, idempotencyKey = '' } = options;
      if (call.name === recordSave.name && idempotencyKey !== '') {
        const answer = await inner.call(call, request, options);
        if (answer.ok) {
          if (waiting.list().some(({ key }) => key === idempotencyKey)) await waiting.remove(idempotencyKey);
          return answer;
        }
        if (!isUnanswered(answer.error) || !isRecord(request)) return answer;
        const base = typeof request.id === 'string' ? loaded.get(`${pageId} ${request.id}`) : undefined;
        const save = {
          key: idempotencyKey,
          pageId,
          url,
          request,
          base: base ?? null,
          organizationId,
          refusal: '',
        };
        if (!(await waiting.put(save))) return answer;
        return fail({
          ...answer.error,
          code: 'request.waits',
          params: { ...answer.error.params, waits: true },
        });
      }
      if (!KEPT.has(call.name)) {
        const answer = await inner.call(call, request, options);
        if (answer.ok) note(call, answer.value.data, pageId);
        return answer;
      }
      const place = JSON.stringify([call.name, url, pageId, path, request]);
      // Whether the server is back is asked by the call for the user.
      if (inner.isAway() && call.name !== currentUser.name) {
        const kept = await keptAnswer(call, place);
        if (kept !== null) {
          note(call, kept.data, pageId);
          return ok(kept);
        }
      }
      const answer: Result<Answer<AnswerOf<typeof call>>> = await inner.call(call, request, options);
      if (answer.ok) {
        const { data, rowCount } = answer.value;
        note(call, data, pageId);
        void box.write('session', place, { data, ...(rowCount === undefined ? {} : { rowCount }) });
        return answer;
      }
      if (!isUnanswered(answer.error)) return answer;
      const kept = await keptAnswer(call, place);
      if (kept === null) return answer;
      note(call, kept.data, pageId);
      return ok(kept);
    },
  };
  return { client, waiting };
}
