import { Camera, Upload } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../hooks/hooks.ts';

export interface DropZoneProps {
  /** Of the browser's own control for files. */
  readonly attributes: Readonly<Record<string, unknown>> & { readonly id: string };
  readonly accept: string | undefined;
  readonly multiple: boolean;
  /** What the button says. */
  readonly text: string;
  /** How many there are and may be. */
  readonly count: ReactNode;
  /** Adds a button that opens the camera, where fingers are used. */
  readonly camera: boolean;
  onFiles(files: readonly File[]): void;
  onBlur(): void;
  /** What Delete does, with the focus on the control. */
  readonly onDelete?: (() => void) | undefined;
}

/**
 * The browser's own control for files, over a button: it has the focus and the name, takes keys and dropped files by
 * itself, and works with the readers of every system. The button is what is seen.
 */
export function DropZone(props: DropZoneProps) {
  const { t } = useTexts();
  const { attributes, accept, multiple, onFiles, onDelete } = props;
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The same file may be chosen again after it was removed.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className="pw-drop">
      <span className="pw-drop-choose pw-button">
        <Upload size={14} aria-hidden />
        {props.text}
        <input
          {...attributes}
          type="file"
          multiple={multiple}
          accept={accept}
          className="pw-drop-input"
          onChange={(event) => take(event.currentTarget)}
          onBlur={props.onBlur}
          onKeyDown={(event) => {
            if (onDelete === undefined || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
            event.preventDefault();
            onDelete();
          }}
        />
      </span>
      {props.camera ? (
        <span className="pw-drop-choose pw-drop-camera pw-button">
          <Camera size={14} aria-hidden />
          {t('widgets.files.camera')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={t('widgets.files.camera')}
            className="pw-drop-input"
            onChange={(event) => take(event.currentTarget)}
          />
        </span>
      ) : null}
      <span className="pw-drop-hint">
        <span className="pw-drop-how">{t('widgets.files.drop')}</span>
        {props.count}
      </span>
    </div>
  );
}

/** Dropping and pasting anywhere on a field, also beside its button; `over` is true while files are held over it. */
export function useDropped(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
      onPaste(event: ClipboardEvent) {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        onFiles(files);
      },
    },
  };
}
