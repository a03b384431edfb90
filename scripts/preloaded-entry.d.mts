import type { Plugin } from 'vite';

/** Fetches the page's script as a preload, of which Chromium uses what it compiled at an earlier start. */
export declare function preloadedEntry(): Plugin;
