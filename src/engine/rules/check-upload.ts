/**
 * Whether a field accepts one more file, checked before upload. Source: specification 001 5 (images only, the
 * configured accept list, no duplicate attachments, the maximum from the options).
 *
 * Decisions where the specification is silent: files are duplicates if their names are equal ignoring case, and their
 * sizes where both are known: a changed file of the same name is another one. A file without a media type is checked by
 * its ending.
 */

import type { CompiledField } from '../compile/types.ts';
import type { FieldIssue } from '../form/types.ts';
import { fieldIssue } from './codes.ts';
import { effectiveField } from './effective.ts';
import { mediaTypeOf } from './mediaTypes.ts';

/** A file as a browser knows it; `type` is a media type, empty where unknown. */
export interface FileToUpload {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size?: number;
}

/** A file that a field holds already; its name is empty where it is unknown. */
export interface HeldFile {
  readonly name: string;
  /** Bytes; absent where unknown. */
  readonly size?: number | undefined;
}

/**
 * Why a field refuses a file; null where it accepts it. `held`: the files that it holds or is uploading, without the one
 * to be replaced; names alone where nothing else is known. `props`: options set by a script.
 * @example
 * const { page } = compilePage({ items: [{ key: 'f', type: 'attachmentupload', model: 'files', options: { accept: '.pdf' } }] });
 * checkUpload(page.nodes.f, [], { name: 'a.exe', type: '' })?.code; // => 'upload.notAccepted'
 * checkUpload(page.nodes.f, [], { name: 'a.pdf', type: 'application/pdf' }); // => null
 */
export function checkUpload(
  field: CompiledField,
  held: readonly (string | HeldFile)[],
  file: FileToUpload,
  props: Readonly<Record<string, unknown>> | null = null,
): FieldIssue | null {
  const { upload } = field;
  const { name } = file;
  const called = name.toLowerCase();
  const accept = upload?.accept ?? [];
  if (accept.length > 0 && !accept.some((word) => accepts(word, called, file.type.toLowerCase())))
    return fieldIssue('upload.notAccepted', { name });
  if (upload?.duplicates === false && held.some((each) => isSame(each, called, file.size)))
    return fieldIssue('upload.duplicate', { name });
  const { maxItems: max } = effectiveField(field, props === null ? undefined : { props }).constraints;
  return max !== undefined && held.length >= max ? fieldIssue('upload.tooMany', { max }) : null;
}

/** True where a held file is the one called `name`. */
function isSame(held: string | HeldFile, name: string, size: number | undefined): boolean {
  if (typeof held === 'string') return held.toLowerCase() === name;
  return (
    held.name.toLowerCase() === name && (held.size === undefined || size === undefined || held.size === size)
  );
}

/**
 * One word of an accept list: an ending, a media type, a group of media types, or anything. Images with scripts in them
 * (SVG) do not count as images.
 */
function accepts(word: string, name: string, stated: string): boolean {
  if (word === '*/*') return true;
  if (word.startsWith('.')) return name.endsWith(word);
  const type = stated || mediaTypeOf(name);
  if (!word.endsWith('/*')) return type === word;
  return type.startsWith(word.slice(0, -1)) && !(word === 'image/*' && type.includes('svg'));
}
