export function serveWorkbench(
  port: number,
  host: string,
): Promise<{ readonly port: number; show(folder: string): void; fail(): void; close(): void }>;
