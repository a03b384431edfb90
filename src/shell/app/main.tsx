/** Boots the hosted shell: configuration, platform, React. */
import { createRoot } from 'react-dom/client';
import { DEFAULT_LANGUAGE, isLanguage } from '../../platform/index.ts';
import { createStaticFiles } from '../../platform/internal.ts';
import '../../styles/styles.css';
import { createShell, Shell } from '../index.ts';

/** Milliseconds to wait for the texts of the user's language before drawing in the default one. */
const PATIENCE = 3000;

/** Storage name of the language last chosen in this browser. */
const LANGUAGE = 'language';

async function defaultTexts(): Promise<Readonly<Record<string, string>>> {
  return (await import('./hostedTexts.ts')).hostedTexts(DEFAULT_LANGUAGE);
}

async function boot(): Promise<void> {
  const host = document.getElementById('root');
  if (host === null) throw new Error('The document has no element with the id root.');
  const config = await createStaticFiles().config();
  const stored = localStorage.getItem(LANGUAGE);
  const shell = createShell({
    baseUrl: config.ok ? config.value.baseUrl : '',
    localesUrl: '',
    defaultTexts,
    ...(isLanguage(stored) ? { language: stored } : {}),
    createWorker: () =>
      new Worker(new URL('../../platform/script/worker.ts', import.meta.url), { type: 'module' }),
  });
  const { texts } = shell.platform;
  const follow = () => {
    document.documentElement.lang = texts.language().replace('_', '-');
    localStorage.setItem(LANGUAGE, texts.language());
  };
  texts.subscribe(follow);
  const patience = new Promise((resolve) => shell.platform.clock.after(PATIENCE, () => resolve(null)));
  let here = false;
  const brought = texts.setLanguage(texts.language()).then(() => {
    here = true;
  });
  await Promise.race([brought, patience]);
  if (!here) {
    const none = { zh_TW: {}, zh_CN: {}, en_US: {}, vi_VN: {} };
    const bundled = defaultTexts().then(
      (own) => texts.add({ ...none, [DEFAULT_LANGUAGE]: own }),
      () => undefined,
    );
    await Promise.race([brought, bundled]);
  }
  follow();
  createRoot(host).render(<Shell shell={shell} />);
}

void boot();
