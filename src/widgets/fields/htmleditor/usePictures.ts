import { useContext, useRef, useState } from 'react';
import type { FieldBinding } from '../../../engine/internal.ts';
import { sendFile } from '../../../platform/internal.ts';
import { FormViewContext } from '../../form/context.ts';
import { usePlatform } from '../../hooks/hooks.ts';

export interface PicturesState {
  /** Number of pictures on their way. */
  readonly waiting: number;
  /** Uploads pictures one after the other; null where there is nobody to upload them to. */
  readonly take: ((files: readonly File[]) => void) | null;
}

/**
 * Pictures of rich text. They are uploaded by themselves, since the field's value is the text and no list of files; a
 * failed one is told as uploads are (001 8), and the text stays as it was.
 */
export function usePictures(
  binding: FieldBinding,
  onStored: (picture: { readonly id: string; readonly name: string }) => void,
): PicturesState {
  const platform = usePlatform();
  // Without a page (rjsf) only a host's own port takes files.
  const page = useContext(FormViewContext)?.form.page ?? { objectId: '', objectCode: '' };
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(onStored);
  latest.current = onStored;
  const able = platform.upload !== undefined || page.objectId !== '' || page.objectCode !== '';

  async function take(files: readonly File[]) {
    setWaiting((count) => count + files.length);
    for (const file of files) {
      const sent = { file, as: 'image', fieldName: binding.field.model, page } as const;
      const stored = await sendFile(platform, sent, {
        signal: new AbortController().signal,
        onProgress: () => {},
      });
      setWaiting((count) => count - 1);
      if (stored.ok && stored.value !== null)
        latest.current({ id: stored.value.id, name: file.name.replace(/\.[^.]*$/, '') });
      else {
        const params = { ...(stored.ok ? {} : stored.error.params), name: file.name };
        platform.notify({ tone: 'error', code: 'upload.failed', params });
      }
    }
  }

  return { waiting, take: able ? (files) => void take(files) : null };
}
