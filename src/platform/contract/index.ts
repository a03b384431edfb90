/** The HTTP contract: all calls with their schemas, for the client and the server. No DOM, no client code. */
export * as calls from './calls.ts';
export { type Checked, checkSchema, type Misfit } from './check.ts';
export * from './files.ts';
export { readLanguage } from './language.ts';
export { type CallLimits, limitsOf } from './limits.ts';
export * from './list.ts';
export * from './lookup.ts';
export { type CallMatch, matchCall } from './match.ts';
export * from './menu.ts';
export * from './notify.ts';
export * from './objectModel.ts';
export { PAGE_ID_HEADER, readPageId } from './pageId.ts';
export * from './pageView.ts';
export * from './record.ts';
export * from './security.ts';
export * from './static.ts';
export type * from './types.ts';
export * from './workflow.ts';
