/** Matches patterns of definitions in time linear in the text. Source: DESIGN "One set of rules". */
import { RE2JS } from 're2js';
import {
  type CompiledPage,
  createSink,
  type Issue,
  PATTERN_MAX,
  PATTERN_TEXT_MAX,
} from '../../engine/internal.ts';
import { createKept } from '../store/kept.ts';

/** Patterns that are kept compiled. */
const KEPT = 500;

/** The compiled pattern; null where the engine refuses it, or it is too long. */
function compilePattern(pattern: string): RE2JS | null {
  if (pattern.length > PATTERN_MAX) return null;
  try {
    return RE2JS.compile(pattern);
  } catch {
    return null;
  }
}

/**
 * Makes a matcher of whole texts. It answers null where the pattern cannot be used, or pattern or text is too long: the
 * rule is then left out, as in browsers.
 */
export function createMatcher(): (pattern: string, text: string) => boolean | null {
  const compiled = createKept<RE2JS | null>(KEPT);
  return (pattern, text) => {
    if (pattern.length > PATTERN_MAX || text.length > PATTERN_TEXT_MAX) return null;
    const found = compiled(pattern, () => compilePattern(pattern));
    return found === null ? null : found.matches(text);
  };
}

/** An issue for each pattern of a page that this engine refuses: it would never be checked. */
export function badPatterns(page: CompiledPage): Issue[] {
  const sink = createSink();
  for (const key of page.order) {
    const node = page.nodes[key];
    const pattern = node?.role === 'field' ? node.constraints.pattern : undefined;
    if (node === undefined || pattern === undefined || compilePattern(pattern) !== null) continue;
    sink.error('page.badPattern', `${node.pointer}/options/pattern`, { pattern: pattern.slice(0, 100) });
  }
  return [...sink.issues];
}
