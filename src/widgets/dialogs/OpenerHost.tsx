import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { modeOf } from '../../engine/internal.ts';
import type { Sessions } from '../../platform/index.ts';
import { useTexts } from '../hooks/hooks.ts';
import { later } from '../hooks/later.tsx';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { Confirm } from './Confirm.tsx';
import { Drawer } from './Drawer.tsx';
import { Modal } from './Modal.tsx';
import { type AppNameOf, openedTitle } from './openedTitle.ts';
import { texts } from './opener.texts.ts';
import type { FormOpener, OpenedForm } from './opener.ts';
import { holdsUnsaved } from './unsaved.ts';
import { useConfirm } from './useConfirm.tsx';

const TEXTS = [texts];

/** Fetched with the first form that is opened, since many lists are read without opening one. */
const SessionForm = later(async () => (await import('../form/SessionForm.tsx')).SessionForm);

/** The props of what draws the dialogs and drawers of an opener. */
export interface OpenerHostProps {
  readonly opener: FormOpener;
  /** Keeps the opened pages; `createSessions(platform)` makes it. */
  readonly sessions: Sessions;
  /** Titles forms after the host's name of their object's app; absent: after the page's own name. */
  readonly appNameOf?: AppNameOf;
  /** Forms have a button for the history of their record. */
  readonly history?: boolean;
}

/** Shows what an opener has opened: forms in dialogs and drawers, the topmost last, and over them what it asks. */
export function OpenerHost({ opener, ...rest }: OpenerHostProps) {
  const opened = useSyncExternalStore(opener.subscribe, opener.opened, opener.opened);
  const [asked] = useSyncExternalStore(opener.subscribe, opener.asked, opener.asked);
  return (
    <WithTexts texts={TEXTS}>
      {opened.map((one) => (
        <OpenedDialog key={one.key} opened={one} opener={opener} {...rest} />
      ))}
      {asked && (
        <Confirm key={asked.key} {...asked.question} onAnswer={(yes) => opener.answer(asked.key, yes)} />
      )}
    </WithTexts>
  );
}

function OpenedDialog({
  opened,
  opener,
  sessions,
  appNameOf,
  history = false,
}: OpenerHostProps & { readonly opened: OpenedForm }) {
  const { key, request } = opened;
  const { t, language } = useTexts();
  const { ask, dialog } = useConfirm();
  const { id } = request.params;
  // Scripts and other hosts may give record ids as numbers.
  const recordId = (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : null;
  const mode = modeOf(request.action, recordId !== null);
  const session = useMemo(() => {
    const { id: _, ...params } = request.params;
    return sessions.open(key, {
      where:
        request.renderCode === request.objectId
          ? { objectId: request.objectId }
          : { viewId: request.renderCode },
      mode,
      recordId,
      params,
      ...(request.record === undefined ? {} : { record: request.record }),
      // A script's closeDialog(script?, context?): the page that opened the dialog gets both. Source: 001 1.
      onClose: (given) => opener.close(key, given),
    });
  }, [sessions, opener, key, request, mode, recordId]);
  // The session ends when its dialog is closed, not when effects run again.
  useEffect(
    () =>
      opener.subscribe(() => {
        if (!opener.opened().some((one) => one.key === key)) void sessions.close(key);
      }),
    [opener, sessions, key],
  );

  const close = async () => {
    const question = {
      title: t('dialog.unsavedTitle'),
      message: t('dialog.unsaved'),
      confirm: t('dialog.discard'),
      cancel: t('dialog.keepEditing'),
      tone: 'danger' as const,
    };
    if (!holdsUnsaved(session) || (await ask(question))) opener.close(key);
  };

  const inside = (
    <SessionForm
      session={session}
      mode={mode}
      layout="dialog"
      history={history}
      onSave={(saved) => {
        // A successful save closes the dialog, unless a file failed that can be sent again. Source: specification 001 8.
        opener.keep(key, saved);
        void close();
      }}
      onClose={() => void close()}
    />
  );
  const { page } = useSyncExternalStore(session.subscribe, session.snapshot);
  const frame = {
    title: openedTitle(request, page, language, t, appNameOf),
    width: request.width,
    onClose: () => void close(),
  };
  return (
    <>
      {request.openType === 'drawer' ? (
        <Drawer {...frame} resizable>
          {inside}
        </Drawer>
      ) : (
        <Modal {...frame} height={request.height}>
          {inside}
        </Modal>
      )}
      {dialog}
    </>
  );
}
