/** Reads what benches print: one JSON object a line. */

/** Figures that a line is judged by, the telling ones first: a ratio to a peer of the same run knows the weather. */
const FIGURES = [
  'toFloor',
  'toImmer',
  'toRjsf',
  'ms',
  'seconds',
  'kB',
  'ratio',
  'count',
  'unharmed',
] as const;
type FigureName = (typeof FIGURES)[number];

/** What tells lines of one bench apart. */
const PARTS = ['of', 'fields', 'rows', 'from', 'to'] as const;

export interface Line {
  readonly name: string;
  readonly figure: FigureName;
  readonly value: number;
}

/** More of it is better. */
const BETTER_MORE: ReadonlySet<FigureName> = new Set(['unharmed']);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a line is called in a comparison. */
export function nameOf(line: Readonly<Record<string, unknown>>): string {
  const parts = PARTS.flatMap((part) => (line[part] === undefined ? [] : [`${part} ${line[part]}`]));
  return [line.bench, ...parts].join(', ');
}

/** The lines among a bench's output; other output, and lines without a figure to judge, are passed over. */
export function readLines(output: string): readonly Line[] {
  return output.split('\n').flatMap((text): Line[] => {
    const line = text.startsWith('{') ? parsed(text) : undefined;
    if (!isObject(line) || typeof line.bench !== 'string') return [];
    const figure = FIGURES.find((each) => typeof line[each] === 'number');
    const value = figure === undefined ? undefined : line[figure];
    if (figure === undefined || typeof value !== 'number') return [];
    return [{ name: nameOf(line), figure, value }];
  });
}

/** How many times worse the head is than the base: 1.05 is five percent worse. */
export function ratioOf(figure: FigureName, base: number, head: number): number {
  if (base === head) return 1;
  return BETTER_MORE.has(figure) ? base / head : head / base;
}
