import type { SessionPlatform, Sessions } from './types.ts';

/**
 * A registry of pages for whoever may never need one: sandbox, uploads and the events of tables are fetched with it.
 * Fails where they cannot be had; asked again, it tries again.
 */
export async function loadSessions(platform: SessionPlatform): Promise<Sessions> {
  const { createSessions } = await import('./sessions.ts');
  return createSessions(platform);
}
