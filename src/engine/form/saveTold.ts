/**
 * Who is told of a refused save. A page that shows it beside its fields watches the form's saves; where nobody does, a
 * notice tells it, and goes with the notice of the next save. Source: LOOK "Seen in screenshots" (a toast that repeats a
 * banner); specification 001 8.
 */
import type { PortError, Result } from '../result.ts';
import type { MessageCode } from '../rules/codes.ts';
import type { FormCore } from './core.ts';
import { formError } from './gate.ts';
import { perForm } from './perForm.ts';
import type { Notice } from './types.ts';

/** Called with null when a save begins, and with the error where it is refused. */
export type SaveWatcher = (refusal: PortError | null) => void;

const saves = perForm(() => ({ about: Object.freeze({}), watchers: new Set<SaveWatcher>() }));

/** Watches a form's saves until the answer is called. */
export function watchSaves(core: FormCore, watcher: SaveWatcher): () => void {
  const { watchers } = saves(core);
  const own: SaveWatcher = (refusal) => watcher(refusal);
  watchers.add(own);
  return () => {
    watchers.delete(own);
  };
}

function tellWatchers(core: FormCore, refusal: PortError | null): void {
  for (const watcher of [...saves(core).watchers]) watcher(refusal);
}

/** A notice of a save: it takes the place of the one before it. */
export function noticeSave(
  core: FormCore,
  tone: Notice['tone'],
  code: MessageCode,
  params: Notice['params'] = {},
): void {
  core.ports.notify?.({ tone, code, params, about: saves(core).about });
}

/** The notice of a refused save, where nobody watches. */
export function noticeRefusal(core: FormCore, code: MessageCode, params: Notice['params'] = {}): void {
  if (saves(core).watchers.size === 0) noticeSave(core, 'error', code, params);
}

/** A refusal that the form itself finds. */
export function refuseSave(
  core: FormCore,
  kind: PortError['kind'],
  code: MessageCode,
  params: PortError['params'] = {},
): ReturnType<typeof formError> {
  noticeRefusal(core, code, params);
  return formError(kind, code, params);
}

/** Tells who watches of a refusal, as it is answered. */
export function watched<T>(core: FormCore, result: Result<T>): Result<T> {
  if (!result.ok && result.error.kind !== 'aborted' && !core.disposed) tellWatchers(core, result.error);
  return result;
}

/** Runs a save under the eyes of who watches. */
export async function watchedSave<T>(core: FormCore, save: () => Promise<Result<T>>): Promise<Result<T>> {
  tellWatchers(core, null);
  return watched(core, await save());
}
