/**
 * How uploaders accept files. A file of its own, since forms over plain schemas read it too, which load nothing of the
 * rest. Source: specification 001 3.6.
 */
import type { Kind } from '../controls/types.ts';
import { isOn, listOf, textOf } from './read.ts';
import type { UploadSpec } from './types.ts';

/** Image types that cannot carry scripts (SVG can). */
const IMAGES = /^[.](png|jpe?g|gif|webp|bmp|avif|ico|hei[cf]|tiff?)$/;

/** Families of types that are written without their `/*`. */
const FAMILIES = /^(image|video|audio|text)$/;

/** One word of `accept`: `.pdf`, also written `pdf` or `*.pdf`, or a type such as `image/png`; null for anything else. */
function acceptWord(word: string): string | null {
  if (FAMILIES.test(word)) return `${word}/*`;
  const extension = /^(?:[*]?[.])?([a-z0-9]{1,16})$/.exec(word)?.[1];
  if (extension !== undefined) return `.${extension}`;
  return /^([a-z]+|[*])[/]([*]|[a-z0-9.+-]{1,80})$/.test(word) ? word : null;
}

function isImage(word: string): boolean {
  return word.includes('/') ? word.startsWith('image/') && !word.includes('svg') : IMAGES.test(word);
}

/**
 * `accept` as a list, or as text separated by commas or semicolons; image uploaders take images only. Unreadable words
 * are issues; where all words are unreadable, an attachment accepts everything, as with an empty list.
 */
function acceptOf(stored: unknown, kind: Kind, unread: (word: string) => void): readonly string[] {
  const words = (typeof stored === 'string' ? stored.split(/[,;]/) : listOf(stored)).flatMap((each) => {
    const word = typeof each === 'string' ? each.trim().toLowerCase() : '';
    const known = acceptWord(word);
    if (known !== null && (kind !== 'imageupload' || isImage(known))) return [known];
    if (word !== '') unread(word);
    return [];
  });
  return words.length === 0 && kind === 'imageupload' ? ['image/*'] : words;
}

/** How an uploader of a kind accepts files; `unread` is told the words of `accept` that say nothing. */
export function uploadSpec(
  kind: Kind,
  options: Readonly<Record<string, unknown>>,
  unread: (word: string) => void = () => undefined,
): UploadSpec {
  return {
    accept: acceptOf(options.accept, kind, unread),
    imageMatting: kind === 'imageupload' && isOn(options.imageMatting),
    duplicates: kind !== 'attachment',
    url: textOf(options.action),
  };
}
