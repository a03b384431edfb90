/** Starts the hosted shell: reads config.json, loads the texts, then draws the application. */
import { createRoot } from 'react-dom/client';
import { createStorage, DEFAULT_LANGUAGE, storedToken } from '../../platform/index.ts';
import { createStaticFiles, isBaseUrl, readConfig } from '../../platform/internal.ts';
import { createShell, Shell } from '../index.ts';
import { Layout, MobileLayout } from '../pages/laterPages.tsx';
import { isMobileAddress } from '../routes/paths.ts';
import { firstLanguage, keepLanguage } from './keepLanguage.ts';

/** Milliseconds to wait for the locale file before the page is drawn in the default language. */
const LOCALE_TIMEOUT = 3000;

async function defaultTexts(): Promise<Readonly<Record<string, string>>> {
  return (await import('./hostedTexts.ts')).hostedTexts(DEFAULT_LANGUAGE);
}

/** `asked` answers what has been asked for config.json. */
export async function start(asked: Promise<Response>): Promise<void> {
  const host = document.getElementById('root');
  if (host === null) throw new Error('The document has no element with the id root.');
  // Written by the build; the development server has none.
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
  const mobile = isMobileAddress(location.pathname);
  // Phones start without a network as well: what is fetched at the start is kept there.
  const keptStart = mobile ? (await import('./keptStart.ts')).keptStart : null;
  let early: Promise<Response> | null = asked;
  // A server that is just being started again does not take the site's configuration away: that is asked for anew.
  const ask: typeof fetch = (input, init) => {
    const answer = early ?? fetch(input, init);
    early = null;
    return answer;
  };
  const storage = createStorage();
  // Who has a session needs the layout too: it is fetched meanwhile.
  if (storedToken(storage).get() !== null) (mobile ? MobileLayout : Layout).fetch();
  const answer = await createStaticFiles({ fetch: keptStart?.(version ?? '', ask) ?? ask }).config();
  const { config, faults } = readConfig(answer.ok ? answer.value : {});
  for (const fault of [...(config.faults ?? []), ...faults]) console.warn(fault);
  const language = firstLanguage(storage, config);
  const shell = createShell({
    ...(keptStart === null ? {} : { fetch: keptStart(version ?? '') }),
    // With an address that no request can be sent to nothing would be drawn.
    baseUrl: isBaseUrl(config.baseUrl) ? config.baseUrl : '',
    config,
    logoUrl: (variant) => `/brand/logo-${variant}.svg`,
    pictureUrl: config.tenantPicture || '/brand/tenant.svg',
    imageOrigins: config.imageOrigins ?? [],
    localesUrl: '',
    ...(version === undefined ? {} : { version }),
    pdfFiles: '/pdf/',
    defaultTexts,
    ...(language === undefined ? {} : { language }),
    createWorker: () =>
      new Worker(new URL('../../platform/script/worker.ts', import.meta.url), { type: 'module' }),
  });
  const { texts } = shell.platform;
  const followLanguage = () => {
    document.documentElement.lang = texts.language().replace('_', '-');
  };
  texts.subscribe(followLanguage);
  const timeout = new Promise((resolve) => shell.platform.clock.after(LOCALE_TIMEOUT, () => resolve(null)));
  let loaded = false;
  const loading = texts.setLanguage(texts.language()).then(() => {
    loaded = true;
  });
  void keepLanguage({ texts, storage }, loading);
  await Promise.race([loading, timeout]);
  if (!loaded) {
    // The texts of the default language are a script of the build; those of the user's replace them once they arrive.
    const none = { zh_TW: {}, zh_CN: {}, en_US: {}, vi_VN: {} };
    const bundled = defaultTexts().then(
      (own) => texts.add({ ...none, [DEFAULT_LANGUAGE]: own }),
      () => undefined,
    );
    await Promise.race([loading, bundled]);
  }
  followLanguage();
  createRoot(host).render(<Shell shell={shell} />);
  // Only what is installed needs it. Without it everything works but the start without a network.
  if (shell.mobile && import.meta.env.PROD)
    void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}
