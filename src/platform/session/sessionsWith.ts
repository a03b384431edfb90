/**
 * The registry of open pages, outside React. Hiding a tab changes nothing here; closing one destroys its page. Source:
 * DESIGN "Sessions of a page".
 */
import { createSignal } from '../../engine/internal.ts';
import { knownHosts } from '../script/knownHosts.ts';
import { type LoadPageCode, openSession } from './pageSession.ts';
import type { PageSession, SessionPlatform, Sessions } from './types.ts';

/** Makes the registry; `code` brings what opens a page. Its pages share the platform's one script worker, which starts with the first page that has scripts. */
export function sessionsWith(platform: SessionPlatform, code: LoadPageCode): Sessions {
  const sessions = new Map<string, PageSession>();
  const changes = createSignal();

  async function close(key: string): Promise<void> {
    const session = sessions.get(key);
    if (!session) return;
    sessions.delete(key);
    changes.emit();
    await session.close();
  }

  return {
    open(key, request) {
      const known = sessions.get(key);
      if (known) return known;
      const session = openSession(key, request, platform, code);
      sessions.set(key, session);
      changes.emit();
      return session;
    },
    get: (key) => sessions.get(key),
    keys: () => [...sessions.keys()],
    subscribe: changes.subscribe,
    close,
    async dispose() {
      await Promise.all([...sessions.keys()].map(close));
      // Other registries and lists of the platform may still use the worker.
      knownHosts.get(platform)?.rest();
    },
  };
}
