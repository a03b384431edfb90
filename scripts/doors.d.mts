export const DOORS: readonly string[];
export function publishedModules(): Promise<string[]>;
export function libraryModules(): string[];
