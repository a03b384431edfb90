/**
 * `carryOver`: a form of a changed page, with all that the user has in the form of the page before it.
 *
 * Decision where the specification is silent: undo steps and what scripts have set belong to the old page and are
 * dropped; scripts of the new page run their load event when it is opened.
 */
import type { CompiledPage, CompiledTable } from '../compile/types.ts';
import { isNewMode, startStatus, stateOf } from '../situation/state.ts';
import type { Mode } from '../situation/types.ts';
import { tableUis } from '../table/ui.ts';
import type { PageIndex } from '../values/page-index.ts';
import { parseDraft } from '../values/parse.ts';
import { placePath } from '../values/paths.ts';
import { readRecord, treeKey, writeRecord } from '../values/record.ts';
import { createBareForm } from './bare.ts';
import type { Differences } from './change/unsaved.ts';
import { claimOf, type FormCore, modeOf, placeOf, setStatus } from './core.ts';
import { coreOf } from './cores.ts';
import { redecideFieldStates } from './fieldStates.ts';
import { keep, unanswered } from './outbox.ts';
import { recheck } from './reactions/checks.ts';
import { recordId } from './record-in.ts';
import { flush, noTouch, type Touched, touchPath } from './touch.ts';
import type { FieldPath, Form, FormOptions } from './types.ts';
import { write } from './write.ts';

/** What the new form gets in place of what the old one has. */
export type CarryOptions = Partial<Pick<FormOptions, 'mode' | 'ports' | 'events' | 'grants'>>;

/**
 * A form of `page` that goes on where `form` stands: values, unsaved changes, drafts, what was checked, issues of the
 * server, selected and expanded rows. Values that no widget of the new page shows stay in the record; drafts of fields
 * that are gone are dropped, those of fields that are locked now are committed. A save that was not answered is sent
 * again under its key before the next one, as in `form`. `form` is not changed and stays open: whoever shows the new one
 * disposes it.
 * @example
 * const pageOf = (title) => compilePage({ items: [{ key: 'q', type: 'number', model: 'qty', title }] }).page;
 * const ports = {
 *   clock: { now: () => '2026-03-05 08:00:00', ticks: () => 0, after: () => () => {} },
 *   ids: { record: () => 'r1', short: () => 'abc234', widget: () => '0'.repeat(32) },
 * };
 * const form = createForm(pageOf('Quantity'), { mode: 'edit', record: { id: '1', qty: 3 }, ports });
 * form.commit('qty', 12);
 * const next = carryOver(form, pageOf('Number'));
 * next.value().qty; // => 12
 * next.status().dirty; // => true
 */
export function carryOver(form: Form, page: CompiledPage, options: CarryOptions = {}): Form {
  const old = coreOf(form);
  const mode = modeAfter(old, options.mode);
  const { source: _, ...kept } = old.options;
  const made = createBareForm(page, {
    ...kept,
    ...options,
    // A push would wait for its source; its record is here already.
    mode: mode === 'push' ? 'add' : mode,
    ...(old.defaultModel === null ? {} : { defaultModel: old.defaultModel }),
    record: {},
  });
  const core = coreOf(made);
  core.tables = old.tables;
  carryValues(core, old);
  carrySending(core, old);
  const { approveStatus: before, loaded, hasRecord } = old.status.getState();
  const start = startStatus(mode);
  const approveStatus = mode === modeOf(old) ? before : isNewMode(mode) ? start : Math.max(before, start);
  setStatus(core, {
    phase: 'ready',
    mode,
    approveStatus,
    state: stateOf(mode, approveStatus),
    loaded,
    hasRecord,
  });
  const touched = noTouch();
  redecideFieldStates(core, touched);
  carryInput(core, old, touched);
  for (const [address, ui] of tableUis(old))
    if (isSameTable(core, old, address)) tableUis(core).set(address, { ...ui });
  flush(core, touched);
  return made;
}

/** The mode that the host asks for where it asks for another one than before, else the one that the form is in by now. */
function modeAfter(old: FormCore, asked: Mode | undefined): Mode {
  const now = modeOf(old);
  if (asked === undefined || asked === old.options.mode) return now;
  // It has been stored meanwhile: it is no new one any more.
  return isNewMode(asked) && !isNewMode(now) && recordId(old) !== '' ? 'edit' : asked;
}

/** Values and unsaved changes. A field that is new in a new record has its default. */
function carryValues(core: FormCore, old: FormCore): void {
  const defaults = core.values.header;
  const { values } = core;
  core.values = readRecord(core.index, writeRecord(old.index, old.values), () => core.ports.ids.short());
  for (const [model, value] of defaults)
    if (!old.index.header.has(model) && !core.values.header.has(model)) core.values.header.set(model, value);
  for (const address of [...values.tables.keys()]) carryTable(core, old, address);
  core.unsaved.all = differencesFor(core, old.unsaved.all);
}

