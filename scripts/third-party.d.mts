import type { Options } from 'tsup';
import type { Plugin } from 'vite';

export const LICENSES_FILE: string;
export function licencesText(paths: Iterable<string>): string;
export function licencesEsbuild(folder: string): NonNullable<Options['esbuildPlugins']>[number];
export function licencesVite(): { readonly page: Plugin; readonly worker: Plugin };
