import { useTexts } from '../../widgets/internal.ts';
import { Brand } from '../layout/Brand.tsx';
import { LanguageMenu } from '../layout/LanguageMenu.tsx';
import { ModeMenu } from '../layout/ModeMenu.tsx';
import { safeRedirect } from '../routes/paths.ts';
import { usePlace } from '../routes/router.ts';
import { useShell } from '../services.tsx';
import { LoginFields } from './LoginFields.tsx';
import { useLogin } from './useLogin.ts';

/** The login screen, the only one without a session. Source: specification 000 §2 "Public routes", §6. */
export function LoginView() {
  const texts = useTexts();
  const { navigate } = useShell().router;
  const { search } = usePlace();
  const form = useLogin({
    onDone: () => navigate(safeRedirect(new URLSearchParams(search).get('redirect')), { replace: true }),
  });
  return (
    <div className="pw:flex pw:min-h-dvh pw:flex-col pw:bg-surface-sunken">
      <header className="pw:flex pw:h-12 pw:items-center pw:justify-end pw:gap-1 pw:bg-chrome pw:px-4 pw:text-chrome-text">
        <div className="pw:mr-auto">
          <Brand />
        </div>
        <LanguageMenu />
        <ModeMenu />
      </header>
      <main className="pw:flex pw:flex-1 pw:items-center pw:justify-center pw:p-4">
        <div className="pw:w-full pw:max-w-96 pw:rounded-lg pw:border pw:border-border pw:bg-surface pw:p-8">
          <h1 className="pw:text-xl pw:font-semibold">{texts.t('shell.loginTitle')}</h1>
          <p className="pw:mb-6 pw:text-text-muted">{texts.t('shell.tagline')}</p>
          <LoginFields form={form} />
        </div>
      </main>
    </div>
  );
}
