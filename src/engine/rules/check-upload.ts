/**
 * Whether a field takes one more file, asked before anything is sent.
 * Source: specification 001 5 (images alone, the configured accept list, no duplicates among attachments, the maximum
 * from the options).
 *
 * Decisions where the specification is silent: files are duplicates where they are called the same, whatever the case,
 * since names are all that is known of stored ones. A file whose type the browser does not know is judged by its ending.
 */
import type { CompiledField } from '../compile/types.ts';
import type { FieldIssue } from '../form/types.ts';
import { effectiveField } from './effective.ts';
import { fieldIssue } from './issue.ts';
import { mediaTypeOf } from './mediaTypes.ts';

/** A file as a browser knows it; `type` is a media type, empty where unknown. */
export interface FileToUpload {
  readonly name: string;
  readonly type: string;
}

/**
 * Why a field does not take a file; null where it does. `held`: names of the files that it holds, or that are on their
 * way to it, empty where unknown; without what the file takes the place of. `props`: options that a script has set.
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
 * One word of an accept list: an ending, a media type, all of a sort, or anything. Drawings with scripts in them are no
 * images.
 */
function accepts(word: string, name: string, stated: string): boolean {
  if (word === '*/*') return true;
  if (word.startsWith('.')) return name.endsWith(word);
  const type = stated || mediaTypeOf(name);
  if (!word.endsWith('/*')) return type === word;
  return type.startsWith(word.slice(0, -1)) && !(word === 'image/*' && type.includes('svg'));
}
