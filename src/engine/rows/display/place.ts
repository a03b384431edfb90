/** Text of a place. Source: specification 001 3.6 (location, longitude, latitude). */
import { isRecord } from '../../plain.ts';
import { readProperty } from '../../values/companions.ts';
import { plainText } from '../row.ts';
import { DISPLAY_JOINT } from './joint.ts';

/** The name of a stored place, else its coordinates. */
export function displayPlace(value: unknown): string {
  if (!isRecord(value)) return plainText(value);
  const read = (name: string) => plainText(readProperty(value, name));
  return read('location').trim() || [read('longitude'), read('latitude')].filter(Boolean).join(DISPLAY_JOINT);
}
