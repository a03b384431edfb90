/** The playground as a page of its own, with choosers for what the workbench has toolbars for. */
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '../../../src/engine/internal.ts';
import { createStorage, isLanguage, LANGUAGES } from '../../../src/platform/index.ts';
import type { PwMode } from '../../../src/widgets/index.ts';
import '../../../src/styles/styles.css';
import './site.css';
import { Playground } from '../Playground.tsx';
import { playgroundTexts } from '../texts/index.ts';

const NAMES: Readonly<Record<Language, string>> = {
  zh_TW: '繁體中文',
  zh_CN: '简体中文',
  en_US: 'English',
  vi_VN: 'Tiếng Việt',
};
const MODES: readonly PwMode[] = ['imf', 'light', 'dark', 'auto'];
const storage = createStorage();

/** The language chosen last, else the browser's where it is one of ours, else English. */
function firstLanguage(): Language {
  const stored = storage.get('language');
  if (isLanguage(stored)) return stored;
  const [, language = '', region = ''] =
    /^([a-z]+)-?(?:hans|hant)?-?([a-z]*)/i.exec(navigator.language) ?? [];
  if (language === 'zh') return /^(cn|sg)$/i.test(region) ? 'zh_CN' : 'zh_TW';
  return language === 'vi' ? 'vi_VN' : 'en_US';
}

function Site() {
  const [language, setLanguage] = useState(firstLanguage);
  const [mode, setMode] = useState<PwMode>(() => MODES.find((one) => one === storage.get('mode')) ?? 'auto');
  useEffect(() => {
    document.documentElement.lang = language.replace('_', '-');
    storage.set('language', language);
    storage.set('mode', mode);
  }, [language, mode]);
  const text = (name: string) => playgroundTexts[language][`playground.${name}`];
  return (
    <Playground
      language={language}
      mode={mode}
      keeps
      tools={
        <>
          <select
            className="pw-input"
            aria-label={text('language')}
            value={language}
            onChange={({ target }) => setLanguage(isLanguage(target.value) ? target.value : language)}
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {NAMES[one]}
              </option>
            ))}
          </select>
          <select
            className="pw-input"
            aria-label={text('mode')}
            value={mode}
            onChange={({ target }) => setMode(MODES.find((one) => one === target.value) ?? mode)}
          >
            {MODES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </>
      }
    />
  );
}

const host = document.getElementById('root');
if (host === null) throw new Error('The document has no element with the id root.');
createRoot(host).render(<Site />);
