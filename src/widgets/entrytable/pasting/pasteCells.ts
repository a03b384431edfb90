import {
  type CompiledField,
  cellPath,
  type FieldPath,
  type Form,
  fieldText,
  fillTable,
  holdSaves,
  type Language,
  type TableHandle,
  takesRows,
} from '../../../engine/internal.ts';
import type { Translate } from '../../hooks/context.ts';
import { clipboardRows } from './clipboardRows.ts';
import { type PastedCell, readLines } from './readLines.ts';
import { type Told, tellLeft } from './tellLeft.ts';

/** A table into which cells of a spreadsheet are pasted. */
export interface Pasting {
  readonly form: Form;
  readonly table: TableHandle;
  /** Address of the table. */
  readonly path: FieldPath;
  /** The shown columns, from that of the first pasted cell on. */
  readonly fields: readonly CompiledField[];
  /** The rows of the table in the order in which they are seen, over all pages. */
  readonly rows: readonly string[];
  /** The row of the first pasted cell; null in a table without rows. */
  readonly rowId: string | null;
  canEdit(rowId: string, key: string): boolean;
  /** Whether a cell of an added row can be written. */
  canEnter(field: CompiledField): boolean;
  readonly text: (ref: string | null) => string;
  readonly language: Language;
  readonly t: Translate;
  /** Says what was done to screen readers. */
  announce(message: string): void;
}

/** Until then nothing shows that sources are asked, in milliseconds. */
const UNSEEN_MS = 300;

/** Shows that it works where that takes a while; the answer ends it. */
function veil(form: Form, text: string): () => void {
  const overlay = { text };
  const cancel = form.ports.clock.after(UNSEEN_MS, () => {
    if (form.status().overlay === null) form.setOverlay(overlay);
  });
  return () => {
    cancel();
    if (form.status().overlay === overlay) form.setOverlay(null);
  };
}

/** The cells of a text that hold something. */
function filledCells(lines: readonly (readonly string[])[]): readonly PastedCell[] {
  return lines.flatMap((cells, line) =>
    cells.flatMap((text, column) => (text.trim() === '' ? [] : [{ line, column, text }])),
  );
}

/**
 * Fills cells from one on, rightwards and downwards, with what a spreadsheet has put on the clipboard; rows are added
 * where the table takes some, and all of them where it has none. All of it is one step to undo. What means nothing in its
 * cell stays there as typed text with its issue, and what could not be taken at all is told, once. Answers the rows that
 * were written, the first one first; none where nothing was.
 */
export async function pasteCells(pasting: Pasting, copied: string): Promise<readonly string[]> {
  const { form, table, path, rows, rowId, fields, text, language, t } = pasting;
  const all = clipboardRows(copied);
  const from = rowId === null ? -1 : rows.indexOf(rowId);
  const own = from < 0 ? [] : rows.slice(from, from + all.length);
  // It went while this code was fetched.
  if (rowId !== null && from < 0) {
    form.ports.notify?.({ tone: 'error', code: 'table.noRow', params: {} });
    return [];
  }
  // Empty lines at the end, as below the last cell of a copied column, clear rows that are there, and add none.
  const last = all.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const lines = all.slice(0, Math.max(own.length, last + 1));
  const added = Array.from({ length: takesRows(table) ? lines.length - own.length : 0 }, () => null);
  const release = holdSaves(form);
  const unveil = veil(form, t('table.pasting'));
  try {
    const read = await readLines(
      {
        form,
        path,
        fields,
        rowIds: [...own, ...added],
        canEdit: (row, field) => (row === null ? pasting.canEnter(field) : pasting.canEdit(row, field.key)),
        isBlank: table.isBlank,
        text,
        language,
      },
      lines,
    );
    const unread = read.drafts.flatMap(({ line, column, text: typed, issue }) => {
      const model = fields[column]?.model;
      return model === undefined ? [] : [{ row: line, model, text: typed, issue }];
    });
    const filled = fillTable(form, table, path, own, read.fillings, unread);
    if (!filled.ok) {
      form.ports.notify?.({ tone: 'error', code: filled.error.code, params: filled.error.params });
      return [];
    }
    const { rows: written, left } = filled.value;
    const words = { text, language, t };
    /** A cell that follows from others may show by now what was pasted over it. */
    const shows = ({ line, column, text: typed }: PastedCell): boolean => {
      const [at, field] = [written[line], fields[column]];
      if (at === undefined || field === undefined) return false;
      const { value, companion } = form.snapshot(cellPath(path, at, field.model));
      return fieldText(field, value, companion, words).trim() === typed.trim();
    };
    const placed = (cell: PastedCell) => cell.line < written.length;
    const isLeft = (line: number, model = '') => left.has(cellPath(path, written[line] ?? '', model));
    const shut =
      left.size === 0
        ? []
        : filledCells(lines).filter(({ line, column }) => isLeft(line, fields[column]?.model));
    const order = table.snapshot().order;
    const told: Told = {
      say: t,
      title: (column) => text(fields[column]?.title ?? null) || (fields[column]?.model ?? ''),
      rowOf: (line) => order.indexOf(written[line] ?? '') + 1,
      locked: [...read.locked.filter(placed), ...shut].filter((cell) => !shows(cell)),
      unread: read.drafts.filter((cell) => placed(cell) && !isLeft(cell.line, fields[cell.column]?.model)),
      lines: lines.length - written.length,
      beyond: filledCells(lines).filter(({ column }) => column >= fields.length).length,
    };
    const msg = tellLeft(told);
    if (msg !== '') form.ports.notify?.({ tone: 'warning', code: 'server.message', params: { msg } });
    const cells = read.fillings
      .slice(0, written.length)
      .flatMap((filling, line) => [...filling.keys()].filter((model) => !isLeft(line, model)));
    const counts = { cells: cells.length, rows: written.length, added: written.length - own.length };
    pasting.announce(t(counts.added > 0 ? 'table.pastedAdded' : 'table.pasted', counts));
    return written;
  } finally {
    unveil();
    release();
  }
}
