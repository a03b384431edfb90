import type { ServerPorts } from '../ports.ts';

/** A file of the shell's folder as JSON; null where there is none, or it is none. */
export async function readJson(ports: ServerPorts, path: string): Promise<unknown> {
  const file = await ports.assets?.read(path);
  if (file === null || file === undefined) return null;
  try {
    return JSON.parse(new TextDecoder().decode(file.bytes));
  } catch {
    return null;
  }
}
