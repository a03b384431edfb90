/**
 * Keeps the unsaved changes of an open form on this device, a moment after each change, until it is saved, taken back or
 * discarded. It goes on while the form is hidden, and ends with the form; a page that is killed ends nothing. What waits to
 * be sent (`waits` of the status) is kept by that: offered as well, it would come back after it was stored.
 */
import { type FieldPath, type Form, isRecord, type Plain } from '../../../engine/internal.ts';
import { documentReader } from '../document.ts';
import { keptAs, type RecordName } from './keptAs.ts';
import type { KeptStore } from './keptStore.ts';
import { applyDiff, diffOf, renameRows } from './recordDiff.ts';

/** Milliseconds without a change before it is kept. */
const PAUSE = 800;

/** What is kept of a form. */
export interface KeptForm {
  /** The record as it was last saved or opened; null where that was not seen. */
  readonly base: Plain | null;
  readonly mine: Plain;
  /** Text that was typed and not committed, by path. */
  readonly drafts: Readonly<Record<FieldPath, string>>;
}

/** Reads what was kept; null where it is of another shape. */
export function keptForm(content: unknown): KeptForm | null {
  if (!isRecord(content) || !isRecord(content.mine)) return null;
  const { base, mine, drafts } = content;
  const texts = Object.entries(isRecord(drafts) ? drafts : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { base: isRecord(base) ? base : null, mine, drafts: Object.fromEntries(texts) };
}

/** Id of the form's record; '' for a new one. */
function recordOf(form: Form): string {
  const id = form.snapshot('id').value;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** Where a form's changes are kept: by its page and record; of a new one by its page and what it was made from. */
export function placeOf(form: Form): string {
  const { page } = form;
  const record = recordOf(form);
  const made = record === '' ? `${form.status().mode} ${JSON.stringify(page.params)}` : '';
  return [page.id, page.objectId, record, made].join('\n');
}

/**
 * What was kept, with the ids that rows have in this form: those of a new record are made anew each time it is opened, so
 * that the rows it was opened with are known by their places alone.
 */
export function keptIn(form: Form, kept: KeptForm, opened: Plain): KeptForm {
  if (recordOf(form) !== '') return kept;
  const { base, mine } = kept;
  const { record, rename } = renameRows(form, base ?? mine, opened);
  const drafts = Object.entries(kept.drafts).map(([path, text]) => [rename(path), text]);
  return { base: base && record(base), mine: record(mine), drafts: Object.fromEntries(drafts) };
}

/** What the form has not saved, compared with its present record; null where that has it all. */
export function missingIn(form: Form, { base, mine, drafts }: KeptForm) {
  const present = form.value();
  const lost = Object.entries(drafts).filter(([path, text]) => form.snapshot(path).draft !== text);
  const isThere = diffOf(form, present, mine) === null;
  const diff = isThere ? null : diffOf(form, base ?? present, mine);
  return diff === null && lost.length === 0 ? null : { diff, drafts: lost };
}

/** Makes the kept changes in the form, as if they were typed again. */
export function restore(form: Form, kept: KeptForm): void {
  const missing = missingIn(form, kept);
  if (missing === null) return;
  if (missing.diff !== null) applyDiff(form, missing.diff);
  for (const [path, text] of missing.drafts) form.setDraft(path, text);
}

/** The watching of one form. */
export interface FormWatch {
  /** What was kept before has been looked for: what is found from now on is this form's own. */
  asked: boolean;
  /** The record as it was last saved or opened; as it is now where that was not seen. */
  opened(): Plain;
  /** Nothing is written until the answer to an offer, which would be overwritten. */
  hold(held: boolean): void;
  /** What was found by this name is this form's now, and goes with its next save. */
  own(name: string): void;
}

const watches = new WeakMap<Form, FormWatch>();

/** Watches a form; the second time it answers the same watch. */
export function watchForm(form: Form, store: KeptStore): FormWatch {
  const known = watches.get(form);
  if (known !== undefined) return known;
  let base: Plain | null = form.status().dirty ? null : form.value();
  /** What this form has kept, by the names that it is kept by. */
  const written = new Set<string>();
  let held = false;
  // One after the other: a late write must not bring back what was removed.
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drafted = new Set<FieldPath>();
  // What was typed before this code came has told nobody here.
  for (const key of form.page.order) {
    const node = form.page.nodes[key];
    if (node?.role === 'field' && node.table === null && form.snapshot(node.model).draft !== null)
      drafted.add(node.model);
  }

  const draftsNow = () =>
    Object.fromEntries(
      [...drafted].flatMap((path) => {
        const { draft } = form.snapshot(path);
        return draft === null ? [] : [[path, draft]];
      }),
    );
  const write = () => {
    const { dirty, waits, phase } = form.status();
    if (held || !dirty || waits || phase === 'closed' || phase === 'opening') return;
    const place = placeOf(form);
    const named: RecordName = (words) => documentReader(form, words)().name;
    const content = { base, mine: form.value(), drafts: draftsNow(), place, as: keptAs(form, named) };
    queue = queue.then(async () => {
      const name = await store.write(place, content);
      if (name === null) return;
      // What was restored, or kept before the record had its id, is in it.
      for (const before of written) if (before !== name) await store.remove(before);
      written.clear();
      written.add(name);
    });
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  };
  const drop = () => {
    clearTimeout(timer);
    queue = queue.then(async () => {
      const names = [...written];
      written.clear();
      for (const name of names) await store.remove(name);
    });
  };
  const stopAll = form.subscribeAll((paths) => {
    for (const path of paths) if (path !== '' && form.snapshot(path).draft !== null) drafted.add(path);
    later();
  });
  const stopStatus = form.subscribeStatus(() => {
    const { dirty, waits, phase } = form.status();
    if (phase === 'closed') {
      drop();
      stopAll();
      stopStatus();
    } else if (!dirty && phase === 'ready') {
      base = form.value();
      drafted.clear();
      drop();
    } else if (waits) drop();
  });
  const watch: FormWatch = {
    // Also of a form that was typed into before: what an earlier page has left is offered before it is written over.
    asked: false,
    opened: () => base ?? form.value(),
    hold: (now) => {
      held = now;
      if (!now) later();
    },
    own: (name) => {
      written.add(name);
    },
  };
  watches.set(form, watch);
  if (form.status().dirty) later();
  return watch;
}
