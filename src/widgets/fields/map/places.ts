import {
  type FieldBinding,
  isRecord,
  itemLabel,
  type LookupItem,
  type LookupSpec,
  parsePlace,
  placeTexts,
} from '../../../engine/internal.ts';
import type { FoundPlace, MapPoint } from '../../../platform/index.ts';

/** Digits after the point of a degree that the map sets: a tenth of a metre. */
const PLACES = 6;

/** Degrees as the map sets them. */
export function rounded(degrees: number): number {
  return Number(degrees.toFixed(PLACES));
}

/** The point of a stored place; null where it has none. */
export function pointOf(value: unknown): MapPoint | null {
  const parsed = parsePlace(placeTexts(value).join('\n'));
  if (!parsed.ok || parsed.value === null) return null;
  const { longitude, latitude } = parsed.value;
  if (longitude === null || latitude === null) return null;
  // What is out of bounds is told as an issue, and has no place on a map.
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null;
}

/** The places that a definition lists, in the user's language. */
export function fixedPlaces({ field, text }: FieldBinding): readonly FoundPlace[] {
  return (field.map?.places ?? []).map(({ label, longitude, latitude }) => ({
    location: text(label),
    longitude,
    latitude,
  }));
}

/**
 * The place that an item of a source is: by the property that `valueKey` names, a stored place or the text of its
 * coordinates; else by its own longitude and latitude. Items without a point are left out.
 */
export function placeOfItem(spec: LookupSpec, item: LookupItem): FoundPlace | null {
  const named = item[spec.valueKey];
  const read = typeof named === 'string' ? parsePlace(named) : null;
  const point =
    pointOf(isRecord(named) ? named : null) ?? pointOf(read?.ok ? read.value : null) ?? pointOf(item);
  const location = itemLabel(spec, item, spec.dropdown);
  return point === null || location === '' ? null : { location, ...point };
}
