/**
 * Records of an object: load, save, field events, batch actions, export and import.
 * Source: specification 001 7, 002 7; FORMATS "Wire" and "Save".
 */

import { Batch, BatchEntry, defineCall, Json, Short, searching, Whatever } from './parts.ts';
import { Type } from './schema.ts';

/**
 * Load. The request has the page's params; `id` names the record, and without it the answer has only the new-row
 * templates. The answer has `defaultModel` and `model`, or is the record itself. `action` distinguishes copy from edit.
 */
export const recordLoad = defineCall({
  name: 'record.load',
  method: 'POST',
  path: '/openapi/{appCode}/{objectCode}/{viewId}/getviewmodel',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Json,
  answer: Type.Union([
    Type.Object({
      defaultModel: Type.Union([Json, Type.Null()]),
      model: Type.Optional(Type.Union([Json, Type.Null()])),
    }),
    Type.Object({ model: Json, defaultModel: Type.Optional(Type.Null()) }),
    Json,
  ]),
});

/**
 * A key of a saved model: the id of the record that a new one is a copy of. The server lets a copy have what its source
 * has in locked fields; the key itself is not stored.
 */
export const COPY_OF = 'copyOf';

/** Save: the whole model with `rowVersion`. A conflict is 409 with the stored record as `data`. */
export const recordSave = defineCall({
  name: 'record.save',
  method: 'POST',
  path: '/openapi/{appCode}/{objectCode}/{viewId}/save',
  effect: 'write',
  changesRecords: true,
  send: 'json',
  receive: 'envelope',
  request: Json,
  answer: Type.Object({
    newId: Type.String({ minLength: 1 }),
    /** The record as it is stored now. */
    model: Type.Optional(Type.Union([Json, Type.Null()])),
  }),
});

/** A field has changed: the server answers resulting values, by server path `table.rowId.field`. */
export const invokeService = defineCall({
  name: 'record.invokeService',
  method: 'POST',
  path: '/openapi/object/service/invokeService',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    objectId: Type.String({ minLength: 1 }),
    fieldName: Type.String({ minLength: 1 }),
    model: Json,
    /** The page of the form: the companions of the answer hold what it names. */
    viewId: Type.Optional(Type.String()),
  }),
  answer: Type.Object({ setModel: Type.Optional(Type.Union([Json, Type.Null()])) }),
});

function batch(name: string, path: string) {
  return defineCall({
    name,
    method: 'POST',
    path,
    effect: 'write',
    changesRecords: true,
    send: 'json',
    receive: 'envelope',
    request: Batch,
    answer: Type.Array(BatchEntry),
  });
}

export const batchDelete = batch('record.batchDelete', '/openapi/object/batchdelete');
export const submit = batch('record.submit', '/openapi/object/submit');
export const submitCancel = batch('record.submitCancel', '/openapi/object/submitCancel');
export const approve = batch('record.approve', '/openapi/object/approve');
export const reject = batch('record.reject', '/openapi/object/reject');

/** The found records as a file: CSV unless the server offers another format. */
export const exportRecords = defineCall({
  name: 'record.export',
  method: 'POST',
  path: '/openapi/object/export',
  effect: 'read',
  send: 'json',
  receive: 'file',
  request: Type.Object({
    objectId: Type.String({ minLength: 1 }),
    ...searching,
    /** The calling list. */
    viewId: Type.Optional(Short),
    /** Fields of its shown columns, in order; all fields with ListExport otherwise. */
    fields: Type.Optional(Type.Array(Short, { maxItems: 500 })),
  }),
  answer: Whatever,
});

/**
 * Form parts `objectId` and `file`; one entry for each row, whose `number` is the row's number in the file. The titles of
 * columns that are of no field to be imported, and whose cells are therefore not stored, are named in the envelope's
 * `msg`, which is empty otherwise. A row with a cell below no title is refused.
 */
export const importRecords = defineCall({
  name: 'record.import',
  method: 'POST',
  path: '/openapi/object/import',
  effect: 'write',
  changesRecords: true,
  send: 'form',
  receive: 'envelope',
  request: Type.Object({ objectId: Type.String({ minLength: 1 }) }),
  answer: Type.Array(BatchEntry),
});

/** An empty file with the right headings. */
export const importTemplate = defineCall({
  name: 'record.importTemplate',
  method: 'POST',
  path: '/openapi/object/importTemplate',
  effect: 'read',
  send: 'json',
  receive: 'file',
  request: Type.Object({ objectId: Type.String({ minLength: 1 }) }),
  answer: Whatever,
});

export const recordCalls = [
  recordLoad,
  recordSave,
  invokeService,
  batchDelete,
  submit,
  submitCancel,
  approve,
  reject,
  exportRecords,
  importRecords,
  importTemplate,
];
