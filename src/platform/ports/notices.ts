/** Where notices go for which the host has no place of its own: to the page that shows them, else to the console. */
import type { Notice } from '../../engine/internal.ts';
import type { Texts } from '../types.ts';

type Listener = (notice: Notice) => void;

export interface NoticeOutlet {
  readonly notify: Listener;
  /** Of several pages at once the one that came last shows them. */
  readonly listen: (listener: Listener) => () => void;
}

export function createNoticeOutlet(texts: () => Texts): NoticeOutlet {
  let listeners: readonly Listener[] = [];
  return {
    notify(notice) {
      const shown = listeners.at(-1);
      if (shown !== undefined) shown(notice);
      else write(notice.tone, texts().t(notice.code, notice.params));
    },
    listen(listener) {
      const own: Listener = (notice) => listener(notice);
      listeners = [...listeners, own];
      return () => {
        listeners = listeners.filter((each) => each !== own);
      };
    },
  };
}

function write(tone: Notice['tone'], text: string): void {
  if (tone === 'error') console.error(text);
  else if (tone === 'warning') console.warn(text);
  // biome-ignore lint/suspicious/noConsole: what was done is no warning.
  else console.info(text);
}
