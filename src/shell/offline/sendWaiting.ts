/** Sends the saves that have waited for the server, and opens again those that it did not take. */
import { calls } from '../../platform/index.ts';
import type { WaitingSave, WaitingSaves } from '../../platform/internal.ts';
import { restoreForm } from '../../widgets/internal.ts';
import { addressOf } from '../routes/paths.ts';
import type { ShellServices } from '../services.tsx';

type Parts = Pick<ShellServices, 'platform' | 'pages' | 'session'>;

/** Id of the stored record that a save is of; '' for a new one. */
export function recordIdOf({ request }: WaitingSave): string {
  return typeof request.id === 'string' ? request.id : '';
}

/** An open form with the same unsaved record: it sends its save itself. */
function isOpen({ pages }: Parts, save: WaitingSave): boolean {
  return pages.keys().some((key) => {
    const form = pages.get(key)?.snapshot().form;
    if (!form?.status().dirty || form.page.id !== save.pageId) return false;
    const { value } = form.snapshot('id');
    return (typeof value === 'string' ? value : '') === recordIdOf(save);
  });
}

/** True where a save belongs to the organisation that the user works in. */
export function isOfHere({ session }: Pick<Parts, 'session'>, { organizationId }: WaitingSave): boolean {
  return organizationId === '' || organizationId === session.store.getState().user?.organizationId;
}

/** Sends one after the other, until one gets no answer. Answers how many were stored. */
export async function sendWaiting(parts: Parts, waiting: WaitingSaves): Promise<number> {
  const { client } = parts.platform;
  let sent = 0;
  for (const save of await waiting.load()) {
    if (save.refusal !== '' || !isOfHere(parts, save) || isOpen(parts, save)) continue;
    const { url, pageId, key } = save;
    const options = { ...(url === '' ? {} : { url }), pageId, idempotencyKey: key };
    const answer = await client.call(calls.recordSave, { ...save.request }, options);
    if (answer.ok) sent += 1;
    else if (answer.error.retryable || answer.error.kind === 'unauthorised') break;
    else await waiting.put({ ...save, refusal: answer.error.code });
  }
  return sent;
}

/** Address of the form that a save was made in. */
export function addressOfSave(save: WaitingSave): string {
  const id = recordIdOf(save);
  return addressOf('generateShowFormView', {
    renderCode: save.pageId,
    action: id === '' ? 'add' : 'edit',
    id,
  });
}

/** Milliseconds in which an opened form is drawn: what its save answers is shown by its page. */
const DRAWN = 400;

/**
 * Makes the changes of a save in its form, which is being shown, as they were made: on the record as it was then. The
 * form saves it, and asks about conflicts and mistakes as ever.
 */
export async function resumeSave({ platform, pages }: Parts, save: WaitingSave): Promise<boolean> {
  await new Promise<void>((resolve) => platform.clock.after(DRAWN, resolve));
  const opened = await pages.get(addressOfSave(save))?.opened();
  const form = opened?.form;
  if (!form) return false;
  await new Promise<void>((resolve) => platform.clock.after(DRAWN, resolve));
  if (save.base !== null) form.reset(save.base);
  restoreForm(form, { base: save.base, mine: save.request, drafts: {} });
  void form.save();
  return true;
}
