import type { SessionPlatform, Sessions } from './types.ts';

/**
 * Makes the registry of pages for callers that may never need one: sandbox, uploads and table events are loaded with
 * it. Fails where they cannot be loaded; the next call tries again.
 */
export async function loadSessions(platform: SessionPlatform): Promise<Sessions> {
  const { createSessions } = await import('./sessions.ts');
  return createSessions(platform);
}
