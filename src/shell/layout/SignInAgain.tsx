import { useStore } from 'zustand';
import { useShell } from '../services.tsx';
import { SignInAgainDialog } from './laterDialogs.tsx';

/**
 * Sign-in in place when a session ends: open pages stay (FORMATS "Wire", 401). The user name is fixed, since another
 * person must not inherit the pages; to change user, sign out.
 */
export function SignInAgain({ onOtherUser }: { onOtherUser: () => void }) {
  const { session } = useShell();
  const { expired, user } = useStore(session.store);
  return expired && user && <SignInAgainDialog userName={user.userName} onOtherUser={onOtherUser} />;
}
