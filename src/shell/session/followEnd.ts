import type { Client, Platform } from '../../platform/index.ts';
import { ROUTE_PATHS } from '../routes/paths.ts';
import type { ShellRouter } from '../routes/router.ts';
import type { FollowParts } from './followTabs.ts';
import type { Session } from './types.ts';

/** Milliseconds between the message of a 401 and the login screen. Source: specification 000 §8. */
const TO_LOGIN = 500;

interface EndParts extends Pick<FollowParts, 'token' | 'notices' | 'hasUnsaved'> {
  readonly platform: {
    readonly client: Pick<Client, 'onUnauthorised'>;
    readonly clock: Pick<Platform['clock'], 'after'>;
  };
  readonly session: Pick<Session, 'store' | 'expire' | 'end'>;
  readonly router: Pick<ShellRouter, 'place' | 'navigate'>;
}

/** What is done where the server says that the session has ended (401). */
export interface End {
  /**
   * A client whose pages hear of the end when the login screen is there. They would say in their places, beside the
   * message, that one has to sign in, and offer to try again.
   */
  held(inner: Client): Client;
  /**
   * Follows what the server says: with unsaved work the user signs in in place, which keeps the pages; otherwise comes
   * the message, then the login screen. Returns what stops it.
   */
  follow(parts: EndParts): () => void;
}

export function createEnd(): End {
  let toLogin: Promise<void> | null = null;
  return {
    held: (inner) => ({
      ...inner,
      async call(call, request, options) {
        const answer = await inner.call(call, request, options);
        if (!answer.ok && answer.error.kind === 'unauthorised') await toLogin;
        return answer;
      },
    }),
    follow({ platform, session, token, notices, router, hasUnsaved }) {
      const leave = () => {
        toLogin = null;
        if (session.store.getState().phase !== 'in') return;
        session.end();
        const { pathname, search } = router.place();
        router.navigate(`${ROUTE_PATHS.login}?redirect=${encodeURIComponent(pathname + search)}`);
      };
      return platform.client.onUnauthorised(() => {
        const { phase, expired, movedTo } = session.store.getState();
        if (phase !== 'in' || expired || toLogin !== null) return;
        // Another tab has replaced this one's token, which ends soon after: what to do is being asked already.
        if (movedTo !== null && token.shared() !== null && token.shared() !== token.get()) return;
        if (hasUnsaved()) {
          // Another tab has signed out, of which the browser has not told this one yet.
          session.expire(token.shared() === null ? '' : null);
          return;
        }
        notices.notify({ tone: 'warning', code: 'request.unauthorised', params: {} });
        toLogin = new Promise<void>((resolve) => platform.clock.after(TO_LOGIN, resolve)).then(leave);
      });
    },
  };
}
