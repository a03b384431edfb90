/**
 * Actions on a stored record that only the server performs. Approve and reject of a form go to the workflow (001 7);
 * those of a list go to the object (002 4.1; FORMATS "Paths").
 */
import {
  type BatchAnswer,
  type BatchBody,
  type CompiledPage,
  fail,
  ok,
  type PortError,
  type Result,
  type ServerCall,
} from '../../engine/internal.ts';
import type { Answer, Client } from '../client/types.ts';
import { checkSchema } from '../contract/check.ts';
import { BatchEntry } from '../contract/parts.ts';
import { approve, batchDelete, reject, submit, submitCancel } from '../contract/record.ts';
import { type Static, Type } from '../contract/schema.ts';
import { executeFlowNode, startFlow } from '../contract/workflow.ts';
import { isNobodys, unset } from './unset.ts';

type Entries = Static<typeof BatchEntries>;
const BatchEntries = Type.Array(BatchEntry);

/**
 * The entries of a batch, one for each record, also where the server refused some and therefore answers `status:
 * false`. Source: specification 002 7 and 8 "Delete failure with data".
 */
export function batchEntries(answer: Result<Answer<Entries>>): Result<Answer<Entries>> {
  if (answer.ok) return answer;
  const { data, msg } = answer.error.params;
  const entries = checkSchema(BatchEntries, data);
  if (!entries.ok || entries.value.length === 0) return answer;
  return ok({ data: entries.value, msg: typeof msg === 'string' ? msg : '' });
}

/** The record's entry decides: a batch may succeed and still refuse that record. */
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

/** Batch calls by what they do. */
const BATCH = { delete: batchDelete, submit, submitCancel, approve, reject } as const;

/** Runs an action on records of a list: each call goes to the object. Source: specification 002 4.1 and 7. */
export async function actOnRows(
  client: Client,
  call: ServerCall,
  body: BatchBody,
  idempotencyKey: string,
): Promise<Result<BatchAnswer>> {
  if (call === 'startworkflow') return unknown(call);
  const answer = batchEntries(await client.call(BATCH[call], { ...body }, { idempotencyKey }));
  return answer.ok ? ok({ entries: answer.value.data, msg: answer.value.msg }) : answer;
}

/**
 * Runs an action on the record of a form: approve, reject and start go to the workflow. An unknown call is an error.
 */
export async function actOn(
  client: Client,
  page: CompiledPage,
  call: ServerCall,
  recordId: string,
  signal: AbortSignal,
  opinion = '',
): Promise<Result<string>> {
  if (isNobodys(page)) return unset('onAction');
  const said = opinion === '' ? {} : { opinion };
  const view = { viewId: page.id, objectId: page.objectId };
  switch (call) {
    case 'delete':
    case 'submit':
    case 'submitCancel':
      return entryResult(
        await client.call(BATCH[call], { objectId: page.objectId, ids: recordId, ...said }, { signal }),
      );
    case 'approve':
    case 'reject': {
      const request = { excuteType: call, primaryId: recordId, ...said, ...view } as const;
      const answer = await client.call(executeFlowNode, request, { signal });
      return answer.ok ? ok(answer.value.msg) : answer;
    }
    case 'startworkflow': {
      const request = { primaryId: recordId, formId: page.id, ...view };
      const answer = await client.call(startFlow, request, { signal });
      return answer.ok ? ok(answer.value.msg) : answer;
    }
    default:
      return unknown(call);
  }
}

function unknown(code: string): Result<never> {
  return fail({ kind: 'badRequest', code: 'form.actionUnset', params: { code }, retryable: false });
}
