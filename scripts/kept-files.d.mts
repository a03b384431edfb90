import type { Plugin } from 'vite';

/** Writes `kept-files.json`, which the service worker reads. */
export declare function keptFiles(): Plugin;
