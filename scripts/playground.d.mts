export function buildPlayground(outDir?: string): Promise<string>;
