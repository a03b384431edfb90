import { ArrowDown, ArrowUp, Download, Eye, PencilLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { downloadFile } from '../../platform/internal.ts';
import { failureText, usePlatform, useTexts } from '../hooks/hooks.ts';
import { Apart } from '../parts/Apart.tsx';
import type { MenuItem } from '../popups/Menu.tsx';
import { calledName, looksOf } from './fileNames.ts';
import { RenameDialog } from './RenameDialog.tsx';
import type { StoredFile } from './storedFiles.ts';
import type { FileField } from './useFileField.ts';
import { fetchPdf } from './viewer/fetchPdf.ts';
import { Viewer } from './viewer/laterViewer.ts';

export interface FileActionsOptions {
  readonly files: readonly StoredFile[];
  /** The field's own actions; null where its files are read only. */
  readonly field: FileField | null;
  /** Adds moving: the order counts. */
  readonly ordered?: boolean;
  /** All files are pictures, whatever they are called. */
  readonly pictures?: boolean;
}

export interface FileActions {
  /** Props of what opens the viewer of this file, whose code is fetched when the pointer or the focus comes to it. */
  opens(file: StoredFile): { onPointerEnter(): void; onFocus(): void; onClick(): void };
  /**
   * The menu of a file. `leave` is called before the file is deleted, to move the focus: the menu's button goes away with
   * it. Source: specification 001 2.2 (view, rename, download, delete).
   */
  menuOf(file: StoredFile, leave?: () => void): readonly MenuItem[];
  /** What is open over the page; stands somewhere in the field. */
  readonly dialogs: ReactNode;
}

/** What can be done with each file of a field, and the dialogs for it. */
export function useFileActions(options: FileActionsOptions): FileActions {
  const { files, field, ordered = false, pictures = false } = options;
  const { t } = useTexts();
  const platform = usePlatform();
  const [viewed, setViewed] = useState<string | null>(null);
  const [named, setNamed] = useState<string | null>(null);
  const local = (id: string) => field?.local(id) ?? null;
  const naming = files.find(({ id }) => id === named);

  function fetch({ name }: StoredFile) {
    Viewer.fetch();
    // Where it cannot be had, the viewer tries again and says so.
    if (!pictures && looksOf(name) === 'pdf') fetchPdf().catch(() => undefined);
  }

  function view(file: StoredFile) {
    setViewed(file.id);
    fetch(file);
  }

  async function download(file: StoredFile) {
    const result = await downloadFile(platform, file, local(file.id));
    if (result.ok || result.error.kind === 'aborted') return;
    const msg = t('widgets.files.downloadFailed', {
      name: calledName(file),
      msg:
        result.error.kind === 'notFound'
          ? t('widgets.files.gone', { ids: calledName({ name: '', id: file.id }) })
          : failureText(result.error, t),
    });
    platform.notify({ tone: 'error', code: 'server.message', params: { msg } });
  }

  return {
    opens: (file) => ({
      onPointerEnter: () => fetch(file),
      onFocus: () => fetch(file),
      onClick: () => view(file),
    }),
    menuOf(file, leave) {
      const at = files.indexOf(file);
      const line = (key: string, icon: ReactNode, onSelect: () => void, disabled = false): MenuItem => ({
        key,
        icon,
        title: t(`widgets.files.${key}`),
        onSelect,
        disabled,
      });
      return [
        line('view', <Eye size={14} aria-hidden />, () => view(file)),
        ...(field === null
          ? []
          : [
              line('rename', <PencilLine size={14} aria-hidden />, () => setNamed(file.id), file.name === ''),
            ]),
        line('download', <Download size={14} aria-hidden />, () => void download(file)),
        ...(field === null || !ordered || files.length < 2
          ? []
          : [
              line('earlier', <ArrowUp size={14} aria-hidden />, () => field.move(file.id, -1), at === 0),
              line(
                'later',
                <ArrowDown size={14} aria-hidden />,
                () => field.move(file.id, 1),
                at === files.length - 1,
              ),
            ]),
        ...(field === null
          ? []
          : [
              line('delete', <Trash2 size={14} aria-hidden />, () => {
                leave?.();
                field.remove(file.id);
              }),
            ]),
      ];
    },
    dialogs: (
      <Apart>
        {viewed === null ? null : (
          <Viewer
            files={files}
            first={viewed}
            pictures={pictures}
            local={local}
            onDownload={(file) => void download(file)}
            onClose={() => setViewed(null)}
          />
        )}
        {naming === undefined || field === null ? null : (
          <RenameDialog
            file={naming}
            onRename={(name) => field.rename(naming.id, name)}
            onClose={() => setNamed(null)}
          />
        )}
      </Apart>
    ),
  };
}
