/**
 * One script host for all pages, lists and tables of a platform, and so one worker, however many registries of pages
 * there are. Source: DESIGN "Scripts".
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

/** The script host of a platform, created on first use; its worker starts with the first script. */
export function scriptHostOf(platform: ScriptHostSource): ScriptHost {
  const known = hosts.get(platform);
  if (known) return known;
  const { clock, createWorker } = platform;
  const made = createScriptHost({ clock, ...(createWorker ? { createWorker } : {}) });
  hosts.set(platform, made);
  return made;
}

/**
 * Starts a platform's script worker when idle, so that the first page with scripts finds it running. For hosts of many
 * pages, such as the shell: a single page with scripts starts it itself. Does nothing where the host allows no scripts;
 * the returned function cancels it.
 */
export function prepareScripts(
  platform: ScriptHostSource,
  idle: Idle = createIdle(platform.clock),
): () => void {
  if (!platform.createWorker) return () => undefined;
  return idle(() => scriptHostOf(platform).prepare());
}
