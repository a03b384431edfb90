import type { Form } from '../../engine/internal.ts';
import { placeOf } from './uploadPlace.ts';
import { createUploads, type UploadPorts, type Uploads } from './uploads.ts';

const kept = new WeakMap<Form, { readonly uploads: Uploads; ports: UploadPorts }>();

/** Makes a session's uploads those of its form. */
export function keepUploads(form: Form, uploads: Uploads, ports: UploadPorts): void {
  kept.set(form, { uploads, ports });
}

/** The uploads of an open form: those of its session, else made with the first field that asks; they end with it. */
export function uploadsOf(form: Form, ports: UploadPorts): Uploads {
  const known = kept.get(form);
  if (known !== undefined) {
    // A host may have come to take files itself, or no longer.
    known.ports = ports;
    return known.uploads;
  }
  const uploads = createUploads(
    () => kept.get(form)?.ports ?? ports,
    () => placeOf(form),
  );
  kept.set(form, { uploads, ports });
  form.subscribeStatus(() => {
    if (form.status().phase === 'closed') uploads.dispose();
  });
  return uploads;
}
