import type { FormPorts } from '../../src/engine/internal.ts';
import type { Platform } from '../../src/platform/index.ts';

/** A record that never arrives: what keeps a form in its state `init`. */
export const NEVER: Partial<FormPorts> = { load: () => new Promise(() => undefined) };

/** The platform, some of whose calls are answered here. */
export function withPorts(platform: Platform, ports: Partial<FormPorts> | undefined): Platform {
  if (ports === undefined) return platform;
  return { ...platform, formPorts: (page, id) => ({ ...platform.formPorts(page, id), ...ports }) };
}
