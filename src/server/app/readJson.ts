import type { ServerPorts } from '../ports.ts';

/** A file of the shell's folder as JSON; null where there is none, undefined where it is no JSON. */
export async function readJson(ports: ServerPorts, path: string): Promise<unknown> {
  const file = await ports.assets?.read(path);
  if (file === null || file === undefined) return null;
  try {
    return JSON.parse(new TextDecoder().decode(file.bytes));
  } catch {
    return undefined;
  }
}
