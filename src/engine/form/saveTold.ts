/**
 * Where a refused save is reported: a page that shows it beside its fields watches the form's saves; without such a
 * page a notice is shown, which the next save's notice replaces. Source: LOOK "Seen in screenshots" (a toast that
 * repeats a banner); specification 001 8.
 */
import type { PortError, Result } from '../result.ts';
import type { MessageCode } from '../rules/codes.ts';
import { type FormCore, isCurrent } from './core.ts';
import { formError } from './gate.ts';
import { perForm } from './perForm.ts';
import type { Notice } from './types.ts';

/** Called with null when a save begins, and with the error where it is refused. */
export type SaveWatcher = (refusal: PortError | null) => void;

const saves = perForm(() => ({
  about: Object.freeze({}),
  watchers: new Set<SaveWatcher>(),
  waiting: [] as (() => void)[],
}));

/** Watches a form's saves until the returned function is called. */
export function watchSaves(core: FormCore, watcher: SaveWatcher): () => void {
  const { watchers, waiting } = saves(core);
  const own: SaveWatcher = (refusal) => watcher(refusal);
  watchers.add(own);
  for (const told of waiting.splice(0)) told();
  return () => {
    watchers.delete(own);
  };
}

/** Resolves as soon as somebody watches the form's saves. */
export function whenWatched(core: FormCore): Promise<void> {
  const { watchers, waiting } = saves(core);
  return watchers.size > 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve));
}

function tellWatchers(core: FormCore, refusal: PortError | null): void {
  for (const watcher of [...saves(core).watchers]) {
    try {
      watcher(refusal);
    } catch {
      // As with ports, an error of whoever is told is dropped: it must not break the save.
    }
  }
}

/** Shows a notice about a save, replacing the one before it. */
export function noticeSave(
  core: FormCore,
  tone: Notice['tone'],
  code: MessageCode,
  params: Notice['params'] = {},
): void {
  core.ports.notify?.({ tone, code, params, about: saves(core).about });
}

/** Shows the notice of a refused save, unless a page shows the refusal itself. */
export function noticeRefusal(core: FormCore, code: MessageCode, params: Notice['params'] = {}): void {
  tellRefusal(core, { tone: 'error', code, params });
}

/** As `noticeRefusal`, for a notice that was made elsewhere. */
export function tellRefusal(core: FormCore, notice: Notice): void {
  const { about, watchers } = saves(core);
  if (watchers.size === 0) core.ports.notify?.({ ...notice, about });
}

/** Refuses a save for a reason that the form itself has found. */
export function refuseSave(
  core: FormCore,
  kind: PortError['kind'],
  code: MessageCode,
  params: PortError['params'] = {},
): ReturnType<typeof formError> {
  noticeRefusal(core, code, params);
  return formError(kind, code, params);
}

/** Reports a refused result to the watching pages. */
export function watched<T>(core: FormCore, result: Result<T>): Result<T> {
  if (!result.ok && result.error.kind !== 'aborted' && !core.disposed) tellWatchers(core, result.error);
  return result;
}

/**
 * Runs a save and reports its beginning and its refusal to the watching pages. A refusal is not reported where another
 * record was put into the form meanwhile.
 */
export async function watchedSave<T>(core: FormCore, save: () => Promise<Result<T>>): Promise<Result<T>> {
  tellWatchers(core, null);
  const { epoch } = core;
  const result = await save();
  return isCurrent(core, epoch) ? watched(core, result) : result;
}
