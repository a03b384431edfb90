import { useStore } from 'zustand';
import { pageTitle } from '../../platform/internal.ts';
import { useConfirm, useTexts } from '../../widgets/internal.ts';
import type { Workspace } from '../layout/useWorkspace.ts';
import { appName } from '../menu/tabTitle.ts';
import { useShell } from '../services.tsx';
import { chosenIn } from './chosenIn.ts';
import { addressOfSave } from './resumeSave.ts';
import { recordIdOf } from './sendWaiting.ts';
import { useWaiting } from './useWaiting.ts';

/** Saves that wait for the network, or for the user where the server did not take them. */
export function WaitingList({ workspace }: { readonly workspace: Workspace }) {
  const { t } = useTexts();
  const { tabs, platform, session } = useShell();
  const menu = useStore(session.store, (state) => state.menu);
  const { sender, saves } = useWaiting();
  const { ask, dialog } = useConfirm();
  if (sender === null || saves.length === 0) return null;
  const discard = async (key: string) => {
    const sure = await ask({
      title: t('shell.offline.discardTitle'),
      message: t('shell.offline.discardAsk'),
      confirm: t('shell.offline.discard'),
      tone: 'danger',
    });
    if (sure) await sender.waiting.remove(key);
  };
  /** What a new record is called: by its object, where its page is known already. */
  const nameOfNew = (viewId: string) => {
    const name = appName(menu, platform.pages.known({ viewId })?.definition.objectId);
    return name === '' ? t('shell.offline.new') : pageTitle(name, true, t);
  };
  return (
    <section className="pw:shrink-0 pw:rounded-lg pw:border pw:border-warning pw:bg-surface">
      <h2 className="pw:border-b pw:border-border pw:px-4 pw:py-2 pw:font-medium">
        {t('shell.offline.title')}
      </h2>
      <ul className="pw:divide-y pw:divide-border">
        {saves.map((save) => {
          const { number, billNo, name } = save.request;
          const title = [number, billNo, name].find((one) => typeof one === 'string' && one !== '');
          const recordId = recordIdOf(save);
          const chosen = chosenIn(save.request);
          const state = !sender.isOfHere(save)
            ? 'shell.offline.elsewhere'
            : save.refusal === ''
              ? 'shell.offline.waits'
              : 'shell.offline.refused';
          return (
            <li key={save.key} className="pw:flex pw:items-center pw:gap-2 pw:px-4 pw:py-2">
              <span className="pw:flex pw:min-w-0 pw:flex-1 pw:flex-col">
                <span className="pw:truncate">
                  {typeof title === 'string' ? title : recordId || nameOfNew(save.pageId)}
                </span>
                {recordId === '' && chosen !== '' && (
                  <span className="pw:truncate pw:text-sm pw:text-text-muted">{chosen}</span>
                )}
                <span
                  className={`pw:text-xs ${save.refusal === '' ? 'pw:text-text-muted' : 'pw:text-danger'}`}
                >
                  {t(state)}
                </span>
              </span>
              <button type="button" className="pw-button" onClick={() => void discard(save.key)}>
                {t('shell.offline.discard')}
              </button>
              {save.refusal !== '' && (
                <button
                  type="button"
                  className="pw-button pw-button-primary"
                  onClick={() => {
                    const address = tabs.known(addressOfSave(save));
                    workspace.show(address);
                    void sender.resume(save, address);
                  }}
                >
                  {t('shell.offline.open')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {dialog}
    </section>
  );
}
