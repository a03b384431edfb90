/** File name of a content-disposition header (RFC 6266, RFC 8187), without any folder. Source: specification 000 7. */

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The server's value is used as a name only: folders, control characters and leading dots are removed. */
function bare(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // Code points below space and DEL never belong in a file name.
  const clean = [...last].filter((char) => char >= ' ' && char !== '\u007f').join('');
  const trimmed = clean.replace(/^\.+/, '').trim();
  return trimmed === '' ? null : trimmed.slice(0, 255);
}

/** The name, or null where the header has none. `filename*` wins over `filename`. */
export function fileNameOf(header: string | null): string | null {
  if (header === null) return null;
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(header)?.[1];
  const wide = extended === undefined ? null : decoded(extended.trim());
  if (wide !== null) return bare(wide);
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  if (quoted !== undefined) return bare(quoted.replace(/\\(.)/g, '$1'));
  const plain = /filename\s*=\s*([^;\s"]+)/i.exec(header)?.[1];
  if (plain === undefined) return null;
  return bare(decoded(plain) ?? plain);
}