/** The save without an answer, which may have been stored: under another key it would be stored a second time. */
function carrySending(core: FormCore, old: FormCore): void {
  const lost = unanswered(old);
  if (lost === null) return;
  const since = differencesFor(core, lost.since);
  core.unsaved.sinceSent = since;
  const { epoch, names, values } = core;
  const tables = lost.tables.flatMap(({ address }) => values.tables.get(address) ?? []);
  keep(core, { ...lost, since, tables, step: undefined, names, epoch });
}

/** Rows keep the ids that they are shown with, which may differ from their stored ones. */
function carryTable(core: FormCore, old: FormCore, address: string): void {
  const now = core.values.tables.get(address);
  if (now === undefined || !isSameTable(core, old, address)) return;
  for (const each of [...core.values.tables.keys()])
    if (isWithin(each, address)) core.values.tables.delete(each);
  for (const [each, state] of old.values.tables) {
    if (!isWithin(each, address)) continue;
    const table = tableAt(core.index, each);
    if (table !== undefined)
      core.values.tables.set(each, {
        ...state,
        table,
        rows: new Map(state.rows),
        parents: new Map(state.parents),
        written: undefined,
      });
  }
}

function isWithin(address: string, table: string): boolean {
  return address === table || address.startsWith(`${table}[`);
}

/** The table of an address, by the models on the way to it. */
function tableAt(index: PageIndex, address: string): CompiledTable | undefined {
  const { table: around, row, field } = placePath(address);
  if (row === '') return index.tables.get('')?.get(address);
  const parent = tableAt(index, around);
  return parent && index.tables.get(parent.key)?.get(field);
}

/** True where both pages have a table there whose rows have the same keys, the same nesting and the same child tables. */
function isSameTable(core: FormCore, old: FormCore, address: string): boolean {
  const [now, before] = [tableAt(core.index, address), tableAt(old.index, address)];
  return now !== undefined && before !== undefined && isSameShape(core.index, now, old.index, before);
}

function isSameShape(
  index: PageIndex,
  now: CompiledTable,
  oldIndex: PageIndex,
  before: CompiledTable,
): boolean {
  const children = index.tables.get(now.key) ?? new Map<string, CompiledTable>();
  const oldChildren = oldIndex.tables.get(before.key) ?? new Map<string, CompiledTable>();
  return (
    now.rowKey === before.rowKey &&
    treeKey(now) === treeKey(before) &&
    children.size === oldChildren.size &&
    [...children].every(([model, child]) => {
      const was = oldChildren.get(model);
      return was !== undefined && isSameShape(index, child, oldIndex, was);
    })
  );
}

/** The changes of places that are still there. */
function differencesFor(core: FormCore, all: Differences): Differences {
  const isThere = (path: FieldPath) => claimOf(core, placeOf(core, path)).present;
  const { tables } = core.values;
  return {
    values: new Map([...all.values].filter(([path]) => isThere(path))),
    tables: new Map(
      [...all.tables].flatMap(([address, { saved, fresh, gone }]) =>
        tables.has(address) ? [[address, { saved, fresh: new Set(fresh), gone: new Map(gone) }]] : [],
      ),
    ),
    changed: new Set([...all.changed].filter((address) => tables.has(address))),
  };
}

/** Drafts, read anew by the rules of the new field, and what was checked. */
function carryInput(core: FormCore, old: FormCore, touched: Touched): void {
  const { drafts, checked, serverIssues } = old.input;
  for (const [path, { text, issue }] of drafts) {
    const { field, fieldState } = claimOf(core, placeOf(core, path));
    if (field === undefined) continue;
    if (fieldState.locked) {
      // Nobody could commit it any more.
      const meant = parseDraft(field, text);
      if (meant.ok && fieldState.visible) write(core, [{ path, value: meant.value }], 'script');
      continue;
    }
    // A draft is judged when its field is left, not while it is typed.
    const parsed = issue === null ? null : parseDraft(field, text);
    core.input.drafts.set(path, { text, issue: parsed === null || parsed.ok ? null : parsed.error });
    touchPath(core, touched, path);
  }
  for (const path of checked) {
    if (claimOf(core, placeOf(core, path)).field === undefined) continue;
    core.input.checked.add(path);
    recheck(core, path, touched);
  }
  for (const [path, issues] of serverIssues) {
    if (claimOf(core, placeOf(core, path)).field === undefined) continue;
    core.input.serverIssues.set(path, issues);
    touchPath(core, touched, path);
  }
}
