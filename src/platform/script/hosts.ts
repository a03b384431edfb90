/**
 * One script host for all that a platform's pages, lists and tables run: one worker, however many registries of pages
 * and widgets there are.
 * Source: DESIGN "Scripts".
 */
import type { ClockPort } from '../../engine/index.ts';
import { createScriptHost, type ScriptHost, type ScriptWorker } from './host.ts';

/** What a host is made from; a `Platform` is one. */
export interface ScriptHostSource {
  readonly clock: Pick<ClockPort, 'after' | 'ticks'>;
  readonly createWorker?: () => ScriptWorker;
}

const hosts = new WeakMap<ScriptHostSource, ScriptHost>();

/** The script host of a platform; made when it is first asked for, its worker when the first script runs. */
export function scriptHostOf(platform: ScriptHostSource): ScriptHost {
  const known = hosts.get(platform);
  if (known) return known;
  const { clock, createWorker } = platform;
  const made = createScriptHost({ clock, ...(createWorker ? { createWorker } : {}) });
  hosts.set(platform, made);
  return made;
}
