import { useStore } from 'zustand';
import { useShell } from '../services.tsx';
import { SignInAgainDialog } from './laterDialogs.tsx';

/**
 * Asks for the password when the session ends while there is unsaved work: open pages stay (FORMATS "Wire", 401). The
 * user name is fixed, since another user must not get these pages; `onOtherUser` signs out.
 */
export function SignInAgain({ onOtherUser }: { onOtherUser: () => void }) {
  const { session } = useShell();
  const { expired, user } = useStore(session.store);
  return expired && user && <SignInAgainDialog userName={user.userName} onOtherUser={onOtherUser} />;
}
