/** Boots the hosted shell: configuration, platform, React. */
import { createRoot } from 'react-dom/client';
import { isLanguage } from '../../platform/index.ts';
import { createStaticFiles } from '../../platform/internal.ts';
import '../../styles/styles.css';
import { createShell, Shell } from '../index.ts';

/** Milliseconds to wait for the texts of the user's language before drawing in the default one. */
const PATIENCE = 3000;

/** Storage name of the language last chosen in this browser. */
const LANGUAGE = 'language';

async function boot(): Promise<void> {
  const host = document.getElementById('root');
  if (host === null) throw new Error('The document has no element with the id root.');
  const config = await createStaticFiles().config();
  const stored = localStorage.getItem(LANGUAGE);
  const shell = createShell({
    baseUrl: config.ok ? config.value.baseUrl : '',
    localesUrl: '',
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
  await Promise.race([
    texts.setLanguage(texts.language()),
    new Promise((resolve) => shell.platform.clock.after(PATIENCE, () => resolve(null))),
  ]);
  follow();
  createRoot(host).render(<Shell shell={shell} />);
}

void boot();
