import type { Plugin } from 'vite';

/** Writes the icons of the installed application, drawn from this file. */
export declare function icons(favicon: string): Plugin;
