/**
 * One script host for all that a platform's pages, lists and tables run: one worker, however many registries of pages
 * and widgets there are.
 * Source: DESIGN "Scripts".
 */
import type { ClockPort } from '../../engine/internal.ts';
import { createIdle, type Idle } from '../ports/idle.ts';
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

/**
 * Starts a platform's script worker while nothing else happens, so that the first page with scripts finds it there. For
 * hosts of many pages, such as the shell: a single page starts it itself where it has scripts. Does nothing where the
 * host allows none; the answer calls it off.
 */
export function prepareScripts(
  platform: ScriptHostSource,
  idle: Idle = createIdle(platform.clock),
): () => void {
  if (!platform.createWorker) return () => undefined;
  return idle(() => scriptHostOf(platform).prepare());
}
