/**
 * What is in a file, told by its bytes: names and stated types come from the client. Source: specification 001 5
 * (images only, the configured accept list).
 *
 * Decision where the specification is silent: an ending that says what a file is must be true, so that nobody opens a
 * web page or a program as the document that it is called. Endings that are not known here may have any content but a
 * program.
 */
import { imageType } from './sniff.ts';

/** Bytes from the beginning of a file by which it is told. */
export const SAMPLE = 64 * 1024;

/** Content of no known form. */
export const UNKNOWN = 'application/octet-stream';
/** A text of no known form. */
export const TEXT = 'text/plain';
const HTML = 'text/html';
const SVG = 'image/svg+xml';
const XML = 'application/xml';
const RTF = 'application/rtf';
const ZIP = 'application/zip';
/** The container of older office files, and of newer ones with a password. */
const CFB = 'application/x-cfb';
const OPEN_XML = 'application/vnd.openxmlformats-officedocument.';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';

/** Programs: they are refused whatever they are called. */
const PROGRAMS = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/vnd.microsoft.portable-executable',
]);

/** What is written as text; a file may be called any of it. */
const TEXTS = [TEXT, HTML, SVG, XML, 'application/json', 'text/calendar', 'text/vcard', 'message/rfc822'];
const PICTURES = [
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/avif',
];
const AUDIO = ['audio/*', 'video/mp4', 'video/ogg', 'application/ogg'];
const VIDEO = ['video/*', 'audio/x-m4a', 'audio/mp4', 'application/ogg', 'application/vnd.ms-asf'];

/** By ending, what may be in a file. Several forms of pictures are one thing: programs tell them by content too. */
const ENDINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'pdf ai': ['application/pdf'],
    'png jpg jpeg jfif gif webp bmp avif': PICTURES,
    'tif tiff': ['image/tiff'],
    'heic heif': ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
    ico: ['image/x-icon'],
    'docx docm dotx': [`${OPEN_XML}wordprocessingml.*`, 'application/vnd.ms-word.*', ZIP, CFB],
    'xlsx xlsm xltx xlsb': [`${OPEN_XML}spreadsheetml.*`, 'application/vnd.ms-excel.*', ZIP, CFB],
    'pptx pptm potx ppsx': [`${OPEN_XML}presentationml.*`, 'application/vnd.ms-powerpoint.*', ZIP, CFB],
    // Other programs export tables and letters under the endings of the older office.
    doc: [CFB, RTF, `${OPEN_XML}wordprocessingml.*`, ZIP],
    xls: [CFB, `${OPEN_XML}spreadsheetml.*`, ZIP, XML, TEXT],
    'ppt msg vsd mpp': [CFB, `${OPEN_XML}*`, ZIP],
    'odt ods odp odg ott ots otp': [`${OPEN_DOCUMENT}*`, ZIP],
    zip: ['application/*zip*', `${OPEN_XML}*`, `${OPEN_DOCUMENT}*`, 'application/java-archive'],
    '7z': ['application/x-7z-compressed'],
    rar: ['application/x-rar-compressed', 'application/vnd.rar'],
    'gz tgz': ['application/gzip', 'application/x-gzip', 'application/x-gtar'],
    rtf: [RTF],
    'txt csv tsv log md json xml ini yaml yml ics vcf eml sql dxf stp step igs iges': TEXTS,
    'mp3 m4a wav ogg oga flac aac': AUDIO,
    'mp4 m4v mov webm avi mkv wmv': VIDEO,
  }).flatMap(([endings, types]) => endings.split(' ').map((ending) => [ending, types] as const)),
);

/** The ending of a name in lower case, without its dot; empty where it has none. */
function endingOf(name: string): string {
  return /\.([^.\s]+)[.\s]*$/.exec(name.toLowerCase())?.[1] ?? '';
}

/** True where a media type is one of a list, in which `*` stands for any part. */
function isOneOf(type: string, list: readonly string[]): boolean {
  return list.some((one) => {
    if (!one.includes('*')) return one === type;
    const parts = one.split('*');
    const [first = '', last = ''] = [parts[0], parts.at(-1)];
    return (
      type.startsWith(first) && type.endsWith(last) && parts.slice(1, -1).every((part) => type.includes(part))
    );
  });
}

/** The form of a text; null for bytes that are no text. */
function textType(bytes: Uint8Array): string | null {
  const [one, two] = bytes;
  const utf16 = (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff);
  // Bytes from 0x80 on are letters of one encoding or another; line ends, tabs and escapes are common in texts.
  const control = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte);
  if (!utf16 && bytes.some(control)) return null;
  const text = new TextDecoder(utf16 ? (one === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(
    bytes.subarray(0, 4096),
  );
  // What comes before the first element: declarations and comments.
  const begin = text.replace(/^\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype\s+(?!html)[^>]*>\s*)*/i, '');
  if (/^<svg[\s>]/i.test(begin)) return SVG;
  if (/^<(?:!doctype\s+html|html|head|body|script|iframe|table|meta|div)[\s>/]/i.test(begin)) return HTML;
  return /^\s*<\?xml/i.test(text) ? XML : TEXT;
}

/** A document may begin a little behind the first byte. */
function holdsPdf(bytes: Uint8Array): boolean {
  const begin = String.fromCharCode(...bytes.subarray(0, 1024));
  return begin.includes('%PDF-');
}

/**
 * The media type of a file by its first bytes (`SAMPLE` of them, fewer of a shorter file). `UNKNOWN` for what has no
 * known form.
 */
export async function contentType(bytes: Uint8Array): Promise<string> {
  const image = imageType(bytes);
  if (image !== null) return image;
  const text = textType(bytes);
  // What begins like something else may still be a text: marks of two letters are many.
  if (text === HTML || text === SVG) return text;
  if (text !== null) {
    if (holdsPdf(bytes)) return 'application/pdf';
    return /^\{\\rtf/.test(String.fromCharCode(...bytes.subarray(0, 5))) ? RTF : text;
  }
  // It comes with the first upload: forms of files are many.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? UNKNOWN;
  // A program that has the mark of a document a little behind its first byte runs all the same.
  return !isProgram(found) && holdsPdf(bytes) ? 'application/pdf' : found;
}

/** True for programs, which no field takes. */
export function isProgram(type: string): boolean {
  return PROGRAMS.has(type);
}

/** True where a file of that content may be called so: its ending says so, or says nothing that is known here. */
export function suitsName(name: string, type: string): boolean {
  const types = ENDINGS.get(endingOf(name));
  return types === undefined || isOneOf(type, types);
}

/** True for documents whose content is told no closer than by their container, so that the ending names their type. */
export function isContainer(type: string): boolean {
  return [ZIP, CFB, TEXT, XML, UNKNOWN].includes(type);
}
