/**
 * Which words are kept unbroken on a printed sheet. A number, date or status broken in two is misread; but a table
 * wider than its sheet is cut off, or printed too small to read. So everything is kept whole as long as there is room,
 * and what is longest breaks first: words of texts, then of titles and statuses, then numbers and dates. Source: 002
 * 2.2.
 */
import type { CompiledColumn } from '../../../engine/internal.ts';

/** The content of a printed column. */
export interface PrintColumn {
  readonly type: CompiledColumn['type'];
  readonly title: string;
  readonly cells: readonly string[];
}

/** Which parts of a column stay whole. */
export interface Kept {
  readonly title: boolean;
  readonly cells: boolean;
}

/**
 * How a table stands on an A4 sheet: upright at 10 points; small, which is upright at 7.5; or small on a sheet that lies
 * across.
 */
export type Sheet = 'upright' | 'small' | 'across';

/** Width of each in ems, and the padding of each column. */
const SHEETS: Readonly<Record<Sheet, { readonly room: number; readonly padding: number }>> = {
  upright: { room: 52, padding: 1 },
  small: { room: 70, padding: 0.7 },
  across: { room: 103, padding: 0.7 },
};
/** Least width of broken text, in ems: three characters. */
const BROKEN = 3;

/** Full-width characters, between which lines may break. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const WIDES = new RegExp(`${WIDE.source}+`, 'gu');
const BROAD = /[A-ZmwĐƠƯ@%&]/;

function ems(text: string): number {
  let sum = 0;
  for (const char of text) sum += WIDE.test(char) ? 1 : BROAD.test(char) ? 0.75 : 0.56;
  return sum;
}

function longest(texts: readonly string[]): number {
  let most = 0;
  for (const text of texts) most = Math.max(most, ems(text));
  return most;
}

type Kind = 'text' | 'word' | 'number';

const KINDS: Partial<Record<CompiledColumn['type'], Kind>> = {
  number: 'number',
  date: 'number',
  progress: 'number',
  tag: 'word',
  multipletext: 'word',
};

/** The width that cells need so that nothing in them is broken. */
function needOf(kind: Kind, cells: readonly string[]): number {
  let most = 0;
  for (const cell of cells) {
    const pieces =
      kind === 'number' ? [cell] : (kind === 'text' ? cell.replace(WIDES, ' ') : cell).split(/\s+/);
    most = Math.max(most, longest(pieces));
  }
  return most;
}

const RANKS: Readonly<Record<Kind | 'title', number>> = { text: 0, title: 1, word: 2, number: 3 };

/** Decides what is kept whole in each column. */
export function keptWhole(columns: readonly PrintColumn[], sheet: Sheet): readonly Kept[] {
  const { room, padding } = SHEETS[sheet];
  const titles = columns.map(({ title }) => ({ rank: RANKS.title, need: longest(title.split(/\s+/)) }));
  const cells = columns.map(({ type, cells }) => {
    const kind = KINDS[type] ?? 'text';
    return { rank: RANKS[kind], need: needOf(kind, cells) };
  });
  const parts = [...titles, ...cells];
  const broken = new Set<(typeof parts)[number]>();
  const width = (part: (typeof parts)[number] | undefined) =>
    part === undefined ? 0 : broken.has(part) ? Math.min(BROKEN, part.need) : part.need;
  const total = () =>
    columns.reduce((sum, _, at) => sum + padding + Math.max(width(titles[at]), width(cells[at])), 0);
  const order = parts
    .filter(({ need }) => need > BROKEN)
    .sort((left, right) => left.rank - right.rank || right.need - left.need);
  for (const part of order) {
    if (total() <= room) break;
    broken.add(part);
  }
  const whole = (part: (typeof parts)[number] | undefined) => part !== undefined && !broken.has(part);
  return columns.map((_, at) => ({ title: whole(titles[at]), cells: whole(cells[at]) }));
}
