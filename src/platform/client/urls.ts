/**
 * The address of a call, and whether the token is sent with it: decided by the parsed protocol and origin, never by
 * text. Source: DESIGN "Requests"; specification 001 7 (relative urls are prefixed with the stored base url).
 */
import { ownOf } from '../../engine/internal.ts';

/** Null where it does not parse; `URL.parse` is missing in browsers of before 2024. */
function parse(url: string, base?: string | URL): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

/** No document says which origin a relative base is of: so in Node, and in a document without an address. */
export type Base = URL | 'unknown';

/**
 * The parsed base of all calls. A relative one is resolved against the document's address; `unknown` where that has no
 * http(s) address. Null where the base states an address of its own that is not http(s).
 */
function parseBase(baseUrl: string, documentUrl: string | undefined): Base | null {
  const stated = baseUrl === '' ? '/' : baseUrl;
  const base = parse(stated, documentUrl);
  if (base === null || !isHttp(base)) return parse(stated) === null ? 'unknown' : null;
  base.search = '';
  base.hash = '';
  if (!base.pathname.endsWith('/')) base.pathname = `${base.pathname}/`;
  return base;
}

const baseBelow = (baseUrl: string) =>
  parseBase(baseUrl, typeof document === 'undefined' ? undefined : document.baseURI);

/** The same for a host that has to state a base that can be used: throws where it is not http(s). */
export function baseOf(baseUrl: string): Base {
  const parsed = baseBelow(baseUrl);
  if (parsed === null) throw new TypeError(`Not an http(s) address: ${baseUrl}`);
  return parsed;
}

/** True for what calls can go below: a path of this origin, or an http(s) address without a user. */
export function isBaseUrl(baseUrl: string): boolean {
  return baseBelow(baseUrl) !== null;
}

function isHttp(url: URL): boolean {
  return (
    (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === ''
  );
}

/**
 * A definition's url, resolved against the base. Rooted paths are below the base's own path, since the specification's
 * paths have no host and the base may have a path. Null where it is not http(s), contains user info, or does not parse.
 * Below an unknown base only whole addresses are known.
 */
export function resolveUrl(base: Base, url: string): URL | null {
  const rooted = url.startsWith('/') && !url.startsWith('//');
  const parsed = base === 'unknown' ? parse(url) : rooted ? parse(`.${url}`, base) : parse(url, base);
  return parsed !== null && isHttp(parsed) ? parsed : null;
}

/** True where requests carry the token: the base's own origin only. */
export function mayCarryToken(base: Base, url: URL): boolean {
  return base !== 'unknown' && url.protocol === base.protocol && url.origin === base.origin;
}

/** The path with its `{name}` parts filled, or the name of the part that is missing. */
export function fillPath(
  path: string,
  values: Readonly<Record<string, string>>,
): { readonly path: string } | { readonly missing: string } {
  let missing: string | null = null;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = ownOf(values, name);
    if (value === undefined || value === '' || value === '.' || value === '..') missing ??= name;
    return encodeURIComponent(value ?? '');
  });
  return missing === null ? { path: filled } : { missing };
}
