import type { Plugin } from 'vite';

export declare function oneLanguage(): Plugin;
