/** What the name of a file tells, and how its size is written. Source: specification 001 2.2. */

const MB = 1024 * 1024;

/** Ending of a name with its point, as it is written; '' where it has none. */
export function endingOf(name: string): string {
  const point = name.lastIndexOf('.');
  return point > 0 && point < name.length - 1 ? name.slice(point) : '';
}

/** The size in MB, with two places; at least 0.01, so that no file seems to be empty. '' where it is unknown. */
export function sizeText(bytes: number | null): string {
  if (bytes === null) return '';
  const mb = bytes / MB;
  return `${(bytes > 0 ? Math.max(0.01, mb) : 0).toFixed(2)} MB`;
}

const TOLD_MAX = 200;

/**
 * What a file is called in words of the page. Servers keep names of 200 characters, but the id may be anything that the
 * record holds in place of one.
 */
export function calledName({ name, id }: { readonly name: string; readonly id: string }): string {
  const called = name || id;
  return called.length > TOLD_MAX ? `${called.slice(0, TOLD_MAX - 1)}…` : called;
}

/** How a file is looked at; `other` can be downloaded alone. */
export type Looks = 'picture' | 'pdf' | 'text' | 'other';

const PICTURES = new Set('png jpg jpeg jfif gif webp avif bmp ico'.split(' '));
const TEXTS = new Set(
  'txt csv tsv log json xml md yaml yml ini cfg conf properties sql css nc gcode mpf'.split(' '),
);

/** Told by the ending alone: what it really is shows when it is opened. */
export function looksOf(name: string): Looks {
  const ending = endingOf(name).slice(1).toLowerCase();
  if (PICTURES.has(ending)) return 'picture';
  if (ending === 'pdf') return 'pdf';
  return TEXTS.has(ending) ? 'text' : 'other';
}

/**
 * A new name with the ending of the old one, which tells computers what the file is; '' where nothing of a name is left.
 * Characters that no file system takes become underscores.
 */
export function renamedTo(name: string, typed: string): string {
  const ending = endingOf(name);
  const clean = [...typed.trim()]
    .filter((letter) => letter >= ' ' && letter !== '\u007f')
    .join('')
    .replace(/[\\/:*?"<>|]/g, '_');
  const base =
    ending !== '' && clean.toLowerCase().endsWith(ending.toLowerCase())
      ? clean.slice(0, -ending.length)
      : clean;
  // Half of a character would be left of one that the border goes through.
  const short = base
    .trim()
    .slice(0, 200 - ending.length)
    .replace(/[\ud800-\udbff]$/, '');
  return short === '' ? '' : `${short}${ending}`;
}

/** A name without its ending: what is edited when a file is renamed. */
export function stemOf(name: string): string {
  return name.slice(0, name.length - endingOf(name).length);
}
