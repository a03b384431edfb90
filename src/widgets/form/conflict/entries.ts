/** What the two sides of a conflict say, in the words of the page. */
import {
  type Clash,
  type CompiledField,
  type Conflict,
  type FieldPath,
  type FieldWords,
  isRecord,
  namedText,
  placePath,
  rowPath,
  type ThreeWays,
} from '../../../engine/internal.ts';
import type { Translate } from '../../hooks/context.ts';
import type { FormView } from '../context.ts';
import { placeName } from '../placeName.ts';
import { bothLists } from './bothLists.ts';

type Pair = ThreeWays['was'];

/** One value on each side; null where the row that it is of is not there. */
export interface Line {
  readonly key: string;
  /** '' where the entry is named by its only field. */
  readonly name: string;
  readonly was: string;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** What is chosen as one: a value of the header, or a row. */
export interface Entry {
  readonly key: FieldPath;
  readonly name: string;
  /** The paths that are given up where the stored version is chosen. */
  readonly paths: readonly FieldPath[];
  readonly lines: readonly Line[];
  /** What both versions make together, where they can: a list of the header. */
  readonly both?: Pair & { readonly text: string };
}

/** Something that was merged without asking. */
export interface TakenLine {
  readonly key: FieldPath;
  readonly kind: 'value' | 'added' | 'removed';
  readonly name: string;
  /** '' of a row. */
  readonly was: string;
  readonly theirs: string;
}

/** Values that a row is known by in a line of text. */
const ROW_VALUES = 3;

type Texts = Pick<FormView, 'form' | 'text'> & { readonly t: Translate; readonly words: FieldWords };

/** The value as it reads in the form; of a language text whose present language does not differ, all languages. */
function textsOf({ words }: Texts, field: CompiledField, pairs: readonly Pair[]): string[] {
  const said = pairs.map(({ value, companion }) => namedText(field, value, companion, words));
  if (field.value !== 'langText' || new Set(said).size > 1) return said;
  return pairs.map(({ companion }, at) =>
    isRecord(companion)
      ? Object.entries(companion)
          .map(([language, text]) => `${language}: ${String(text)}`)
          .join('\n')
      : (said[at] ?? ''),
  );
}

const titleOf = ({ text }: Texts, field: CompiledField) => text(field.title) || field.model;

function lineOf(texts: Texts, { path, field, was, mine, theirs }: ThreeWays, name: string): Line {
  const [before = '', here = '', there = ''] = textsOf(texts, field, [was, mine, theirs]);
  return { key: path, name, was: before, mine: here, theirs: there };
}

function lineOfRow(texts: Texts, clash: Exclude<Clash, { kind: 'value' }>, each: ThreeWays): Line {
  const line = lineOf(texts, each, titleOf(texts, each.field));
  return clash.kind === 'removedHere' ? { ...line, mine: null } : { ...line, theirs: null };
}

/** Clashes as entries to choose for, the values of one row together, in the order of the page. */
export function entriesOf(
  view: FormView,
  { clashes }: Conflict,
  t: Translate,
  words: FieldWords,
): readonly Entry[] {
  const texts: Texts = { form: view.form, text: view.text, t, words };
  const rows = new Map<FieldPath, { paths: FieldPath[]; lines: Line[] }>();
  const entries: Entry[] = [];
  for (const clash of clashes) {
    const { table, row } = placePath(clash.path);
    if (row === '' && clash.kind === 'value') {
      const name = placeName(view, clash.path, t);
      const lines = [lineOf(texts, clash, '')];
      const both = bothLists(clash);
      const [text = ''] = both === null ? [] : textsOf(texts, clash.field, [both]);
      const merged = both === null ? null : { both: { ...both, text } };
      entries.push({ key: clash.path, name, paths: [clash.path], lines, ...merged });
      continue;
    }
    const key = rowPath(table, row);
    const known = rows.get(key) ?? { paths: [], lines: [] };
    known.paths.push(clash.path);
    known.lines.push(
      ...(clash.kind === 'value'
        ? [lineOf(texts, clash, titleOf(texts, clash.field))]
        : clash.values.map((each) => lineOfRow(texts, clash, each))),
    );
    if (!rows.has(key)) entries.push({ key, name: placeName(view, key, t), ...known });
    rows.set(key, known);
  }
  return entries;
}

/** What only the stored record has changed. */
export function takenOf(
  view: FormView,
  { taken }: Conflict,
  t: Translate,
  words: FieldWords,
): readonly TakenLine[] {
  const texts: Texts = { form: view.form, text: view.text, t, words };
  return taken.map((each): TakenLine => {
    const { path, kind } = each;
    const name = placeName(view, path, t);
    if (each.kind === 'value') {
      const [was = '', theirs = ''] = textsOf(texts, each.field, [each.was, each.theirs]);
      return { key: path, kind: each.kind, name, was, theirs };
    }
    const known = each.values.flatMap((value) => textsOf(texts, value.field, [value.theirs])[0] || []);
    return { key: path, kind, name, was: '', theirs: known.slice(0, ROW_VALUES).join(', ') };
  });
}
