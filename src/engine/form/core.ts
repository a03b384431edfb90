/**
 * The state that the parts of one open form share. Each part is a file of plain functions over this core; `createForm`
 * puts them together.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { mayEditStored } from '../actions/actionState.ts';
import type { Run } from '../actions/run.ts';
import type { CompiledField, CompiledPage, CompiledTable } from '../compile/types.ts';
import { decideAll, inStoredRow, type Situation, sharedFieldState } from '../situation/fieldState.ts';
import { isNewMode, startStatus } from '../situation/state.ts';
import type { FieldState, Mode, Override } from '../situation/types.ts';
import { type PageIndex, pageIndex } from '../values/page-index.ts';
import { type PlacedPath, placePath } from '../values/paths.ts';
import { readRecord } from '../values/record.ts';
import type { Values } from '../values/store.ts';
import type { Abort } from './abort.ts';
import { createEvents, type Events } from './asks.ts';
import { createUnsaved, isDifferent, isUnsaved, type Unsaved } from './change/unsaved.ts';
import { guardPorts } from './guard.ts';
import type { Direction, History, Step } from './history.ts';
import { createInput, type Input } from './input.ts';
import { createReaders, type Readers } from './listeners.ts';
import type { Reactions } from './reactions/types.ts';
import { rightsOf } from './rights.ts';
import type { FieldPath, Form, FormOptions, FormPorts, FormStatus } from './types.ts';

/**
 * Chosen records with their labels, by field and id: in the present language, and as they were before the last switch
 * of the language.
 */
export interface Names {
  readonly now: Map<string, Readonly<Record<string, unknown>>>;
  readonly before: Map<string, Readonly<Record<string, unknown>>>;
}

export function createNames(): Names {
  return { now: new Map(), before: new Map() };
}

/** State of opening the form. */
export interface Opening {
  /** How many times the form was opened; the answer to an earlier opening is dropped. */
  count: number;
  /** True until the load script, where there is one, has yielded: what it writes until then is no unsaved change. */
  loading: boolean;
}

/** Everything that belongs to one open form. */
export interface FormCore {
  readonly page: CompiledPage;
  readonly index: PageIndex;
  readonly options: FormOptions;
  readonly ports: FormPorts;
  readonly status: StoreApi<FormStatus>;
  values: Values;
  defaultModel: Readonly<Record<string, unknown>> | null;
  fieldStates: Map<string, FieldState>;
  readonly overrides: Map<string, Override>;
  readonly input: Input;
  readonly readers: Readers;
  readonly history: History;
  readonly reactions: Reactions;
  /**
   * Replaced at each switch of the language. Steps and requests keep the object of their time, so that a difference
   * means labels in another language.
   */
  names: Names;
  readonly unsaved: Unsaved;
  /** Makes the handles of the tables; null while the code for it is not there (`withTables`). */
  tables: ((core: FormCore, run: Run) => Form['table']) | null;
  readonly events: Events;
  readonly opening: Opening;
  /** Grows with each record that is put into the form; answers that belong to an earlier one are dropped. */
  epoch: number;
  disposed: boolean;
  readonly aborts: Set<Abort>;
}

/** The core of a form that has no record yet. */
export function createCore(
  page: CompiledPage,
  options: FormOptions,
  history: History,
  reactions: Reactions,
): FormCore {
  const index = pageIndex(page);
  const approveStatus = startStatus(options.mode);
  const core: FormCore = {
    page,
    index,
    options,
    ports: guardPorts(options.ports),
    status: createStore<FormStatus>(() => ({
      phase: 'opening',
      mode: options.mode,
      state: 'init',
      approveStatus,
      dirty: false,
      waits: false,
      eventPending: false,
      hasRecord: false,
      loaded: false,
      error: null,
      canUndo: false,
      canRedo: false,
      overlay: null,
    })),
    values: readRecord(index, {}, () => options.ports.ids.short()),
    defaultModel: options.defaultModel ?? null,
    fieldStates: new Map(),
    overrides: new Map(),
    input: createInput(),
    readers: createReaders(),
    history,
    reactions,
    names: createNames(),
    unsaved: createUnsaved(),
    tables: null,
    events: createEvents(options.events ?? []),
    opening: { count: 0, loading: page.loadScript !== null },
    epoch: 0,
    disposed: false,
    aborts: new Set(),
  };
  core.fieldStates = decideAll(page, situationOf(core));
  return core;
}

