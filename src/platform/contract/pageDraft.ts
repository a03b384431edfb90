/**
 * Pages as builders work on them: drafts, publication, versions. Apart from the calls of those who use pages, since only
 * the designer loads them. Source: specification 001 7, 002 7; FORMATS "Stored definitions", "Wire".
 */

import { objectModel, PageEnvelope } from './pageView.ts';
import { defineCall, Json, LanguagesEntry } from './parts.ts';
import { Type } from './schema.ts';

/** The draft as the builder edits it. The shell reads `model.pageType__Item.code`. */
export const pageViewDraft = defineCall({
  name: 'pageView.draft',
  method: 'POST',
  path: '/openapi/sys/pageview/getviewmodel',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ id: Type.String({ minLength: 1 }) }),
  answer: Type.Object({ model: PageEnvelope, objectModel }),
});

/** Stores the draft. Without `id` a new page; with it, `rowVersion` must be the stored one (409 otherwise). */
export const pageViewSave = defineCall({
  name: 'pageView.save',
  method: 'POST',
  path: '/openapi/sys/pageview/save',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    id: Type.Optional(Type.String()),
    objectId: Type.String({ minLength: 1 }),
    viewName: Type.String({ maxLength: 200 }),
    pageKind: Type.Union([Type.Literal('form'), Type.Literal('list')]),
    pageData: Type.String({ minLength: 2 }),
    extendParams: Type.Optional(Type.Union([Type.String(), Json, Type.Null()])),
    languagesEntry: Type.Optional(Type.Union([LanguagesEntry, Type.Null()])),
    formatVersion: Type.Optional(Type.Integer({ minimum: 0 })),
    rowVersion: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  answer: Type.Object({ newId: Type.String({ minLength: 1 }), rowVersion: Type.Integer({ minimum: 0 }) }),
});

/** Makes the stored draft what users see. */
export const pageViewPublish = defineCall({
  name: 'pageView.publish',
  method: 'POST',
  path: '/openapi/sys/pageview/publish',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ id: Type.String({ minLength: 1 }), rowVersion: Type.Integer({ minimum: 0 }) }),
  answer: Type.Object({
    revision: Type.Integer({ minimum: 1 }),
    /** What the builder should know, in his language: lookups that are closed to all users of the page. */
    issues: Type.Optional(
      Type.Array(
        Type.Object({
          code: Type.String(),
          severity: Type.Literal('warning'),
          path: Type.String(),
          params: Json,
          message: Type.String(),
        }),
      ),
    ),
  }),
});

/** Publications of a page, newest first; with `revision` that one alone and its content. */
export const pageViewVersions = defineCall({
  name: 'pageView.versions',
  method: 'POST',
  path: '/openapi/sys/pageview/versions',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    id: Type.String({ minLength: 1 }),
    revision: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  answer: Type.Array(
    Type.Object({
      revision: Type.Integer({ minimum: 1 }),
      /** Factory time, 'YYYY-MM-DD HH:mm:ss'. */
      publishTime: Type.String(),
      publisher: Type.String(),
      content: Type.Optional(PageEnvelope),
    }),
  ),
});

export const pageDraftCalls = [pageViewDraft, pageViewSave, pageViewPublish, pageViewVersions];
