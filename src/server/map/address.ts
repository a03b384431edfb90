/** Addresses of a map service with places to fill in. */
import { MapFault } from './ask.ts';

const PLACE = /\{(\w+)\}/g;

/**
 * Why an address cannot be used; null for one that can. Only path and query have places to fill in, so that nothing that
 * a user sends decides which server is asked.
 */
export function addressFault(address: string, needed: readonly string[]): string | null {
  const filled = (word: string) => address.replaceAll(PLACE, word);
  if (!URL.canParse(filled('a'))) return 'an http(s) address';
  const [one, other] = [new URL(filled('a')), new URL(filled('b'))];
  if (!/^https?:$/.test(one.protocol)) return 'an http(s) address';
  if (one.origin !== other.origin || one.username !== '' || one.password !== '')
    return 'a fixed server: only its path and query may have places to fill in';
  const missing = needed.find((name) => !address.includes(`{${name}}`));
  return missing === undefined ? null : `{${missing}} in it`;
}

const depthOf = ({ pathname }: URL) => pathname.split('/').length;

/**
 * The address with its places filled in, each encoded. A place that has no value stays empty.
 * @throws MapFault for a value of dots that would lead out of its place in the path, to another call of the service.
 */
export function filledAddress(address: string, values: Readonly<Record<string, string>>): URL {
  const url = new URL(
    address.replaceAll(PLACE, (_, name: string) =>
      Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : '',
    ),
  );
  if (depthOf(url) !== depthOf(new URL(address.replaceAll(PLACE, 'a'))))
    throw new MapFault('a value that is no part of a path');
  return url;
}