/** True while the record of an epoch is the present one. */
export function isCurrent(core: FormCore, epoch: number): boolean {
  return !core.disposed && core.epoch === epoch;
}

/** The facts that field states depend on. */
export function situationOf(core: FormCore): Situation {
  const { state, approveStatus } = core.status.getState();
  return { state, approveStatus, overrides: core.overrides, ...rightsOf(core).fields };
}

/** Changes the status; listeners are called only where something differs. */
export function setStatus(core: FormCore, change: Partial<FormStatus>): void {
  const before = core.status.getState();
  const differs = Object.entries(change).some(([key, value]) => !Object.is(Reflect.get(before, key), value));
  if (differs) core.status.setState({ ...before, ...change }, true);
}

/** Updates the flags of the status from history, drafts and unsaved changes. */
export function refreshFlags(core: FormCore): void {
  const drafted = core.input.drafts.size > 0;
  const { all, sinceSent } = core.unsaved;
  setStatus(core, {
    dirty: drafted || isDifferent(all),
    waits:
      Boolean(core.status.getState().error?.params.waits) &&
      !drafted &&
      sinceSent !== null &&
      !isDifferent(sinceSent),
    canUndo: nextStep(core, 'back') !== undefined,
    canRedo: nextStep(core, 'forward') !== undefined,
    eventPending: core.events.pending.size > 0,
  });
}

/** The step that undo or redo may run now; undefined where one of its fields or tables is locked for the user. */
export function nextStep(core: FormCore, direction: Direction): Step | undefined {
  const step = core.history.next(direction);
  for (const key of step?.keys ?? []) if (core.fieldStates.get(key)?.locked === true) return undefined;
  return step;
}

/**
 * Splits a path into table, row and field. A header model that looks like the path of a cell is still a header model.
 */
export function placeOf(core: FormCore, path: FieldPath): PlacedPath {
  return core.index.header.has(path) ? { table: '', row: '', field: path } : placePath(path);
}

/** What a path refers to: a field, a table or a row. */
export interface Claim {
  readonly field: CompiledField | undefined;
  readonly table: CompiledTable | undefined;
  /** False where the path names a row that does not exist. */
  readonly present: boolean;
  /** Data that no widget shows can be written; a removed row cannot. */
  readonly fieldState: FieldState;
}

const FREE = sharedFieldState(true, false, false);
const NOBODY: Claim = {
  field: undefined,
  table: undefined,
  present: false,
  fieldState: sharedFieldState(false, true, false),
};

/** Finds what a path refers to. Where several widgets share one header model, the first visible one counts. */
export function claimOf(core: FormCore, place: PlacedPath): Claim {
  if (place.row === '') {
    const fields = core.index.header.get(place.field);
    const field = fields?.find((each) => core.fieldStates.get(each.key)?.visible === true) ?? fields?.[0];
    const table = field === undefined ? core.index.tables.get('')?.get(place.field) : undefined;
    return claimed(core, field, table);
  }
  const state = core.values.tables.get(place.table);
  if (state === undefined || !state.rows.has(place.row)) return NOBODY;
  const claim = claimed(core, core.index.columns.get(state.table.key)?.get(place.field), state.table);
  const { field, fieldState } = claim;
  return field?.kind === 'password' && !isNewRow(core, place)
    ? { ...claim, fieldState: inStoredRow(field, fieldState) }
    : claim;
}

/** True for a row that was never stored: all are in a new record. */
export function isNewRow(core: FormCore, place: Omit<PlacedPath, 'field'>): boolean {
  return isNewMode(modeOf(core)) || isUnsaved(core.unsaved.all, place);
}

function claimed(core: FormCore, field: Claim['field'], table: Claim['table']): Claim {
  const key = field?.key ?? table?.key;
  return {
    field,
    table,
    present: true,
    fieldState: (key === undefined ? undefined : core.fieldStates.get(key)) ?? FREE,
  };
}

/** The present mode; saving a new record turns it into `edit`. */
export function modeOf(core: FormCore): Mode {
  return core.status.getState().mode;
}

/** The mode after a record was stored: who may not edit it reads it from then on. */
export function storedMode(core: FormCore): Mode {
  const mode = modeOf(core);
  if (!isNewMode(mode)) return mode;
  return mayEditStored(rightsOf(core).grants) ? 'edit' : 'link';
}
