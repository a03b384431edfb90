/** Matches patterns of definitions in time linear in the text. Source: DESIGN "One set of rules". */
import { RE2JS } from 're2js';
import { PATTERN_MAX, PATTERN_TEXT_MAX } from '../../engine/internal.ts';

const KEPT = 500;

/** Matches whole texts; null where the pattern cannot be used. */
export function createMatcher(): (pattern: string, text: string) => boolean | null {
  const compiled = new Map<string, RE2JS | null>();
  return (pattern, text) => {
    if (pattern.length > PATTERN_MAX || text.length > PATTERN_TEXT_MAX) return null;
    let found = compiled.get(pattern);
    if (found === undefined) {
      try {
        found = RE2JS.compile(pattern);
      } catch {
        found = null;
      }
      if (compiled.size >= KEPT) compiled.clear();
      compiled.set(pattern, found);
    }
    return found === null ? null : found.matches(text);
  };
}
