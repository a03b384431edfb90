import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { Drawer, Modal, useConfirm, useTexts } from '../../widgets/index.ts';
import { formRequest } from '../pages/formRequest.ts';
import { SessionForm } from '../pages/SessionForm.tsx';
import { useShell } from '../services.tsx';
import type { OpenedForm } from './opener.ts';

function OpenedDialog({ opened }: { opened: OpenedForm }) {
  const { t } = useTexts();
  const { pages, guards, opener } = useShell();
  const { ask, dialog } = useConfirm();
  const { key, request } = opened;
  const saved = useRef<unknown>(null);
  const held = useMemo(() => {
    const { id, ...params } = request.params;
    const wanted = formRequest({
      renderCode: request.renderCode,
      appObjectId: request.objectId,
      action: request.action,
      id: typeof id === 'string' ? id : '',
      params: JSON.stringify(params),
    });
    return wanted === null ? null : { session: pages.open(key, wanted), mode: wanted.mode };
  }, [pages, key, request]);

  // The session ends when its dialog leaves the list, not when effects run again.
  useEffect(() => {
    return opener.store.subscribe((now) => {
      if (!now.opened.some((one) => one.key === key)) void pages.close(key);
    });
  }, [opener, pages, key]);

  async function close(): Promise<void> {
    const lost = guards.isDirty(key);
    const message = t('shell.unsaved', { pages: request.title });
    const question = {
      title: t('shell.unsavedTitle'),
      message,
      confirm: t('shell.discard'),
      cancel: t('shell.stay'),
      tone: 'danger' as const,
    };
    if (!lost || (await ask(question))) opener.close(key, saved.current);
  }

  const inside = held && (
    <SessionForm
      session={held.session}
      mode={held.mode}
      layout="dialog"
      onSave={(answer) => {
        saved.current = answer;
        // A successful save closes the dialog. Source: specification 001 §8.
        opener.close(key, answer);
      }}
      onClose={() => void close()}
    />
  );
  const frame = { title: request.title, onClose: () => void close() };
  return (
    <>
      {request.openType === 'drawer' ? (
        <Drawer {...frame} width={request.width} resizable>
          {inside}
        </Drawer>
      ) : (
        <Modal {...frame} width={request.width} height={request.height}>
          {inside}
        </Modal>
      )}
      {dialog}
    </>
  );
}

/** Forms over the page, the topmost last. */
export function OpenedForms() {
  const opened = useStore(useShell().opener.store, (state) => state.opened);
  return opened.map((one) => <OpenedDialog key={one.key} opened={one} />);
}
