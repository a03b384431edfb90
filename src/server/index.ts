/** Door of the server room: the reference platform as a Fetch-API app over ports. No `node:` here. */
export type * from './seed/types.ts';
