/**
 * Reads the field events of an object model. They are data, never code; what cannot be read is left out. Source:
 * FORMATS "Events"; specification 001 7.
 */
import { isRecord } from '../../engine/internal.ts';
import type { FieldProblem } from '../errors.ts';
import { listOf, num, parseFilter, str } from './parse-parts.ts';
import type { EventStep, FieldEvent } from './types.ts';

/** Events of an object, steps of an event and factors of a product: each runs at a change of its field, on the server. */
const MOST_EVENTS = 200;
const MOST_STEPS = 50;
const MOST_FACTORS = 20;

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
    const factors = raw.multiply
      .filter((factor): factor is string | number => typeof factor === 'string' || typeof factor === 'number')
      .slice(0, MOST_FACTORS);
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

function tooMany(path: string, most: number): FieldProblem {
  return { path, code: 'object.tooMany', params: { most }, message: `At most ${most}` };
}

/**
 * Where a model has more events, steps or factors than may be, by JSON pointer. Such a model is refused when it is saved;
 * of a stored one the others are left out.
 */
export function eventProblems(raw: unknown): FieldProblem[] {
  const events = listOf(raw);
  if (events.length > MOST_EVENTS) return [tooMany('/events', MOST_EVENTS)];
  return events.flatMap((event, index) => {
    const steps = listOf(event.steps);
    const path = `/events/${index}/steps`;
    if (steps.length > MOST_STEPS) return [tooMany(path, MOST_STEPS)];
    return steps.flatMap(({ multiply }, at) =>
      Array.isArray(multiply) && multiply.length > MOST_FACTORS
        ? [tooMany(`${path}/${at}/multiply`, MOST_FACTORS)]
        : [],
    );
  });
}

/** The events of a model's `events`. */
export function parseEvents(raw: unknown): FieldEvent[] {
  return listOf(raw)
    .slice(0, MOST_EVENTS)
    .flatMap((event) => {
      const key = str(event.key);
      if (key === '') return [];
      return [
        {
          key,
          parent: str(event.parent) || null,
          trigger: str(event.trigger) || 'change',
          steps: listOf(event.steps).slice(0, MOST_STEPS).flatMap(parseStep),
        },
      ];
    });
}
