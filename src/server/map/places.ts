/**
 * Places in the answers of geocoders. Those of Nominatim, Amap and GeoJSON (Photon, Pelias) are known; of others the
 * configuration says where each part stands.
 */
import { isRecord, ownOf } from '../../engine/internal.ts';
import { MapFault } from './ask.ts';
import type { MapAnswers } from './types.ts';

export interface FoundPlace {
  readonly location: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** Places of one answer, at most: nobody reads more suggestions. */
const MOST = 20;
/** Characters of a place's name, at most. */
const LONGEST = 300;

/** The value at a JSON pointer; undefined where there is none. */
function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    at = Array.isArray(at) ? at[Number(name)] : isRecord(at) ? ownOf(at, name) : undefined;
  }
  return at;
}

/** What has no place in a line: control characters, of which databases refuse some, and those that turn its direction. */
const UNREADABLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** Amap writes an empty list where it has no text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(UNREADABLE, ' ').trim().slice(0, LONGEST) : '';
}

function degreesOf(value: unknown, most: number): number | null {
  const text = typeof value === 'string' ? value.trim() : value;
  const number = text === '' || typeof text === 'boolean' || text === null ? Number.NaN : Number(text);
  return Math.abs(number) <= most ? number : null;
}

function placeOf(location: string, longitude: unknown, latitude: unknown): readonly FoundPlace[] {
  const [east, north] = [degreesOf(longitude, 180), degreesOf(latitude, 90)];
  return location === '' || east === null || north === null
    ? []
    : [{ location, longitude: east, latitude: north }];
}

/** Texts that say where something is, without those that repeat what stands there already. */
function joined(...parts: readonly unknown[]): string {
  const said: string[] = [];
  for (const part of parts.map(textOf))
    if (part !== '' && !said.some((one) => one.includes(part))) said.push(part);
  return said.join(', ').slice(0, LONGEST);
}

/** A place as one of the known services writes it. */
function knownPlace(entry: unknown): readonly FoundPlace[] {
  if (!isRecord(entry)) return [];
  // GeoJSON.
  if (isRecord(entry.geometry) && isRecord(entry.properties)) {
    const { label, name, street, city, country } = entry.properties;
    const [longitude, latitude] = Array.isArray(entry.geometry.coordinates) ? entry.geometry.coordinates : [];
    return placeOf(textOf(label) || joined(name, street, city, country), longitude, latitude);
  }
  // Amap: `longitude,latitude`.
  if (typeof entry.location === 'string') {
    const [longitude, latitude] = entry.location.split(',');
    const area = entry.district ?? entry.pname;
    const name = textOf(entry.formatted_address) || joined(entry.name, entry.address, entry.cityname, area);
    return placeOf(name, longitude, latitude);
  }
  return placeOf(textOf(entry.display_name) || textOf(entry.name), entry.lon ?? entry.lng, entry.lat);
}

/** Members of an answer that hold its places, by service. */
const LISTS = ['pois', 'tips', 'geocodes', 'features', 'results'];

function knownList(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (!isRecord(answer)) return [];
  const found = LISTS.map((name) => ownOf(answer, name)).find(Array.isArray);
  return found ?? [];
}

/** Amap answers a wrong key or too many requests with HTTP 200; what it says of it is not for users. */
function refuseFailure(answer: unknown): void {
  if (isRecord(answer) && (answer.status === '0' || answer.status === 0))
    throw new MapFault('it refused the request');
}

/** The places of an answer to a search. */
export function readPlaces(answer: unknown, pointers: MapAnswers = {}): readonly FoundPlace[] {
  refuseFailure(answer);
  const { places, location, longitude, latitude } = pointers;
  const list = places === undefined ? knownList(answer) : valueAt(answer, places);
  if (!Array.isArray(list)) return [];
  const isStated = location !== undefined && longitude !== undefined && latitude !== undefined;
  const read = (entry: unknown) =>
    isStated
      ? placeOf(textOf(valueAt(entry, location)), valueAt(entry, longitude), valueAt(entry, latitude))
      : knownPlace(entry);
  return list.flatMap(read).slice(0, MOST);
}

/** The address in an answer to a point; '' where there is none. */
export function readAddress(answer: unknown, pointers: MapAnswers = {}): string {
  refuseFailure(answer);
  if (pointers.address !== undefined) return textOf(valueAt(answer, pointers.address));
  const amap = textOf(valueAt(answer, '/regeocode/formatted_address'));
  return (
    amap || textOf(valueAt(answer, '/display_name')) || (knownPlace(knownList(answer)[0])[0]?.location ?? '')
  );
}
