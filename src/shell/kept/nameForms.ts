import { nameKept, openedTitle, type RecordName } from '../../widgets/internal.ts';
import type { RunningShell } from '../createShell.ts';
import { appName } from '../menu/tabTitle.ts';
import { requestAddress } from '../pages/formRequest.ts';

type Parts = Pick<RunningShell, 'pages' | 'tabs' | 'opener' | 'session' | 'platform'>;

/**
 * Says of each open form where it is, so that what is typed into it and lost with the browser can be found on the home
 * page. Until the returned function is called.
 */
export function nameForms({ pages, tabs, opener, session, platform }: Parts): () => void {
  const followed = new Map<string, () => void>();
  function placeOf(key: string, recordName: RecordName) {
    const tab = tabs.store.getState().tabs.find(({ address }) => address === key);
    if (tab !== undefined)
      return { address: tab.stored || tab.address, title: tab.title, record: tab.record };
    const request = opener.opened().find((one) => one.key === key)?.request;
    const address = request === undefined ? null : requestAddress(request);
    if (request === undefined || address === null) return null;
    const { language, t } = platform.texts;
    const page = pages.get(key)?.snapshot().page ?? null;
    const title = openedTitle(request, page, language(), t, (id) =>
      appName(session.store.getState().menu, id),
    );
    const words = { language: language(), t, text: (ref: string | null) => ref ?? '' };
    return { address, title, record: recordName(words) };
  }
  function follow(): void {
    const open = new Set(pages.keys());
    for (const [key, stop] of followed) {
      if (open.has(key)) continue;
      stop();
      followed.delete(key);
    }
    for (const key of open) {
      const page = pages.get(key);
      if (page === undefined || followed.has(key)) continue;
      const name = () => {
        const { form } = page.snapshot();
        if (form !== null) nameKept(form, (recordName) => placeOf(key, recordName));
      };
      name();
      followed.set(key, page.subscribe(name));
    }
  }
  follow();
  const stop = pages.subscribe(follow);
  return () => {
    stop();
    for (const each of followed.values()) each();
  };
}
