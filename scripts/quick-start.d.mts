import type { Plugin } from 'vite';

/** Has browsers fetch and compile early what a start needs; by the names of the build's chunks. */
export declare function quickStart(names: {
  /** Imported by the page's first script, and fetched together with it. */
  readonly preloaded: string;
  /** Nearly all of it runs at the start. */
  readonly compiled: readonly string[];
}): Plugin;
