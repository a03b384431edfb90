/** Event scripts of a widget, column or action: a list of `{ event, content }`, or a map of event to content. */
import { isObject } from '../definition/guard.ts';
import type { CompiledScript } from './types.ts';

const NONE: readonly CompiledScript[] = [];

/** Reads the first of several places that has scripts. Entries without event or content are ignored. */
export function scriptsOf(...places: readonly unknown[]): readonly CompiledScript[] {
  for (const place of places) {
    if (place === undefined || place === null) continue;
    const scripts: CompiledScript[] = [];
    if (Array.isArray(place)) {
      for (const entry of place) {
        if (!isObject(entry)) continue;
        const { event, content } = entry;
        if (typeof event === 'string' && typeof content === 'string' && content.trim() !== '')
          scripts.push({ event, content });
      }
    } else if (isObject(place)) {
      for (const event in place) {
        const content = place[event];
        if (typeof content === 'string' && content.trim() !== '') scripts.push({ event, content });
      }
    }
    if (scripts.length > 0) return scripts;
  }
  return NONE;
}
