import { FileImage, FileX2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../hooks/hooks.ts';
import type { StoredFile } from './storedFiles.ts';
import { usePicture } from './usePicture.ts';

export interface ThumbnailProps {
  readonly file: StoredFile;
  readonly local: File | null;
  /** Pixels that the server makes it of. */
  readonly width: 64 | 200;
  /** What it is called, also while it is not there. */
  readonly name: string;
  /** Called where the server does not know the picture. */
  onGone?(id: string): void;
}

/**
 * A small picture; until it is there a quiet area, and 'no image' where it does not come (002 8). One that the server does
 * not know is said to be away, with its id for whoever is asked for help.
 */
export function Thumbnail({ file, local, width, name, onGone }: ThumbnailProps) {
  const { t } = useTexts();
  const { phase, url, onError } = usePicture(file, local, width);
  const isGone = phase === 'gone';
  useEffect(() => {
    if (isGone) onGone?.(file.id);
  }, [isGone, onGone, file.id]);
  if (isGone)
    return (
      <small className="pw-empty pw-thumb-none" title={t('widgets.files.gone', { ids: file.id })}>
        <FileX2 size={16} aria-hidden />
        <span className="pw-thumb-said" aria-hidden>
          {t('widgets.files.unknown')}
        </span>
        <span className="pw-sr">{t('widgets.files.gone', { ids: file.id })}</span>
      </small>
    );
  if (phase === 'failed')
    return (
      <small className="pw-empty pw-thumb-none">
        {t('widgets.files.noImage')}
        <span className="pw-sr"> {name}</span>
      </small>
    );
  if (url === null)
    return (
      <span className="pw-thumb-wait">
        <FileImage size={16} aria-hidden />
        <span className="pw-sr">{t('widgets.files.picture', { name })}</span>
      </span>
    );
  return (
    <img
      className="pw-thumb"
      src={url}
      alt={t('widgets.files.picture', { name })}
      referrerPolicy="no-referrer"
      onError={onError}
    />
  );
}
