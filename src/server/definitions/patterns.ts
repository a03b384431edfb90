/** Matches patterns of definitions in time linear in the text. Source: DESIGN "One set of rules". */
import { RE2JS } from 're2js';
import { PATTERN_MAX, PATTERN_TEXT_MAX } from '../../engine/internal.ts';

/** Patterns that are kept compiled; past them the cache begins anew. */
const KEPT = 500;

/**
 * Makes a matcher of whole texts. It answers null where the pattern cannot be used, or pattern or text is too long: the
 * rule is then left out, as in browsers.
 */
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
