/**
 * What kind of file an upload is: images by their first bytes, since names and stated types come from the client;
 * refused types by the ending of the name, since that decides what a computer does when the saved file is opened.
 */

interface Mark {
  readonly type: string;
  readonly bytes: readonly number[];
  readonly at?: number;
  /** Places of bytes that are 0, and what the byte at 14 may be. */
  readonly zeros?: readonly number[];
  readonly sizes?: readonly number[];
}

const IMAGES: readonly Mark[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  // Four bytes that are not used, and the size of one of the headers: a text may begin with the two letters.
  { type: 'image/bmp', bytes: [0x42, 0x4d], zeros: [6, 7, 8, 9], sizes: [12, 40, 52, 56, 64, 108, 124] },
  { type: 'image/webp', bytes: [0x57, 0x45, 0x42, 0x50], at: 8 },
  { type: 'image/avif', bytes: [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66], at: 4 },
];

/** MIME type of an image that browsers may show; null for all other files. SVG is none of them: it can hold scripts. */
export function imageType(bytes: Uint8Array): string | null {
  const found = IMAGES.find(
    ({ bytes: mark, at = 0, zeros = [], sizes }) =>
      mark.every((byte, index) => bytes[at + index] === byte) &&
      zeros.every((place) => bytes[place] === 0) &&
      sizes?.includes(bytes[14] ?? -1) !== false,
  );
  return found?.type ?? null;
}

/** Endings of files that run when they are opened; such files are refused. */
const REFUSED = new Set([
  'bat',
  'cmd',
  'com',
  'cpl',
  'dll',
  'exe',
  'hta',
  'htm',
  'html',
  'jar',
  'js',
  'jse',
  'lnk',
  'mjs',
  'msc',
  'msi',
  'pif',
  'ps1',
  'reg',
  'scr',
  'sh',
  'shtml',
  'svg',
  'vbe',
  'vbs',
  'wsf',
  'xhtml',
]);

/**
 * True for names with a refused ending. Points and spaces after it do not count: Windows drops them when it saves a
 * file.
 */
export function isRefusedName(name: string): boolean {
  return REFUSED.has(/\.([^.\s]+)[.\s]*$/.exec(name.toLowerCase())?.[1] ?? '');
}

/** Longest name that is kept; the specification says nothing of it, file systems take some 255 bytes or letters. */
const LONGEST = 200;

/**
 * What no name needs: controls, halves of characters, line ends, and marks that turn the direction of writing, by which
 * a program can be read as a picture (`photo<mark>gnp.exe`).
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * The name to show and to save under: the last part of a path, without what nobody sees, of at most 200 characters of
 * its end, where what it is stands.
 */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const seen = last.replace(UNSEEN, '').trim();
  // Half of a character would be left of one that the border goes through.
  const end = seen.slice(-LONGEST).replace(/^[\udc00-\udfff]/, '');
  return end.trim() || 'file';
}

/** The same of a name as a browser sends it in a form: quotes and line ends are escaped (HTML, multipart/form-data). */
export function sentName(name: string): string {
  return cleanName(name.replace(/%22/g, '"').replace(/%0[AD]/g, ' '));
}

/** The ending of a name with its point; '' where it has none. */
export function endingOf(name: string): string {
  return /[^.](\.[^.\s]+)$/.exec(name)?.[1] ?? '';
}
