/**
 * Whether a field accepts one more file, checked before upload. Source: specification 001 5 (images only, the
 * configured accept list, no duplicate attachments, the maximum from the options).
 *
 * Decisions where the specification is silent: files are duplicates if their names are equal ignoring case, since the
 * name is all that is known of stored files. A file without a media type is checked by its ending.
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
}

/**
 * Why a field refuses a file; null where it accepts it. `held`: names of the files that it holds or is uploading, empty
 * where unknown, without the one to be replaced. `props`: options set by a script.
 * @example
 * const { page } = compilePage({ items: [{ key: 'f', type: 'attachmentupload', model: 'files', options: { accept: '.pdf' } }] });
 * checkUpload(page.nodes.f, [], { name: 'a.exe', type: '' })?.code; // => 'upload.notAccepted'
 * checkUpload(page.nodes.f, [], { name: 'a.pdf', type: 'application/pdf' }); // => null
 */
export function checkUpload(
  field: CompiledField,
  held: readonly string[],
  file: FileToUpload,
  props: Readonly<Record<string, unknown>> | null = null,
): FieldIssue | null {
  const { upload } = field;
  const { name } = file;
  const called = name.toLowerCase();
  const accept = upload?.accept ?? [];
  if (accept.length > 0 && !accept.some((word) => accepts(word, called, file.type.toLowerCase())))
    return fieldIssue('upload.notAccepted', { name });
  if (upload?.duplicates === false && held.some((each) => each.toLowerCase() === called))
    return fieldIssue('upload.duplicate', { name });
  const { maxItems: max } = effectiveField(field, props === null ? undefined : { props }).constraints;
  return max !== undefined && held.length >= max ? fieldIssue('upload.tooMany', { max }) : null;
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
