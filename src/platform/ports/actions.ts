/**
 * Actions on a stored record that only the server performs. Approve and reject of a form go to the workflow (001 7);
 * those of a list go to the object (002 4.1; FORMATS "Paths").
 */

import { type CompiledPage, fail, ok, type PortError, type Result } from '../../engine/internal.ts';
import type { Answer, Client } from '../client/types.ts';
import { checkSchema } from '../contract/check.ts';
import { BatchEntry } from '../contract/parts.ts';
import { batchDelete, submit, submitCancel } from '../contract/record.ts';
import { type Static, Type } from '../contract/schema.ts';
import { executeFlowNode, startFlow } from '../contract/workflow.ts';

type Entries = Static<typeof BatchEntries>;
const BatchEntries = Type.Array(BatchEntry);

/**
 * The entries of a batch, record by record, also where the server refused some and therefore answers `status: false`.
 * Source: specification 002 7 and 8 "Delete failure with data".
 */
export function batchEntries(answer: Result<Answer<Entries>>): Result<Answer<Entries>> {
  if (answer.ok) return answer;
  const { data, msg } = answer.error.params;
  const entries = checkSchema(BatchEntries, data);
  if (!entries.ok || entries.value.length === 0) return answer;
  return ok({ data: entries.value, msg: typeof msg === 'string' ? msg : '' });
}

/** The entry of one record decides: a batch may succeed and still refuse that record. */
function entryResult(batch: Result<Answer<Entries>>): Result<string> {
  const answer = batchEntries(batch);
  if (!answer.ok) return answer;
  const refused = answer.value.data.find((entry) => !entry.status);
  if (refused === undefined) return ok(answer.value.msg);
  const msg = refused.msg === '' ? answer.value.msg : refused.msg;
  const error: PortError = {
    kind: 'server',
    code: msg === '' ? 'request.failed' : 'request.refused',
    params: { msg },
    status: 200,
    retryable: false,
  };
  return fail(error);
}

const BATCH = new Map([
  ['delete', batchDelete],
  ['submit', submit],
  ['submitcancel', submitCancel],
]);

/** Runs the action by its code, whatever its case; an unknown code is an error, never a success. */
export async function actOn(
  client: Client,
  page: CompiledPage,
  code: string,
  recordId: string,
  signal: AbortSignal,
): Promise<Result<string>> {
  const name = code.toLowerCase();
  const view = { viewId: page.id, objectId: page.objectId };
  const batch = BATCH.get(name);
  if (batch !== undefined)
    return entryResult(await client.call(batch, { objectId: page.objectId, ids: recordId }, { signal }));
  if (name === 'approve' || name === 'reject') {
    const request = { excuteType: name, primaryId: recordId, ...view } as const;
    const answer = await client.call(executeFlowNode, request, { signal });
    return answer.ok ? ok(answer.value.msg) : answer;
  }
  if (name === 'startworkflow') {
    const answer = await client.call(
      startFlow,
      { primaryId: recordId, formId: page.id, ...view },
      { signal },
    );
    return answer.ok ? ok(answer.value.msg) : answer;
  }
  return fail({ kind: 'badRequest', code: 'form.actionUnset', params: { code }, retryable: false });
}
