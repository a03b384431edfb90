import { useEffect } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { safeRedirect } from '../routes/paths.ts';
import { usePlace } from '../routes/router.ts';
import { useShell } from '../services.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { LoginFields } from './LoginFields.tsx';
import { OtherServer } from './OtherServer.tsx';
import { useLogin } from './useLogin.ts';

/**
 * The login screen. It begins in the user name, or in the password where the name is remembered. Source: specification
 * 000 §2 "Public routes", §6.
 */
export function LoginView() {
  const texts = useTexts();
  const { router, site } = useShell();
  const { navigate } = router;
  const { search } = usePlace();
  const form = useLogin({
    onDone: () =>
      navigate(safeRedirect(new URLSearchParams(search).get('redirect'), site.defaultUrl ?? undefined), {
        replace: true,
      }),
  });
  const { nameRef, passwordRef } = form;
  useEffect(() => {
    // Not where somebody is already somewhere, nor where a keyboard would come up over the picture of a phone.
    if (document.activeElement !== document.body || window.matchMedia('(pointer: coarse)').matches) return;
    const field = nameRef.current?.value === '' ? nameRef : passwordRef;
    field.current?.focus();
  }, [nameRef, passwordRef]);
  return (
    <EntryFrame title={texts.t('shell.loginTitle')} help={texts.t('shell.tagline')}>
      <LoginFields form={form} />
      <OtherServer />
    </EntryFrame>
  );
}
