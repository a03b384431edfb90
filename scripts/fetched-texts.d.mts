import type { Plugin } from 'vite';

export declare function fetchedTexts(defaults: () => Promise<Readonly<Record<string, string>>>): Plugin;
