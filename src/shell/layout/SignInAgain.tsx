import { useStore } from 'zustand';
import { useShell } from '../services.tsx';
import { MovedDialog, SignInAgainDialog } from './laterDialogs.tsx';
import { usePause } from './usePause.ts';

/**
 * Asks for the password when the session ends while there is unsaved work: open pages stay (FORMATS "Wire", 401). The
 * user name is fixed, since another user must not get these pages; `onOtherUser` signs out. Also asks where another tab
 * has gone to another organisation meanwhile.
 */
export function SignInAgain({ onOtherUser }: { onOtherUser: () => void }) {
  const { session, otherTabs } = useShell();
  const { expired, expiredBy, user, movedTo } = useStore(session.store);
  const mayAsk = usePause(expired);
  if (user === null) return null;
  if (expired && !mayAsk) return null;
  if (expired) return <SignInAgainDialog userName={user.userName} by={expiredBy} onOtherUser={onOtherUser} />;
  if (movedTo === null) return null;
  return (
    <MovedDialog
      here={user.orgName}
      there={movedTo}
      onBack={() => otherTabs.back()}
      onFollow={() => otherTabs.follow()}
    />
  );
}
