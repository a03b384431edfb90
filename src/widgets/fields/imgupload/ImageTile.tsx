import { MoreHorizontal } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { calledName } from '../../files/fileNames.ts';
import { focusBeside } from '../../files/focusBeside.ts';
import type { StoredFile } from '../../files/storedFiles.ts';
import { Thumbnail } from '../../files/Thumbnail.tsx';
import type { FileActions } from '../../files/useFileActions.tsx';
import type { FileField } from '../../files/useFileField.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { MenuButton } from '../../popups/MenuButton.tsx';

export interface ImageTileProps {
  readonly file: StoredFile;
  /** Null where it is read only. */
  readonly field: FileField | null;
  readonly actions: FileActions;
  readonly isCell: boolean;
  /** Called where the server does not know the picture. */
  onGone(id: string): void;
  /** Set where tiles can be moved: the dragged one, by whoever draws them. */
  readonly moving?: {
    readonly dragged: string | null;
    start(id: string | null): void;
    dropOn(id: string): void;
    by(id: string, places: number): void;
  };
  /** Id of the control that takes the focus when a picture is removed from under it. */
  readonly controlId?: string;
}

const BY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A small picture: pressed, it is shown large; Delete removes it, Alt and an arrow move it. */
export function ImageTile({ file, field, actions, isCell, moving, controlId, onGone }: ImageTileProps) {
  const { t } = useTexts();
  const [over, setOver] = useState(false);
  const tile = useRef<HTMLLIElement>(null);
  const name = calledName(file);
  function onKeyDown(event: KeyboardEvent) {
    if (field === null) return;
    const by = event.altKey ? BY[event.key] : undefined;
    if (by !== undefined && moving !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      moving.by(file.id, by);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      event.stopPropagation();
      document.getElementById(controlId ?? '')?.focus();
      field.remove(file.id);
    }
  }
  const dragging =
    moving === undefined
      ? {}
      : {
          draggable: true,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', name);
            moving.start(file.id);
          },
          onDragEnd: () => moving.start(null),
          onDragOver: (event: DragEvent) => {
            if (moving.dragged === null) return;
            event.preventDefault();
            setOver(moving.dragged !== file.id);
          },
          onDragLeave: () => setOver(false),
          onDrop: (event: DragEvent) => {
            if (moving.dragged === null) return;
            event.preventDefault();
            event.stopPropagation();
            setOver(false);
            moving.dropOn(file.id);
          },
        };
  return (
    <li ref={tile} className="pw-tile" data-over={over || undefined} {...dragging}>
      <button
        type="button"
        className="pw-image-frame"
        tabIndex={isCell && field === null ? -1 : undefined}
        aria-keyshortcuts={
          field === null ? undefined : moving === undefined ? 'Delete' : 'Delete Alt+ArrowLeft Alt+ArrowRight'
        }
        title={name}
        {...actions.opens(file)}
        onKeyDown={onKeyDown}
      >
        <Thumbnail
          file={file}
          local={field?.local(file.id) ?? null}
          width={isCell ? 64 : 200}
          name={name}
          onGone={onGone}
        />
      </button>
      {isCell ? null : (
        <MenuButton
          items={actions.menuOf(file, () =>
            focusBeside(tile.current, '.pw-tile-menu[aria-haspopup]', controlId),
          )}
          buttonClass="pw-icon-button pw-tile-menu"
          label={t('widgets.files.menu', { name })}
          align="end"
        >
          <MoreHorizontal size={16} aria-hidden />
        </MenuButton>
      )}
    </li>
  );
}
