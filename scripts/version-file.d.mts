import type { Plugin } from 'vite';

export declare function versionFile(): Plugin;
