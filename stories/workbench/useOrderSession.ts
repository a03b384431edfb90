import { useEffect, useMemo, useState } from 'react';
import type { Mode } from '../../src/engine/internal.ts';
import {
  type BrowserPlatform,
  createSessions,
  type PageSession,
  type SessionRequest,
} from '../../src/platform/index.ts';
import { continueLine } from '../../src/widgets/form/formLine.ts';

/** Which page and record, how they are opened, and the definition that was written in the panel; null: the server's. */
export interface OrderRequest {
  readonly viewId: string;
  readonly mode: Mode;
  readonly recordId: string | null;
  readonly text: string | null;
}

/** The session on screen: what it was opened for, and by which definition. */
interface Shown {
  readonly first: PageSession;
  readonly session: PageSession;
  readonly text: string | null;
}

let counter = 0;

/** The session of a page of the server. With another definition it is one that goes on where the one before stands. */
export function useOrderSession(
  platform: BrowserPlatform,
  { viewId, mode, recordId, text }: OrderRequest,
): PageSession {
  const [sessions] = useState(() => createSessions(platform));
  // The sandbox goes when the story does; strict effects that run twice must not end it in between.
  useEffect(() => () => void sessions.dispose(), [sessions]);
  const first = useMemo(
    () => sessions.open(`${mode} ${recordId}`, { where: { viewId }, mode, recordId }),
    [sessions, viewId, mode, recordId],
  );
  const [latest, setLatest] = useState<Shown>({ first, session: first, text: null });
  const shown = latest.first === first ? latest : { first, session: first, text: null };
  const { session, text: shownText } = shown;

  useEffect(() => {
    if (text === shownText) return;
    let next: PageSession | null = null;
    let isOver = false;
    const showNext = (opened: PageSession, from: SessionRequest['from']) => {
      const { form, error } = opened.snapshot();
      if (isOver || (form === null && error === null)) return;
      isOver = true;
      if (form !== null && from !== undefined) continueLine(from, form);
      setLatest({ first, session: opened, text });
      void sessions.close(session.key);
    };
    const goOn = async () => {
      const loaded = await platform.pages.load({ viewId });
      if (isOver || !loaded.ok) return;
      const { context, objectModel, definition } = loaded.value;
      const { grants, events, fieldPermissions } = context;
      const form = session.snapshot().form;
      const from = form?.status().hasRecord === true ? form : undefined;
      counter += 1;
      next = sessions.open(`edited ${counter}`, {
        definition: text ?? definition,
        objectModel,
        mode,
        recordId,
        grants,
        events,
        ...(fieldPermissions === undefined ? {} : { fieldPermissions }),
        ...(from === undefined ? {} : { from }),
      });
      const opened = next;
      opened.subscribe(() => showNext(opened, from));
      showNext(opened, from);
    };
    void goOn();
    return () => {
      if (!isOver && next !== null) void sessions.close(next.key);
      isOver = true;
    };
  }, [text, shownText, session, first, sessions, platform, viewId, mode, recordId]);
  return session;
}
