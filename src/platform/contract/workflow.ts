/** Workflow: may the user handle a record, handle it, start its flow. Source: specification 001 6 and 7. */

import { defineCall, Whatever } from './parts.ts';
import { Type } from './schema.ts';

/** View info beside the named parts is kept. */
const viewInfo = { viewId: Type.Optional(Type.String()), objectId: Type.Optional(Type.String()) };

export const flowPermission = defineCall({
  name: 'workflow.permission',
  method: 'POST',
  path: '/api/workflow/GetFlowFormTodoPermission',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ primaryId: Type.String({ minLength: 1 }), ...viewInfo }),
  answer: Type.Object({ handleAuth: Type.Boolean() }),
});

export const executeFlowNode = defineCall({
  name: 'workflow.execute',
  method: 'POST',
  path: '/api/WorkFlow/ExcuteFlowNode',
  effect: 'write',
  changesRecords: true,
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    excuteType: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
    primaryId: Type.String({ minLength: 1 }),
    opinion: Type.Optional(Type.String({ maxLength: 2000 })),
    ...viewInfo,
  }),
  answer: Whatever,
});

export const startFlow = defineCall({
  name: 'workflow.start',
  method: 'POST',
  path: '/api/WorkFlow/StartFlowInstance',
  effect: 'write',
  changesRecords: true,
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    primaryId: Type.String({ minLength: 1 }),
    formId: Type.String(),
    ...viewInfo,
  }),
  answer: Whatever,
});

export const workflowCalls = [flowPermission, executeFlowNode, startFlow];
