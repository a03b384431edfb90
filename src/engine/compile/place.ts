/** What a map shows beside its point: a plan of the site, and places to choose. Source: specification 001 2.2 and 9. */
import { isObject, type JsonObject } from '../definition/guard.ts';
import { pointerTo } from '../issues/pointer.ts';
import type { CompileContext } from './context.ts';
import { lookupOf } from './lookups.ts';
import { listOf, numberOf, objectOf, textOf } from './read.ts';
import { ownText, putLanguageTexts } from './texts.ts';
import type { MapPlace, MapSpec, SitePlan } from './types.ts';

/** Degrees within the bounds of the earth; null for anything else. */
function degrees(stored: unknown, most: number): number | null {
  const number = numberOf(stored);
  return number !== null && Math.abs(number) <= most ? number : null;
}

/** A plan whose picture and corners can be read. Its corners may be stated in any order, latitude first. */
function planOf(stored: JsonObject): SitePlan | null {
  const image = textOf(stored.image);
  const corners = listOf(stored.bounds).map((corner) => {
    const [latitude, longitude] = listOf(corner);
    return [degrees(latitude, 90), degrees(longitude, 180)] as const;
  });
  const [[north, east] = [null, null], [south, west] = [null, null]] = corners;
  if (image === null || north === null || east === null || south === null || west === null) return null;
  if (north === south || east === west) return null;
  return {
    image,
    bounds: [
      [Math.min(south, north), Math.min(west, east)],
      [Math.max(south, north), Math.max(west, east)],
    ],
  };
}

/**
 * A map's plan, the places that its definition lists, and the source of others. What cannot be read of them is an issue
 * and left out.
 */
export function mapSpec(
  key: string,
  options: JsonObject,
  pointer: string,
  context: CompileContext,
): { readonly map: MapSpec } {
  const at = `${pointer}/options`;
  const plan = isObject(options.sitePlan) ? planOf(options.sitePlan) : null;
  if (plan === null && options.sitePlan != null) context.sink.warn('page.badPlan', `${at}/sitePlan`);
  const places = listOf(options.places).flatMap((entry, index): MapPlace[] => {
    const stored = objectOf(entry);
    const text = textOf(stored.label);
    const longitude = degrees(stored.longitude, 180);
    const latitude = degrees(stored.latitude, 90);
    if (text === null || longitude === null || latitude === null) {
      context.sink.warn('page.badPlace', pointerTo(`${at}/places`, index), { index });
      return [];
    }
    const label = ownText(context.texts, key, `places.${text}`, text) ?? '';
    putLanguageTexts(context.texts, label, stored.labels ?? stored.label__Lang);
    return [{ label, longitude, latitude }];
  });
  // The fixed options of other controls are values alone; here they would be places without a point.
  const lookup = lookupOf(key, 'map', { ...options, options: null }, undefined, false, pointer, context);
  return { map: { plan, places, lookup } };
}
