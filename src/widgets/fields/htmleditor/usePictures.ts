import { useContext, useRef, useState } from 'react';
import { type FieldBinding, type Form, holdSaves } from '../../../engine/internal.ts';
import { sendFile, transferred } from '../../../platform/internal.ts';
import { FormViewContext } from '../../form/context.ts';
import { usePlatform } from '../../hooks/hooks.ts';
import type { PictureSpot, SpotPlace, StoredPicture } from './pictureSpot.ts';
import { richHtml } from './richText.ts';
import { imageAddress } from './storedImage.ts';

export interface PicturesState {
  /** Number of pictures on their way. */
  readonly waiting: number;
  /** Uploads pictures one after the other, for the caret or a position of the text; null where there is nobody to upload them to. */
  readonly take: ((files: readonly File[], at?: number) => void) | null;
}

/** The editor that pictures go into, as it is now. */
export interface PicturesEditor {
  /** Null while there is no editor. */
  spot(from: SpotPlace): PictureSpot | null;
  /** A picture was put in. */
  onPut(): void;
}

/** A picture as the html of a field has it. */
function pictureHtml({ id, name }: StoredPicture): string {
  const image = document.createElement('img');
  image.setAttribute('src', imageAddress(id));
  image.setAttribute('alt', name);
  return image.outerHTML;
}

/** Adds a picture to the end of a field whose editor is gone; false where the field takes it no more. */
function append(form: Form, path: string, picture: StoredPicture): boolean {
  const field = form.fieldAt(path);
  if (field === undefined) return false;
  const { draft, value, locked } = form.snapshot(path);
  if (locked) return false;
  const html = richHtml({ draft, field, value }) + pictureHtml(picture);
  if (draft === null) return form.commit(path, html);
  // What was typed stays unfinished, as the user left it.
  form.setDraft(path, html);
  return true;
}

/**
 * Pictures of rich text. They are uploaded by themselves, since the field's value is the text and no list of files; a
 * failed one is told as uploads are (001 8), and the text stays as it was. Saves wait for them, as for other uploads
 * (001 4.5). One whose editor is gone by then, since its tab or dialog was left, goes to the end of the field's text;
 * where another record has taken the place of its own it is told as failed.
 */
export function usePictures(binding: FieldBinding, editor: PicturesEditor): PicturesState {
  const platform = usePlatform();
  const form = useContext(FormViewContext)?.form ?? null;
  // Without a page (rjsf) only a host's own port takes files.
  const page = form?.page ?? { objectId: '', objectCode: '' };
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(editor);
  latest.current = editor;
  const able = platform.upload !== undefined || page.objectId !== '' || page.objectCode !== '';

  async function take(files: readonly File[], at?: number) {
    const { path, field } = binding;
    let isOther = false;
    const unwatch = form?.watchChanges((paths) => {
      isOther ||= paths.includes('');
    });
    const release = form === null ? undefined : holdSaves(form);
    let spot = latest.current.spot(at ?? 'selection');

    async function put(picture: StoredPicture): Promise<boolean> {
      if (isOther) return false;
      let isPut = (await spot?.put(picture)) === true;
      if (!isPut) {
        // The tab may have been hidden and shown again: then there is another editor.
        spot?.leave();
        spot = latest.current.spot('end');
        isPut = !isOther && (await spot?.put(picture)) === true;
      }
      if (isPut) latest.current.onPut();
      return isPut || (!isOther && form !== null && append(form, path, picture));
    }

    setWaiting((count) => count + files.length);
    try {
      for (const file of files) {
        const sent = { file, as: 'image', fieldName: field.model, page } as const;
        const stored = await transferred(platform.transfers, {
          kind: 'upload',
          name: file.name,
          // Its place in the text is known to this try alone.
          repeatable: false,
          run: ({ signal, progress }) =>
            sendFile(platform, sent, { signal, onProgress: (share) => progress({ share }) }),
        });
        const name = file.name.replace(/\.[^.]*$/, '');
        const isIn = stored.ok && stored.value !== null && (await put({ id: stored.value.id, name }));
        setWaiting((count) => count - 1);
        if (isIn || (!stored.ok && stored.error.kind === 'aborted')) continue;
        const params = { ...(stored.ok ? {} : stored.error.params), name: file.name };
        platform.notify({ tone: 'error', code: 'upload.failed', params });
      }
    } finally {
      // Also after an exception of a host's port: the form must not wait for ever.
      spot?.leave();
      unwatch?.();
      release?.();
    }
  }

  return { waiting, take: able ? (files, at) => void take(files, at) : null };
}
