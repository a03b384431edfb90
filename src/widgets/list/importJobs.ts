/**
 * Imports under way, apart from their dialog: where somebody shows files on their way, the dialog may be closed while its
 * file is sent, and opened again it shows how far the import is, or how it has ended. LOOK "Feedback": what takes long
 * can be left and found again.
 */
import { type BatchAnswer, createSignal, isUnanswered, type Result } from '../../engine/internal.ts';
import type { ListPagePorts, Platform } from '../../platform/index.ts';

/** What the server has answered to an import; its `msg` names columns that it has left out. */
export type ImportAnswer = Result<BatchAnswer>;

type ImportState =
  /** `share` of the file that has been sent, 0 to 1; at 1 the server is saving its rows. */
  | { readonly phase: 'sending'; readonly share: number }
  | { readonly phase: 'ended'; readonly answer: ImportAnswer };

/** One import, from its start until its end was seen. */
export interface ImportJob {
  readonly file: File;
  state(): ImportState;
  subscribe(listener: () => void): () => void;
  cancel(): void;
}

interface Unanswered {
  readonly file: File;
  readonly key: string;
}

interface ObjectImports {
  job: ImportJob | null;
  /**
   * The file whose answer was lost. Sent again, also from another dialog, it keeps its idempotency key, so that rows
   * already saved are not saved twice.
   */
  unanswered: Unanswered | null;
}

const known = new WeakMap<Platform, Map<string, ObjectImports>>();

function importsOf(platform: Platform, objectId: string): ObjectImports {
  const objects = known.get(platform) ?? new Map<string, ObjectImports>();
  known.set(platform, objects);
  const imports = objects.get(objectId) ?? { job: null, unanswered: null };
  objects.set(objectId, imports);
  return imports;
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** The import of an object that is under way, or has ended without anybody having seen how. */
export function importJob(platform: Platform, objectId: string): ImportJob | null {
  return importsOf(platform, objectId).job;
}

/** Its end was seen. */
export function dropImportJob(platform: Platform, objectId: string): void {
  importsOf(platform, objectId).job = null;
}

/** Sends a file. `onEnd` is called once, with what the server has answered, and whether a dialog shows it. */
export function startImport(
  platform: Platform,
  importRecords: NonNullable<ListPagePorts['importRecords']>,
  objectId: string,
  file: File,
  onEnd: (answer: ImportAnswer, isWatched: boolean) => void,
): ImportJob {
  const imports = importsOf(platform, objectId);
  const abort = new AbortController();
  const changes = createSignal();
  let watchers = 0;
  let state: ImportState = { phase: 'sending', share: 0 };
  const set = (next: ImportState) => {
    state = next;
    changes.emit();
  };
  const before = imports.unanswered;
  const sending =
    before !== null && isSame(before.file, file) ? before : { file, key: platform.ids.record() };
  imports.unanswered = sending;
  const job: ImportJob = {
    file,
    state: () => state,
    subscribe(listener) {
      const stop = changes.subscribe(listener);
      watchers += 1;
      return () => {
        watchers -= 1;
        stop();
      };
    },
    cancel: () => abort.abort(),
  };
  imports.job = job;
  void importRecords(objectId, file, {
    signal: abort.signal,
    idempotencyKey: sending.key,
    onProgress: (share) => state.phase === 'sending' && set({ phase: 'sending', share }),
  }).then((answer) => {
    // A refused file keeps its key, too: it may have been sent before without an answer.
    if (answer.ok && imports.unanswered === sending) imports.unanswered = null;
    set({ phase: 'ended', answer });
    onEnd(answer, watchers > 0);
  });
  return job;
}

/** True where rows may have been saved. */
export function mayHaveSaved(answer: Result<unknown>): boolean {
  return answer.ok || isUnanswered(answer.error);
}
