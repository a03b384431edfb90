import type { ClockPort } from '../../engine/internal.ts';
import type { Texts } from '../types.ts';
import type { ScriptHost, ScriptWorker } from './host.ts';

/** What a host is made from; a `Platform` is one. */
export interface ScriptHostSource {
  readonly clock: Pick<ClockPort, 'after' | 'ticks'>;
  readonly createWorker?: () => ScriptWorker;
  /** Takes what running scripts say, which comes with their code. */
  readonly texts: Pick<Texts, 'add'>;
}

/** The script host of each platform that has one. `hosts.ts` makes it, whose code is fetched with the first script. */
export const knownHosts = new WeakMap<ScriptHostSource, ScriptHost>();
