/**
 * Whether a field takes a file, by the accept list of its options: endings (`.pdf`), media types (`application/pdf`),
 * groups of them (`image/*`). The browser asks the same before it uploads (`checkUpload`), by the type that is stated
 * there; here it is the content that counts. Source: specification 001 3.1, 5.
 *
 * Decisions where the specification is silent:
 * - An ending is enough, since one that lies is refused before (`suitsName`).
 * - A media type that neither an ending nor a content is known to have cannot be checked: files of unknown content and unknown texts pass.
 * - Images with scripts in them (SVG) do not count as images.
 */
import { type CompiledPage, mediaTypeOf } from '../../engine/internal.ts';
import { fieldsByPlace } from '../definitions/ownRules.ts';
import { isContainer, suitsName, TEXT, UNKNOWN } from './content.ts';

/** A file as the server knows it. */
export interface KnownFile {
  readonly name: string;
  /** Its media type by content. */
  readonly type: string;
}

/** Groups of media types that content is told of. */
const TOLD = /^(?:image|audio|video|text|font)\//;

function takes(word: string, { name, type }: KnownFile, known: ReadonlySet<string>): boolean {
  if (word === '*/*' || word === '*') return true;
  const called = name.toLowerCase();
  if (word.startsWith('.')) return called.endsWith(word);
  const isNamed = isContainer(type) && (type === UNKNOWN || suitsName(name, type));
  const named = isNamed ? mediaTypeOf(called) : '';
  const types = [type, named === '' ? type : named];
  const isUntold = named === '' && (type === UNKNOWN || type === TEXT);
  if (word.endsWith('/*')) {
    const group = word.slice(0, -1);
    if (types.some((one) => one.startsWith(group) && !one.includes('svg'))) return true;
    return !TOLD.test(group) && isUntold;
  }
  if (types.includes(word)) return true;
  return !TOLD.test(word) && !known.has(word) && isUntold;
}

/** True where a list of words takes the file; an empty list takes all. */
export async function isAccepted(words: readonly string[], file: KnownFile): Promise<boolean> {
  if (words.length === 0) return true;
  const { supportedMimeTypes } = await import('file-type');
  return words.some((word) => takes(word.trim().toLowerCase(), file, supportedMimeTypes));
}

/**
 * The accept lists of the page's fields of that name. An upload names its field without its table, so that it may be one
 * of several: then it is enough that one of them takes the file. Empty where the page has no such field.
 */
export function acceptLists(page: CompiledPage | null, fieldName: string): readonly (readonly string[])[] {
  const name = fieldName.slice(fieldName.lastIndexOf('.') + 1);
  if (page === null) return [];
  return [...fieldsByPlace(page)].flatMap(([place, fields]) =>
    place.slice(place.lastIndexOf('.') + 1) === name
      ? fields.flatMap(({ upload }) => (upload === undefined ? [] : [upload.accept]))
      : [],
  );
}
