import type { Idle } from '../ports/idle.ts';
import type { ScriptHostSource } from './knownHosts.ts';

/**
 * Fetches the code of scripts and starts a platform's script worker when idle, so that the first page with scripts finds
 * it running. For hosts of many pages, such as the shell: a single page with scripts starts it itself. Does nothing where
 * the host allows no scripts; the returned function cancels it. A failure shows when a script is to run.
 */
export function prepareScripts(platform: ScriptHostSource & { readonly idle: Idle }): () => void {
  if (!platform.createWorker) return () => undefined;
  let cancelled = false;
  const stop = platform.idle(() => {
    import('./hosts.ts').then(
      ({ scriptHostOf }) => {
        if (!cancelled) scriptHostOf(platform).prepare();
      },
      () => undefined,
    );
  });
  return () => {
    cancelled = true;
    stop();
  };
}
