/** Business objects: their tables and fields. Source: specification 001 3.7; FORMATS "Stored definitions", "Wire". */

import { defineCall, Json } from './parts.ts';
import { Type } from './schema.ts';

/** An object model as stored; its content is checked by the engine. */
export const objectModelGet = defineCall({
  name: 'objectModel.get',
  method: 'POST',
  path: '/openapi/sys/objectmodel/get',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  /** One of the two; `id` takes precedence. */
  request: Type.Object({ id: Type.Optional(Type.String()), code: Type.Optional(Type.String()) }),
  answer: Type.Object({
    id: Type.String({ minLength: 1 }),
    model: Json,
    rowVersion: Type.Integer({ minimum: 0 }),
  }),
});

/** Checks and stores an object model, and updates its tables (additions only). */
export const objectModelSave = defineCall({
  name: 'objectModel.save',
  method: 'POST',
  path: '/openapi/sys/objectmodel/save',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    id: Type.Optional(Type.String()),
    model: Json,
    rowVersion: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  answer: Type.Object({ newId: Type.String({ minLength: 1 }), rowVersion: Type.Integer({ minimum: 0 }) }),
});

export const objectModelCalls = [objectModelGet, objectModelSave];
