import {
  type CompiledField,
  cellPath,
  companionKey,
  type FieldBinding,
  type FieldIssue,
  type FieldPath,
  type Form,
  isRecord,
  isRemote,
  type Language,
  type RowFilling,
  rowPath,
} from '../../../engine/internal.ts';
import { makeBinding } from '../../fields/binding.ts';
import { type CellRead, type CellValue, isUntyped, readCell } from './readCell.ts';

/** Where lines are pasted. */
export interface PastePlace {
  readonly form: Form;
  /** Address of the table. */
  readonly path: FieldPath;
  /** The shown columns, from that of the first pasted cell on. */
  readonly fields: readonly CompiledField[];
  /** The rows of the lines, in order; null for those that are added. */
  readonly rowIds: readonly (string | null)[];
  /** Whether a cell can be written; of an added row by its column alone. */
  canEdit(rowId: string | null, field: CompiledField): boolean;
  /** True for a row that was added and holds nothing yet. */
  isBlank(rowId: string): boolean;
  readonly text: (ref: string | null) => string;
  /** What the texts are in. */
  readonly language: Language;
}

/** A cell of the pasted text by its line and the number of its column, from 0. */
export interface PastedCell {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** What pasted lines mean. */
export interface ReadLines {
  /** What each line writes, by model. */
  readonly fillings: readonly RowFilling[];
  /** Texts that mean nothing in their cells: they stay there as if they had been typed. */
  readonly drafts: readonly (PastedCell & { readonly issue: FieldIssue })[];
  /** Texts for cells that cannot be written. */
  readonly locked: readonly PastedCell[];
}

/** Questions to sources at a time: as many as a browser sends to one server. */
const AT_ONCE = 6;

/** Runs tasks, a few at a time. */
async function runAll(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const left = tasks.values();
  const work = async () => {
    for (const task of left) await task();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * Reads the lines column by column, from left to right: what a lookup asks for may depend on the cells at its left, which
 * are not written yet. A text that stands in many lines is asked for once.
 *
 * Decision: lines keep their places. A cell that cannot be written keeps what it shows, and its text moves to no other
 * column, so that a block that was copied with columns that are only read comes back as it was. An empty cell clears;
 * in a new row it leaves what the row starts with.
 */
export async function readLines(
  place: PastePlace,
  lines: readonly (readonly string[])[],
): Promise<ReadLines> {
  const fillings = lines.map(() => new Map<string, CellValue>());
  const drafts: (PastedCell & { issue: FieldIssue })[] = [];
  const locked: PastedCell[] = [];
  const starts = place.rowIds.map((id) => id === null || place.isBlank(id));
  for (const [column, field] of place.fields.entries()) {
    const asked = new Map<string, () => Promise<void>>();
    const waiting = new Map<string, ((read: CellRead) => void)[]>();
    for (const [line, cells] of lines.entries()) {
      const text = cells[column];
      const rowId = place.rowIds[line];
      if (text === undefined || rowId === undefined || (text.trim() === '' && starts[line])) continue;
      const cell = { line, column, text };
      if (isUntyped(field) || !place.canEdit(rowId, field)) {
        if (text.trim() !== '') locked.push(cell);
        continue;
      }
      const take = (read: CellRead) => {
        if (read.ok) fillings[line]?.set(field.model, read.value);
        else drafts.push({ ...cell, issue: read.error });
      };
      const binding = bindingOf(place, field, rowId, fillings[line] ?? new Map());
      if (!isRemote(field)) {
        const read = readCell(binding, text, place.language);
        if (!(read instanceof Promise)) take(read);
        continue;
      }
      const question = `${text.trim()}\n${JSON.stringify(binding.extra?.() ?? {})}`;
      const takers = waiting.get(question) ?? [];
      takers.push(take);
      waiting.set(question, takers);
      if (takers.length === 1)
        asked.set(question, async () => {
          const read = await readCell(binding, text, place.language);
          for (const each of takers) each(read);
        });
    }
    await runAll([...asked.values()]);
  }
  return { fillings, drafts, locked };
}

/** A cell as it is while the cells at its left are read and not written. */
function bindingOf(
  { form, path, fields, text }: PastePlace,
  field: CompiledField,
  rowId: string | null,
  filling: ReadonlyMap<string, CellValue>,
): FieldBinding {
  // No row has this id: what is read of it is empty.
  const row = rowId ?? 'pasted';
  const read = new Map([...filling].map(([model, cell]) => [cellPath(path, row, model), cell]));
  const whole = rowPath(path, row);
  const cells = () => {
    const { value } = form.snapshot(whole);
    const written: Record<string, unknown> = { ...(isRecord(value) && isRecord(value.cells) && value.cells) };
    for (const one of fields) {
      const cell = filling.get(one.model);
      if (cell === undefined) continue;
      written[one.model] = cell.value;
      const companion = companionKey(one);
      if (companion !== null) written[companion] = cell.companion;
    }
    return written;
  };
  const snapshot: Form['snapshot'] = (at) => {
    const held = form.snapshot(at);
    const cell = read.get(at);
    if (cell !== undefined) return { ...held, value: cell.value, companion: cell.companion };
    return at === whole ? { ...held, value: { cells: cells() } } : held;
  };
  const table: Form['table'] = (at, parent) => {
    const held = form.table(at, parent);
    if (held === undefined || at !== path) return held;
    return { ...held, row: (id) => (id === row ? { id, cells: cells() } : held.row(id)) };
  };
  return makeBinding({ ...form, snapshot, table }, field, cellPath(path, row, field.model), text);
}
