/** The engine's one door: definitions in, normalized pages and running forms out. No React, DOM, network or clock. */
export { type CompileOptions, compilePage } from './compile/page.ts';
export { pageText } from './compile/texts.ts';
export type * from './compile/types.ts';
export { CONTROLS, controlById, controlByType } from './controls/catalogue.ts';
export type * from './controls/types.ts';
export type * from './form/types.ts';
export type * from './issues/issue.ts';
export type * from './list/types.ts';
export { fail, ok, type PortError, type PortErrorKind, type Result } from './result.ts';
export type * from './situation/types.ts';
