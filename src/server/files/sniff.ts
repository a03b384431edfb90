/** The type of a file by its first bytes, since names and declared types come from the client. */

const IMAGES: readonly { readonly type: string; readonly bytes: readonly number[]; readonly at?: number }[] =
  [
    { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
    { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
    { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
    { type: 'image/bmp', bytes: [0x42, 0x4d] },
    { type: 'image/webp', bytes: [0x57, 0x45, 0x42, 0x50], at: 8 },
  ];

/** The image's type, null where it is none. SVG counts as none: it can carry scripts. */
export function imageType(bytes: Uint8Array): string | null {
  const found = IMAGES.find(({ bytes: mark, at = 0 }) =>
    mark.every((byte, index) => bytes[at + index] === byte),
  );
  return found?.type ?? null;
}

/** Endings of executable types, which are never stored. */
const REFUSED = new Set([
  'bat',
  'cmd',
  'com',
  'exe',
  'hta',
  'htm',
  'html',
  'jar',
  'js',
  'lnk',
  'mjs',
  'msi',
  'ps1',
  'scr',
  'sh',
  'shtml',
  'svg',
  'vbs',
  'wsf',
  'xhtml',
]);

export function isRefusedName(name: string): boolean {
  return REFUSED.has((/\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '').trim());
}

/** A name for display and download: no folders, no control characters, at most 200 characters. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = [...last].filter((letter) => letter >= ' ' && letter !== '\u007f').join('');
  return clean.slice(-200) || 'file';
}
