/** Door of the platform room. */
export type * from './client/types.ts';
export * from './contract/index.ts';
export type * from './types.ts';
