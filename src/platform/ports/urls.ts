/**
 * Urls of a page, taken from its dataUrl. Source: specification 001 7; FORMATS "Paths" (`/openapi/{appCode}/
 * {objectCode}/{viewId}/getviewmodel` to load, `save` in place of the last segment).
 */

const VIEW_MODEL = /\/getviewmodel(?=\/?(?:[?#]|$))/i;
const CODES = /\/openapi\/([^/?#]+)\/([^/?#]+)\//i;

/** The url that saves what `dataUrl` loads; null where it has no view-model segment to replace. */
export function saveUrlOf(dataUrl: string): string | null {
  return VIEW_MODEL.test(dataUrl) ? dataUrl.replace(VIEW_MODEL, '/save') : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** App and object code for the calls beside the page's own: those of its dataUrl, else the object's with `app`. */
export function codesOf(page: { readonly dataUrl: string | null; readonly objectCode: string }): {
  readonly appCode: string;
  readonly objectCode: string;
} {
  const [, appCode, objectCode] = CODES.exec(page.dataUrl ?? '') ?? [];
  return {
    appCode: appCode === undefined ? 'app' : decoded(appCode),
    objectCode: page.objectCode !== '' ? page.objectCode : decoded(objectCode ?? ''),
  };
}
