/**
 * Page definitions: the published page with its context for those who use it. Source: specification 000 7, 001 7, 002 7
 * and 3.1; FORMATS "Stored definitions", "Wire".
 */

import { CodeItem, defineCall, Json, LanguagesEntry } from './parts.ts';
import { Type } from './schema.ts';

const optionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** A stored page with its envelope; the content of pageData is checked by the engine. */
export const PageEnvelope = Type.Object({
  id: Type.String({ minLength: 1 }),
  objectId: Type.String(),
  objectId__Item: Type.Optional(Type.Union([Json, Type.Null()])),
  viewName: Type.String(),
  /** `form` or `list`. */
  pageKind: Type.Optional(Type.Union([Type.Literal('form'), Type.Literal('list')])),
  pageType: Type.Optional(Type.Unknown()),
  pageType__Item: Type.Optional(Type.Union([CodeItem, Type.Null()])),
  apiUrl: optionalText,
  dataUrl: optionalText,
  extendParams: Type.Optional(Type.Union([Type.String(), Json, Type.Null()])),
  /** JSON text. */
  pageData: Type.String(),
  languagesEntry: Type.Optional(Type.Union([LanguagesEntry, Type.Null()])),
  formatVersion: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Counts publications; 0 was never published. */
  revision: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Of the draft, for the next save. */
  rowVersion: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** Field definitions of the page's object, which fill what its widgets leave open. Source: 001 3.7. */
export const objectModel = Type.Optional(Type.Union([Json, Type.Null()]));

/** The published page with everything that compiling it needs. */
export const PublishedPage = Type.Object({ ...PageEnvelope.properties, objectModel });

/** A field whose change calls the server. Source: 001 7; FORMATS "Events". */
const ContextEvent = Type.Object({
  key: Type.String(),
  parent: optionalText,
  trigger: Type.String(),
});

/** What the user may do on the page, and which fields call the server. */
export const PageContext = Type.Object({
  businessObject: Type.Object({
    objectCode: Type.String(),
    objectId: Type.Optional(Type.String()),
    appCode: Type.Optional(Type.String()),
  }),
  events: Type.Array(ContextEvent),
  actions: Type.Array(Type.Object({ actionCode: Type.String() })),
  /** Fields that the user's roles hide or lock: `field`, `table` or `table.field`. Absent: none. */
  fieldPermissions: Type.Optional(
    Type.Object({ hidden: Type.Array(Type.String()), locked: Type.Array(Type.String()) }),
  ),
  /** Bytes of the largest file that the server takes. Absent: it says so when it refuses one. */
  largestFile: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** The published page: by viewId, or the object's default form with objectId and an empty viewId. */
export const pageViewModel = defineCall({
  name: 'pageView.model',
  method: 'POST',
  path: '/api/platform/pageview/model',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    viewId: Type.String(),
    objectId: Type.Optional(Type.String()),
    /** 1 web, 2 mobile. */
    viewType: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('2')])),
  }),
  answer: PublishedPage,
});

export const pageViewContext = defineCall({
  name: 'pageView.context',
  method: 'POST',
  path: '/api/platform/pageview/context',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ viewId: Type.String({ minLength: 1 }) }),
  answer: PageContext,
});

/** The same answer by `id`, as the shell calls it. */
export const sysPageViewContext = defineCall({
  name: 'pageView.sysContext',
  method: 'POST',
  path: '/openapi/sys/pageview/context',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ id: Type.String({ minLength: 1 }) }),
  answer: PageContext,
});

export const pageViewCalls = [pageViewModel, pageViewContext, sysPageViewContext];
