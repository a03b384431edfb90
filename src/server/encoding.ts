/** Encodings of text files. */

/** The encoding that the byte order mark shows; UTF-8 without one. Spreadsheets also save UTF-16. */
export function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
