import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { FormState, Language } from '../../src/engine/internal.ts';
import {
  type BrowserPlatform,
  createPlatform,
  memoryStorage,
  memoryToken,
} from '../../src/platform/index.ts';
import { createNotices, NoticeHost, type PwMode, PwRoot } from '../../src/widgets/index.ts';
import '../../src/styles/styles.css';
import { storyToken } from './server.ts';

/** What the toolbars say, and whom the story signs in. */
export interface WorkbenchSettings {
  readonly language: Language;
  readonly mode: PwMode;
  /** State chosen in the toolbar; null leaves it to the story. */
  readonly formState: FormState | null;
  readonly userName: string;
  /** False where the story has a corner for notices of its own. */
  readonly notices: boolean;
}

export interface WorkbenchValue {
  readonly platform: BrowserPlatform;
  readonly formState: FormState | null;
}

const WorkbenchContext = createContext<WorkbenchValue | null>(null);

/** The platform of the story around, and the form state of the toolbar. */
export function useWorkbench(): WorkbenchValue {
  const value = useContext(WorkbenchContext);
  if (value === null) throw new Error('A story component stands outside the workbench decorator.');
  return value;
}

/** A story that is to fail must not wait for the retries of a real line. */
const LIMITS = { retries: 1, backoff: 50 };

function makeWorld(userName: string, language: Language) {
  const notices = createNotices();
  const platform = createPlatform({
    baseUrl: location.origin,
    language,
    storage: memoryStorage(),
    token: memoryToken(storyToken(userName)),
    limits: LIMITS,
    notify: notices.notify,
    createWorker: () =>
      new Worker(new URL('../../src/platform/script/worker.ts', import.meta.url), { type: 'module' }),
  });
  return { notices, platform };
}

/** The story's ground in the mode's colour, also where the story itself is small. */
const FULL = { minHeight: '100dvh', background: 'var(--pw-surface)' };

/** Around every story: the platform, the root with mode and language, and a corner for notices. */
export function Workbench({ settings, children }: { settings: WorkbenchSettings; children: ReactNode }) {
  const { language, mode, formState, userName } = settings;
  const [{ platform, notices }] = useState(() => makeWorld(userName, language));
  useEffect(() => {
    document.documentElement.lang = language.replace('_', '-');
  }, [language]);
  return (
    <WorkbenchContext value={{ platform, formState }}>
      <PwRoot platform={platform} mode={mode} language={language} style={FULL}>
        {children}
        {settings.notices ? <NoticeHost notices={notices} /> : null}
      </PwRoot>
    </WorkbenchContext>
  );
}
