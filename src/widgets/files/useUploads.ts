import { useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { FieldBinding } from '../../engine/internal.ts';
import { createUploads, type Upload, type Uploads, uploadsOf } from '../../platform/internal.ts';
import { FormViewContext } from '../form/context.ts';
import { usePlatform } from '../hooks/hooks.ts';
import { UploadPage } from './uploadPage.ts';

const NO_PAGE = { id: '', objectId: '', objectCode: '' };

/**
 * The uploads that a field's files go through. Those of a form outlive its components, so that a hidden tab goes on;
 * where rjsf keeps the value they end with the field.
 */
export function useUploads(binding: FieldBinding): {
  readonly uploads: Uploads;
  /** Those of this field. */
  readonly list: readonly Upload[];
  /** False where nobody takes files: neither a page that the server knows, nor the host. */
  readonly isTaken: boolean;
} {
  const platform = usePlatform();
  const form = useContext(FormViewContext)?.form ?? null;
  const page = useContext(UploadPage);
  // What was committed counts before the next rendering has brought it: several files may arrive in one moment.
  const latest = useRef(binding);
  latest.current = binding;
  const ports = useRef(platform);
  ports.current = platform;
  const pageNow = useRef(page);
  pageNow.current = page;
  const own = useMemo(
    () =>
      form !== null
        ? null
        : createUploads(
            () => ports.current,
            () => ({
              page: pageNow.current ?? NO_PAGE,
              fieldAt: () => latest.current.field,
              snapshot: () => ({ ...latest.current, props: null }),
              commit(_path, value, companion) {
                const done = latest.current.commit(value, companion);
                latest.current = { ...latest.current, value, companion };
                return done;
              },
            }),
          ),
    [form],
  );
  useEffect(() => () => own?.dispose(), [own]);
  const uploads = form === null ? own : uploadsOf(form, platform);
  if (uploads === null) throw new Error('A field has neither form nor uploads of its own.');
  const { path } = binding;
  const list = useSyncExternalStore(uploads.subscribe, () => uploads.list(path));
  return { uploads, list, isTaken: form !== null || page !== null || platform.upload !== undefined };
}
