/**
 * Follows what other tabs of the browser do with the session: signing out, signing in, switching organisation. No tab
 * shows the pages of another user or organisation for longer than it takes to ask about its unsaved work.
 */
import type { Storage } from '../../platform/index.ts';
import type { Notices } from '../../widgets/internal.ts';
import { readHolder } from './holder.ts';
import type { TabToken } from './tabToken.ts';
import type { Session } from './types.ts';

/** What is needed of a shell. */
export interface FollowParts {
  readonly token: TabToken;
  readonly storage: Pick<Storage, 'get'>;
  readonly session: Pick<Session, 'store' | 'adopt' | 'stay' | 'moved' | 'expire' | 'end'>;
  readonly notices: Pick<Notices, 'notify'>;
  /** True where a page of this tab has unsaved work. */
  readonly hasUnsaved: () => boolean;
}

/** What the user decides where both the other tab and this one have a claim. */
export interface OtherTabs {
  /** Keeps the pages of this tab, and takes the browser back to their organisation. */
  back(): Promise<void>;
  /** Gives up what is unsaved, and goes where the other tab has gone. */
  follow(): void;
  dispose(): void;
}

/** Follows until it is disposed. */
export function followTabs({ token, storage, session, notices, hasUnsaved }: FollowParts): OtherTabs {
  let busy = false;

  function signedOut(): void {
    if (hasUnsaved()) session.expire('');
    else session.end();
  }

  async function replaced(next: string): Promise<void> {
    const { phase, user } = session.store.getState();
    const holder = readHolder(storage);
    const sameUser = holder !== null && holder.userName === user?.userName;
    const samePlace = sameUser && holder.organizationId === user?.organizationId;
    // A token without a holder is asked about: that closes nothing where it turns out to be the same.
    if (phase === 'in' && !samePlace && hasUnsaved()) {
      if (sameUser) session.moved(holder.orgName);
      else session.expire(holder?.userName ?? '');
      return;
    }
    await session.adopt(next);
    const now = session.store.getState().user;
    if (now === null || user === null || phase !== 'in') return;
    if (now.userName !== user.userName)
      notices.notify({ tone: 'info', code: 'shell.otherUser', params: { name: now.nickName } });
    else if (now.organizationId !== user.organizationId)
      notices.notify({ tone: 'info', code: 'shell.otherPlace', params: { name: now.orgName } });
  }

  async function follow(): Promise<void> {
    const next = token.shared();
    const { phase, expired, expiredBy } = session.store.getState();
    // While a sign-in of this tab is under way its answer decides.
    if (busy || next === token.get() || phase === 'restoring' || phase === 'signingIn') return;
    busy = true;
    try {
      if (next !== null) await replaced(next);
      else if (phase === 'in' && (!expired || expiredBy)) signedOut();
    } finally {
      busy = false;
    }
    // What came meanwhile.
    if (token.shared() !== next) await follow();
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'token' || key === null) void follow();
  };
  // A tab that was frozen has missed the event.
  const onVisible = () => {
    if (!document.hidden) void follow();
  };
  const stopSession = session.store.subscribe((now, before) => {
    if (now.phase !== before.phase) void follow();
  });
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  return {
    async back() {
      const next = token.shared();
      const error = next === null ? null : await session.stay(next);
      const ended = error?.kind === 'unauthorised' || error?.kind === 'forbidden';
      // Who signs in in place comes back to the pages' organisation.
      if (next === null || ended) session.expire(next === null ? '' : null);
      // The question stays, so that it can be tried again.
      else if (error !== null) notices.notify({ tone: 'error', code: error.code, params: error.params });
    },
    follow() {
      const next = token.shared();
      if (next === null) session.end();
      else void session.adopt(next);
    },
    dispose() {
      stopSession();
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
