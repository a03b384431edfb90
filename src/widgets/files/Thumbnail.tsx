import { FileImage } from 'lucide-react';
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
}

/** A small picture; until it is there a quiet area, and 'no image' where it does not come. Source: 002 8. */
export function Thumbnail({ file, local, width, name }: ThumbnailProps) {
  const { t } = useTexts();
  const { phase, url, onError } = usePicture(file, local, width);
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
