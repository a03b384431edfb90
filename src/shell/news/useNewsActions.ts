import { useState } from 'react';
import { downloadAddress } from '../../platform/internal.ts';
import { useShell } from '../services.tsx';
import { renewRecord } from '../tabs/renewTabs.ts';
import { attachmentOf } from './attachment.ts';
import type { Notification } from './newsStore.ts';
import { subjectOf } from './subject.ts';

/** What can be done with one notification, in the popup and on the page. */
export interface NewsActions {
  /** Id of the notification whose file is being fetched. */
  readonly loading: string | null;
  /** Downloads the file that the message is, and marks it as read. Says so where that fails. */
  download(note: Notification): Promise<void>;
  /** Opens the record or list that it speaks of, and marks it as read. */
  open(note: Notification): void;
  /** True where `open` leads somewhere. */
  leads(note: Notification): boolean;
  markRead(note: Notification): void;
}

/**
 * `onLeave` is called before another page is shown. `askPlace` is asked first where the record is in another
 * organisation: the drawer of organisations is not needed for it.
 */
export function useNewsActions(options: {
  readonly onLeave?: () => void;
  readonly askPlace: (note: Notification) => Promise<boolean>;
}): NewsActions {
  const shell = useShell();
  const { news, router, session, platform, organizations } = shell;
  const { client } = platform;
  const [loading, setLoading] = useState<string | null>(null);
  const addressOf = (note: Notification) => subjectOf(note, session.store.getState().menu);
  const markRead = (note: Notification) => {
    if (!note.isRead) void news.read([note.id]);
  };
  return {
    loading,
    markRead,
    leads: (note) => addressOf(note) !== null,
    async download(note) {
      const file = attachmentOf(note.message, client);
      if (file === null || loading !== null) return;
      setLoading(note.id);
      const answer = await downloadAddress(platform, file.address, file.isFile);
      setLoading(null);
      if (answer.ok) markRead(note);
      else platform.notify({ tone: 'error', code: answer.error.code, params: answer.error.params });
    },
    open(note) {
      const address = addressOf(note);
      if (address === null) return;
      markRead(note);
      const { organizationId = '', organizationName = '' } = note;
      options.onLeave?.();
      if (organizationId === '') {
        // It tells of a change that a tab from before does not show.
        renewRecord(note.recordId ?? '', shell);
        router.navigate(address);
        return;
      }
      void options.askPlace(note).then((yes) => {
        if (yes) organizations.go({ organizationId, organizationName }, address);
      });
    },
  };
}
