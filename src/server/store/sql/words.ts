/**
 * The index of words, by which `like` finds texts that contain a word.
 *
 * It is a GIN index over a function of our own in place of the extension pg_trgm: that may need rights that are not
 * given, finds no words of one or two characters (the usual length of Chinese words), and in some locales no letters
 * beyond ASCII. The function answers, of each place of a text, the three characters that begin there: a longer word is
 * found by its own threes, a shorter one as the beginning of some. What the index finds is compared again (`strpos`), so
 * that it may find too much, never too little.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Column } from '../types.ts';
import { FOLD_FROM, FOLD_TO } from '../values.ts';
import { indexName } from './ddl.ts';

/** Characters of a text that are indexed; longer ones are candidates for every word, which costs less than their rows. */
const INDEXED = 500;
/** Marks a longer text. It has four characters, so that no word asks for it. */
const LONGER = 'long';
/** Most pieces of a word that the index is asked for; a few of them, spread over the word, find as little as all. */
const PIECES = 12;

/**
 * The function of the index, which folds as `fold` does. It must answer alike for ever, since indexes hold its answers:
 * to change it, give it another name. Its high cost has `strpos` run first where both are asked of a row.
 */
export function createGrams(): RawBuilder<unknown> {
  return sql.raw(`create function "pagewright_grams"(given text) returns tsvector
    language plpgsql immutable strict parallel safe cost 1000 as $$
    declare
      folded text := lower(left(given, ${INDEXED}) collate "C");
      grams text[];
    begin
      if (folded collate "C") ~ '[\u00c0-\u017f\u01a0-\u01b0\u1e00-\u1eff]' then
        folded := translate(folded, '${FOLD_FROM}', '${FOLD_TO}');
      end if;
      for place in 1 .. length(folded) loop
        grams[place] := substr(folded, place, 3);
      end loop;
      if length(given) > ${INDEXED} then
        grams := grams || '${LONGER}'::text;
      end if;
      return array_to_tsvector(grams);
    end $$`);
}

/** Name of the index of a column's words. */
export function wordsIndexName(table: string, column: string): string {
  return `${indexName(table, [column])}_words`;
}

/** What the index holds of a column. */
function grams(column: string): RawBuilder<unknown> {
  return sql`"pagewright_grams"(${sql.id(column)})`;
}

/** The column of an index of words, from the database's text of what it holds; null for other indexes. */
export function wordsColumn(definition: string): string | null {
  const column = /^(?:\S+\.)?pagewright_grams\((.*)\)$/.exec(definition)?.[1];
  return column?.replace(/^"(.*)"$/, '$1') ?? null;
}

/**
 * Behind `create index … on …`. New rows are kept in a list beside the index, which is fast, and which searches read
 * whole: hence its small limit (kB).
 */
export function wordsIndexBody(column: string): RawBuilder<unknown> {
  return sql`using gin (${grams(column)}) with (gin_pending_list_limit = 256)`;
}

/**
 * How many threes the database counts, times ten: those beyond are taken for more frequent than they are, and rare words
 * would be looked for in other indexes too.
 */
export function wordsIndexStatistics(name: string): RawBuilder<unknown> {
  return sql`alter index ${sql.id(name)} alter column 1 set statistics 500`;
}

function quoted(gram: string): string {
  return `'${gram.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
}

/** What the index is asked for of a folded word: itself where it is shorter than three, else some of its threes. */
export function pieces(folded: string): string[] {
  const letters = [...folded];
  if (letters.length < 3) return [folded];
  const last = letters.length - 3;
  const count = Math.min(last + 1, PIECES);
  return Array.from({ length: count }, (_, index) => {
    const place = Math.round((index * last) / Math.max(1, count - 1));
    return letters.slice(place, place + 3).join('');
  });
}

function wordQuery(folded: string): string {
  const asked = pieces(folded).map(quoted);
  return [...folded].length < 3 ? `${asked.join('')}:*` : `(${asked.join(' & ')})`;
}

/** What the texts that contain one of the folded words have in common; null where that is nothing. */
export function wordsSql(column: Column, folded: readonly string[]): RawBuilder<unknown> | null {
  if (folded.includes('')) return null;
  const asked = [...folded.map(wordQuery), quoted(LONGER)].join(' | ');
  // A parameter of this type is read once; a cast of a text would be read again of each row.
  return sql`${grams(column.name)} @@ ${asked}::tsquery`;
}
