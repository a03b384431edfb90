import type { BrowserPlatform } from '../../platform/index.ts';
import { ROUTE_PATHS } from '../routes/paths.ts';
import type { ShellRouter } from '../routes/router.ts';
import type { FollowParts } from './followTabs.ts';
import type { Session } from './types.ts';

/** Milliseconds between the message of a 401 and the login screen. Source: specification 000 §8. */
const TO_LOGIN = 500;

interface EndParts extends Pick<FollowParts, 'token' | 'notices' | 'hasUnsaved'> {
  readonly platform: Pick<BrowserPlatform, 'client' | 'clock'>;
  readonly session: Pick<Session, 'store' | 'expire' | 'end'>;
  readonly router: ShellRouter;
}

/**
 * Follows what the server says of a session that has ended (401): with unsaved work the user signs in in place, which
 * keeps the pages; otherwise comes the message, then the login screen. Returns what stops it.
 */
export function followEnd({ platform, session, token, notices, router, hasUnsaved }: EndParts): () => void {
  return platform.client.onUnauthorised(() => {
    const { phase, expired, movedTo } = session.store.getState();
    if (phase !== 'in' || expired) return;
    // Another tab has replaced this one's token, which ends soon after: what to do is being asked already.
    if (movedTo !== null && token.shared() !== null && token.shared() !== token.get()) return;
    if (hasUnsaved()) {
      session.expire();
      return;
    }
    notices.notify({ tone: 'warning', code: 'request.unauthorised', params: {} });
    platform.clock.after(TO_LOGIN, () => {
      if (session.store.getState().phase !== 'in') return;
      session.end();
      const { pathname, search } = router.place();
      router.navigate(`${ROUTE_PATHS.login}?redirect=${encodeURIComponent(pathname + search)}`);
    });
  });
}
