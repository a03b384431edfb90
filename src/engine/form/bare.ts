/**
 * One open form over a compiled page, as a plain store outside React.
 * Source: DESIGN "The engine's face", "Sessions of a page"; specification 001 4, 5 and 7.
 */
import { createRunner } from '../actions/run.ts';
import type { CompiledPage } from '../compile/types.ts';
import type { Result } from '../result.ts';
import { isSafeKey } from '../values/paths.ts';
import { writeRecord } from '../values/record.ts';
import { actionStateOf, actionsOf, formPlace, runAction, saveByName } from './actions.ts';
import { cancelAll } from './asks.ts';
import { checkField, validateAll } from './checking.ts';
import { claimOf, createCore, placeOf, setStatus } from './core.ts';
import { keepCore } from './cores.ts';
import { explainIn, override } from './fieldStates.ts';
import { whenFree } from './free.ts';
import { createHistory } from './history.ts';
import { listen } from './listeners.ts';
import { begin, isAtHand, open, placeAtHand } from './opening.ts';
import { REACTIONS } from './reactions/index.ts';
import { place } from './record-in.ts';
import { refreshLabels } from './refreshLabels.ts';
import { refusalOf } from './refusal.ts';
import { saveOver } from './saveOver.ts';
import { watchedSave, watchSaves, whenWatched } from './saveTold.ts';
import { type Save, saveForm } from './saving.ts';
import { mergeGiven } from './settle.ts';
import { snapshotOf } from './snapshot.ts';
import type { Change, Form, FormOptions, SaveAnswer } from './types.ts';
import { turn, write, writeDraft } from './write.ts';

const GONE = { visible: false, locked: true, required: false };

/**
 * As `createForm`, but `table` answers undefined before `withTables`: forms with tables alone fetch the code of their
 * commands.
 */
export function createBareForm(page: CompiledPage, options: FormOptions): Form {
  const core = createCore(page, options, createHistory(), REACTIONS);
  let tables: Form['table'] | undefined;
  let saving: { readonly epoch: number; readonly result: Promise<Result<SaveAnswer>> } | null = null;

  const apply = (changes: readonly Change[], from: 'user' | 'script' | 'server') =>
    write(core, changes, from) !== null;
  const commit: Form['commit'] = (path, value, companion) => apply([{ path, value, companion }], 'user');
  const save: Save = (action = actionStateOf(core, 'save')?.action) => {
    // A second click during a save is the same save, unless another record is shown by then.
    if (saving !== null && saving.epoch === core.epoch) return saving.result;
    const result = watchedSave(core, () => saveForm(core, commit, action)).finally(() => {
      if (saving?.result === result) saving = null;
    });
    saving = { epoch: core.epoch, result };
    return result;
  };
  const run = createRunner(formPlace(core, save));
  const form: Form = {
    page,
    ports: core.ports,
    status: () => core.status.getState(),
    subscribeStatus: (listener) => core.status.subscribe(listener),
    snapshot: (path) => snapshotOf(core, path),
    subscribe: (path, listener) => listen(core.readers.fields, path, listener),
    subscribeAll: (listener) => {
      const own = (paths: readonly string[]) => listener(paths);
      core.readers.all.add(own);
      return () => {
        core.readers.all.delete(own);
      };
    },
    watchChanges: (watcher) => {
      const own = (paths: readonly string[]) => watcher(paths);
      core.readers.changes.add(own);
      return () => {
        core.readers.changes.delete(own);
      };
    },
    fieldState: (key) => core.fieldStates.get(key) ?? GONE,
    subscribeFieldState: (key, listener) => listen(core.readers.fieldStates, key, listener),
    fieldAt: (path) => claimOf(core, placeOf(core, path)).field,
    setDraft: (path, text, issue) => writeDraft(core, path, text, issue),
    commit,
    apply,
    undo: () => turn(core, 'back'),
    redo: () => turn(core, 'forward'),
    table: (name, parentRowId) => {
      tables ??= core.tables?.(core, run);
      return tables?.(name, parentRowId);
    },
    setOverride: (key, change) => {
      if (isSafeKey(key)) override(core, key, change);
    },
    explain: (key, rowId) => explainIn(core, key, rowId),
    actions: (key) => actionsOf(core, key),
    open: () => open(core),
    validate: () => validateAll(core),
    refusal: () => refusalOf(core),
    check: (path) => checkField(core, path),
    whenFree: (task) => whenFree(core, task),
    run: (code, at, host = {}) => runAction(core, run, code, at, host),
    dialogClosed: run.dialogClosed,
    setOverlay: (overlay) => setStatus(core, { overlay }),
    save: (name = 'save') => saveByName(core, name, save),
    saveOver: (stored) => saveOver(core, save, stored),
    watchSaves: (watcher) => watchSaves(core, watcher),
    whenWatched: () => whenWatched(core),
    reset: (record) => {
      if (core.disposed) return;
      const { mode } = core.status.getState();
      // The record may be the stored one of a copy: the form is no copy any more.
      place(core, record, mode === 'copy' || mode === 'push' ? 'edit' : mode);
      setStatus(core, { phase: 'ready', error: null });
      void begin(core);
    },
    merge: (record) => {
      if (!core.disposed) mergeGiven(core, record);
    },
    refreshLabels: () => refreshLabels(core),
    value: () => writeRecord(core.index, core.values),
    dispose: () => {
      if (core.disposed) return;
      core.disposed = true;
      cancelAll(core);
      for (const abort of core.aborts) abort.abort();
      setStatus(core, { phase: 'closed', eventPending: false, overlay: null });
    },
  };
  if (isAtHand(core)) placeAtHand(core);
  return keepCore(form, core);
}
