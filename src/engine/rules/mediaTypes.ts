/**
 * Media types by file ending, for files whose type the browser does not know. Images that can carry scripts (SVG) are
 * left out. Endings that are missing here match stated types only.
 */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['bmp', 'image/bmp'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['ico', 'image/x-icon'],
  ['heic', 'image/heic'],
  ['heif', 'image/heif'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['doc', 'application/msword'],
  ['xls', 'application/vnd.ms-excel'],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
]);

/** Media type of a file's name in lower case, or of an ending with its dot; empty where it is not known. */
export function mediaTypeOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return (dot < 0 ? undefined : TYPES.get(name.slice(dot + 1))) ?? '';
}
