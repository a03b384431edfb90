/** Uploaded files and images; each needs the token. Source: specification 001 3.5, 3.6 and 7. */

import { defineCall, Whatever } from './parts.ts';
import { Type } from './schema.ts';

/** The answer of an upload, one for each file. `fileSize` is in bytes. */
const UploadedFile = Type.Object({
  id: Type.String({ minLength: 1 }),
  url: Type.String(),
  fileName: Type.String(),
  fileSize: Type.Number({ minimum: 0 }),
  createTime: Type.Optional(Type.String()),
});

/** Form parts beside the file itself, which is the part `file`. */
const UploadParts = Type.Object({
  fieldName: Type.String(),
  objectId: Type.String(),
  objectCode: Type.String(),
  imageMatting: Type.Optional(Type.String()),
  /** The page that the field is on, beyond the specification: its accept list is asked before the file is stored. */
  viewId: Type.Optional(Type.String()),
});

export const uploadImage = defineCall({
  name: 'files.uploadImage',
  method: 'POST',
  path: '/openapi/object/uploadImage',
  effect: 'write',
  send: 'form',
  receive: 'envelope',
  request: UploadParts,
  answer: Type.Array(UploadedFile),
});

export const uploadFile = defineCall({
  name: 'files.uploadFile',
  method: 'POST',
  path: '/openapi/object/UploadFile',
  effect: 'write',
  send: 'form',
  receive: 'envelope',
  request: UploadParts,
  answer: Type.Array(UploadedFile),
});

/**
 * Widths in pixels in which an image may be asked for. Few, since the server makes each once and keeps it: of rows, of
 * fields, and of a preview.
 */
export const IMAGE_WIDTHS = [64, 200, 1024] as const;

/** One of them. */
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * `name` is the file's id; lists write the path with a trailing slash. `width`, beyond the specification, asks for the
 * image made smaller, at most so many pixels wide.
 */
export const getImage = defineCall({
  name: 'files.getImage',
  method: 'GET',
  path: '/api/object/getimage',
  effect: 'read',
  send: 'query',
  receive: 'file',
  request: Type.Object({
    name: Type.String({ minLength: 1 }),
    width: Type.Optional(Type.Union([Type.Literal('64'), Type.Literal('200'), Type.Literal('1024')])),
  }),
  answer: Whatever,
});

export const getFile = defineCall({
  name: 'files.getFile',
  method: 'GET',
  path: '/openapi/object/getFile',
  effect: 'read',
  send: 'query',
  receive: 'file',
  request: Type.Object({ id: Type.String({ minLength: 1 }) }),
  answer: Whatever,
});

/** Beyond the specification, for the menu's `rename` (001 2.2): the new name has the ending of the old one. */
export const renameFile = defineCall({
  name: 'files.rename',
  method: 'POST',
  path: '/openapi/object/renameFile',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    id: Type.String({ minLength: 1 }),
    fileName: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  answer: UploadedFile,
});

/** Where tiles of the map are: pictures behind the token as well. */
export const TILE_PATH = '/openapi/map/tile';

export const fileCalls = [uploadImage, uploadFile, getImage, getFile, renameFile];
