/**
 * One script host for all pages, lists and tables of a platform, and so one worker, however many registries of pages
 * there are. Source: DESIGN "Scripts".
 */
import { watchActs } from './acts.ts';
import { createScriptHost, type ScriptHost } from './host.ts';
import { knownHosts, type ScriptHostSource } from './knownHosts.ts';
import { scriptTexts } from './script.texts.ts';

/** The script host of a platform, created on first use; its worker starts with the first script. */
export function scriptHostOf(platform: ScriptHostSource): ScriptHost {
  const known = knownHosts.get(platform);
  if (known) return known;
  const { clock, createWorker, texts } = platform;
  texts.add(scriptTexts);
  const lastAct = watchActs(() => clock.ticks());
  const made = createScriptHost({ clock, lastAct, ...(createWorker ? { createWorker } : {}) });
  knownHosts.set(platform, made);
  return made;
}
