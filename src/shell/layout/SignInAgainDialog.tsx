import * as Dialog from '@radix-ui/react-dialog';
import { useState } from 'react';
import { usePortal, useTexts } from '../../widgets/internal.ts';
import { LoginFields } from '../login/LoginFields.tsx';
import { useLogin } from '../login/useLogin.ts';
import { useShell } from '../services.tsx';

/** Props of `SignInAgainDialog`. */
export interface SignInAgainDialogProps {
  /** Shown, and cannot be changed. */
  readonly userName: string;
  /** Who has signed in in another tab, '' where it was signed out there; null where the session ended by itself. */
  readonly by: string | null;
  /** Called to sign out, so that another user can sign in. */
  readonly onOtherUser: () => void;
}

/** Where he does not belong to the organisation of the pages any more, they are gone, and he is told why. */
function Fields({ userName }: Pick<SignInAgainDialogProps, 'userName'>) {
  const { session, platform } = useShell();
  const form = useLogin({
    fixedName: userName,
    onDone(same) {
      const name = session.store.getState().user?.orgName ?? '';
      if (!same) platform.notify({ tone: 'warning', code: 'shell.place.gone', params: { name } });
    },
  });
  return <LoginFields form={form} />;
}

/** The dialog of `SignInAgain`. Only signing in or out closes it: the pages behind it cannot be saved without. */
export function SignInAgainDialog({ userName, by, onOtherUser }: SignInAgainDialogProps) {
  const texts = useTexts();
  const portal = usePortal();
  const [before] = useState(() => document.activeElement);
  const why =
    by === null
      ? texts.t('shell.signInAgainHelp')
      : by === ''
        ? texts.t('shell.signedOutElsewhere')
        : texts.t('shell.otherSignedIn', { name: by });
  return (
    <Dialog.Root open>
      <Dialog.Portal container={portal}>
        <Dialog.Overlay className="pw:fixed pw:inset-0 pw:z-41 pw:bg-(--pw-veil,rgb(0_0_0/0.4))" />
        <Dialog.Content
          onOpenAutoFocus={(event) => {
            if (!(event.currentTarget instanceof HTMLElement)) return;
            const password = event.currentTarget.querySelector<HTMLElement>('input:not([readonly])');
            if (password === null) return;
            event.preventDefault();
            password.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Typing goes on where it was broken off.
            if (!(before instanceof HTMLElement) || !before.isConnected) return;
            event.preventDefault();
            before.focus();
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="pw:fixed pw:top-1/2 pw:left-1/2 pw:z-41 pw:w-[min(400px,calc(100vw-32px))] pw:-translate-x-1/2 pw:-translate-y-1/2 pw:rounded-lg pw:border pw:border-border pw:bg-surface-raised pw:p-6 pw:text-text pw:shadow-float"
        >
          <Dialog.Title className="pw:text-lg pw:font-semibold">{texts.t('shell.signInAgain')}</Dialog.Title>
          <Dialog.Description className="pw:mt-1 pw:mb-4 pw:text-text-muted">{why}</Dialog.Description>
          <Fields userName={userName} />
          <button
            type="button"
            onClick={onOtherUser}
            className="pw:mt-3 pw:h-9 pw:w-full pw:rounded-md pw:text-text-muted pw:hover:bg-hover"
          >
            {texts.t('shell.logout')}
          </button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
