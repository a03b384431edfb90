/** Opening a save again that the server did not take. */
import { type Form, isRecord, type Plain, treeKey } from '../../engine/internal.ts';
import type { PageSession } from '../../platform/index.ts';
import type { WaitingSave } from '../../platform/internal.ts';
import { restoreForm } from '../../widgets/internal.ts';
import { addressOf } from '../routes/paths.ts';
import type { ShellServices } from '../services.tsx';
import { recordIdOf } from './sendWaiting.ts';

type Parts = Pick<ShellServices, 'platform' | 'pages'>;

/** A form with the changes of a save. */
export interface Resumed {
  readonly form: Form;
  /** False where it is not to be saved now: what the save was made from is not known, and the user has to look first. */
  readonly saves: boolean;
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

/** The session of a page that is being shown, once it is there. */
function shownPage({ pages }: Pick<Parts, 'pages'>, address: string): Promise<PageSession> {
  const there = pages.get(address);
  if (there !== undefined) return Promise.resolve(there);
  return new Promise((resolve) => {
    const stop = pages.subscribe(() => {
      const page = pages.get(address);
      if (page === undefined) return;
      stop();
      resolve(page);
    });
  });
}

/** The rows of a table. */
const rowsOf = (value: unknown): readonly Plain[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord) ? value : [];

/** Names under which the rows of tree tables have the rows below them. */
function nestingsOf({ page }: Form): ReadonlySet<string> {
  const tables = Object.values(page.nodes).filter((node) => node.role === 'table');
  return new Set(tables.flatMap((table) => treeKey(table) ?? []));
}

/**
 * What was saved, with what a save leaves out, as it was before: it was not emptied. Rows are known by their ids. `nestings`:
 * a row of a tree is saved without the list of rows below it where it has none left.
 */
function wholeOf(base: Plain, saved: Plain, nestings: ReadonlySet<string>): Plain {
  const tables = Object.entries(saved).flatMap(([name, value]) => {
    const before = rowsOf(base[name]);
    if (before.length === 0) return [];
    const emptied = (was: Plain, row: Plain) =>
      Object.fromEntries(Object.entries(was).filter(([key]) => key in row || !nestings.has(key)));
    const rows = rowsOf(value).map((row) => {
      const id = row.entryId ?? row.rowId ?? row.id;
      const was = before.find((one) => id !== undefined && (one.entryId ?? one.rowId ?? one.id) === id);
      return was === undefined ? row : wholeOf(emptied(was, row), row, nestings);
    });
    return [[name, rows]];
  });
  return { ...base, ...saved, ...Object.fromEntries(tables) };
}

/**
 * Makes the changes of a save again in the form at `address`, on the record as it was then, so that saving it asks about
 * conflicts and mistakes as ever; it waits for the page, which shows what the save meets. A new record is put into the form
 * as it was sent, with what no widget shows of it. Null where the page cannot be opened, or has other unsaved changes.
 */
export async function resumeSave(parts: Parts, save: WaitingSave, address: string): Promise<Resumed | null> {
  const page = await shownPage(parts, address);
  const { form } = await page.opened();
  if (form === null) return null;
  await form.whenWatched();
  const { dirty, phase } = form.status();
  if (phase !== 'ready') return null;
  if (dirty) {
    parts.platform.notify({ tone: 'warning', code: 'shell.offline.busy', params: {} });
    return null;
  }
  if (recordIdOf(save) === '') {
    form.reset(save.request);
    return { form, saves: true };
  }
  if (save.base !== null) form.reset(save.base);
  const before = save.base ?? form.value();
  restoreForm(form, { base: before, mine: wholeOf(before, save.request, nestingsOf(form)), drafts: {} });
  return { form, saves: save.base !== null };
}
