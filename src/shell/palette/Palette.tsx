import * as Dialog from '@radix-ui/react-dialog';
import { type RefObject, useRef, useState } from 'react';
import { useGivesBack, usePortal, useTexts } from '../../widgets/internal.ts';
import { FindList } from '../find/FindList.tsx';
import type { OverlayName } from '../layout/Overlay.tsx';
import type { Workspace } from '../layout/useWorkspace.ts';
import { isOnPage, pagesPlace } from '../pages/pageFocus.ts';
import { pageActions } from './pageActions.ts';
import { type PaletteEntry, paletteEntries } from './paletteEntries.ts';
import { usePaletteGroups } from './usePaletteGroups.tsx';
import { useRecordSearch } from './useRecordSearch.ts';

/** Props of `Palette`. */
export interface PaletteProps {
  /** Words that it begins with: what was typed while its code was fetched. */
  readonly early: RefObject<string>;
  readonly workspace: Workspace;
  /** Opens a dialog of the shell. */
  readonly onOpen: (name: OverlayName) => void;
  readonly onClose: () => void;
}

/**
 * The command palette: goes to pages and records, runs actions of the visible page, changes settings. What the server
 * has to find comes below what is there at once.
 */
export function Palette({ early, workspace, onOpen, onClose }: PaletteProps) {
  const { t } = useTexts();
  const portal = usePortal();
  const [query, setQuery] = useState(() => early.current);
  // What the page offers when the palette is opened over it.
  const [actions] = useState(() => pageActions(pagesPlace() ?? document));
  const { records, searching, failed } = useRecordSearch(query);
  const groups = usePaletteGroups({ workspace, actions, records, query, onOpen });
  const entries = paletteEntries(groups, query);
  const chosen = useRef<PaletteEntry | null>(null);
  const { givesBack } = useGivesBack();
  const choose = (entry: PaletteEntry) => {
    chosen.current = entry;
    onClose();
  };
  const afterClose = (event: Event) => {
    givesBack(event);
    // An action of the page begins where the page is: after the focus is back there.
    chosen.current?.run();
    // Where nothing has the focus, the keys go on in the page, not at the beginning of the top bar.
    if (isOnPage()) pagesPlace()?.focus({ preventScroll: true });
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal container={portal}>
        <Dialog.Overlay className="pw:fixed pw:inset-0 pw:z-40 pw:bg-(--pw-veil,rgb(0_0_0/0.4))" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={afterClose}
          className="pw:fixed pw:inset-x-0 pw:top-[10vh] pw:z-50 pw:mx-auto pw:flex pw:max-h-[70vh] pw:w-[min(640px,calc(100vw-24px))] pw:flex-col pw:overflow-hidden pw:rounded-lg pw:border pw:border-border pw:bg-surface-raised pw:text-text pw:shadow-float pw:max-sm:top-3"
        >
          <Dialog.Title className="pw-sr">{t('shell.palette.title')}</Dialog.Title>
          <FindList
            label={t('shell.palette.label')}
            query={query}
            onQuery={setQuery}
            entries={entries}
            onChoose={choose}
            empty={t(searching ? 'shell.palette.searching' : 'shell.palette.none')}
          />
          <div
            role="status"
            className="pw:flex pw:justify-between pw:border-t pw:border-border pw:px-3 pw:py-2 pw:text-text-muted pw:text-xs pw:max-sm:has-[>:first-child:empty]:border-transparent pw:max-sm:has-[>:first-child:empty]:py-0"
          >
            <span>{failed ? t('shell.palette.failed') : searching ? t('shell.palette.searching') : ''}</span>
            <span className="pw:whitespace-pre pw:max-sm:hidden">{t('shell.palette.keys')}</span>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
