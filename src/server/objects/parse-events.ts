/**
 * Reads the field events of an object model. They are data, never code; what cannot be read is left out. Source:
 * FORMATS "Events"; specification 001 7.
 */
import { isRecord } from '../../engine/internal.ts';
import { listOf, num, parseFilter, str } from './parse-parts.ts';
import type { EventStep, FieldEvent } from './types.ts';

/** One step as a list, empty where it cannot be read. */
function parseStep(raw: Record<string, unknown>): EventStep[] {
  const set = str(raw.set);
  if (set === '') return [];
  if (typeof raw.from === 'string') {
    const [lookup, ...path] = raw.from.split('.');
    if (lookup === undefined || path.length === 0) return [];
    return [{ kind: 'from', set, lookup, path: path.join('.') }];
  }
  if (isRecord(raw.find)) {
    const object = str(raw.find.object);
    const where = parseFilter(raw.find.where);
    return object === '' ? [] : [{ kind: 'find', set, object, where, take: str(raw.find.take) || 'id' }];
  }
  if (Array.isArray(raw.multiply)) {
    const factors = raw.multiply.filter(
      (factor): factor is string | number => typeof factor === 'string' || typeof factor === 'number',
    );
    const places = Math.min(10, Math.max(0, num(raw.places, 2)));
    return factors.length === 0 ? [] : [{ kind: 'multiply', set, factors, places }];
  }
  const { value } = raw;
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return [{ kind: 'value', set, value }];
  }
  return [];
}

/** The events of a model's `events`. */
export function parseEvents(raw: unknown): FieldEvent[] {
  return listOf(raw).flatMap((event) => {
    const key = str(event.key);
    if (key === '') return [];
    return [
      {
        key,
        parent: str(event.parent) || null,
        trigger: str(event.trigger) || 'change',
        steps: listOf(event.steps).flatMap(parseStep),
      },
    ];
  });
}
