/**
 * Patterns of definitions may be hostile: re2js runs them in time linear in the text, and the lengths of both are
 * capped. The engine is loaded with the first pattern. Source: DESIGN "One set of rules"; FORMATS "Stored definitions";
 * specification 001 3.1 (`pattern`).
 */
import type { RE2JS } from 're2js';
import { PATTERN_MAX, PATTERN_TEXT_MAX } from '../../engine/internal.ts';

/** Compiled patterns kept; definitions have few. */
const CACHE_CAP = 200;

/** Why a pattern is not used. */
export interface PatternRefusal {
  readonly code: 'pattern.tooLong' | 'pattern.unsupported';
  readonly params: Readonly<Record<string, unknown>>;
}

/** Checks of texts by stored patterns. */
export interface Patterns {
  /** Loads the pattern engine; `matches` and `refusal` return null before. May be called repeatedly. */
  load(): Promise<void>;
  /**
   * Whether the whole text matches; null where that is unknown: engine not loaded, pattern refused, or text too long.
   */
  matches(pattern: string, text: string): boolean | null;
  /** Why the pattern is refused; null where it is valid, or the engine is not loaded yet. */
  refusal(pattern: string): PatternRefusal | null;
}

type Compiled = { readonly regex: RE2JS } | { readonly refused: PatternRefusal };

/** Makes the pattern port. Like in HTML's `pattern` the whole text must match; anchors in a pattern change nothing. */
export function createPatterns(): Patterns {
  const cache = new Map<string, Compiled>();
  let engine: typeof RE2JS | null = null;
  let loading: Promise<void> | null = null;

  function compile(pattern: string): Compiled | null {
    const known = cache.get(pattern);
    if (known !== undefined || engine === null) return known ?? null;
    const made = compileWith(engine, pattern);
    if (cache.size >= CACHE_CAP) cache.clear();
    cache.set(pattern, made);
    return made;
  }

  return {
    load() {
      loading ??= import('re2js').then(
        (module) => {
          engine = module.RE2JS;
        },
        (error: unknown) => {
          // The next call tries again: the connection may have recovered.
          loading = null;
          throw error;
        },
      );
      return loading;
    },
    matches(pattern, text) {
      if (text.length > PATTERN_TEXT_MAX) return null;
      const compiled = compile(pattern);
      return compiled !== null && 'regex' in compiled ? compiled.regex.testExact(text) : null;
    },
    refusal(pattern) {
      const compiled = compile(pattern);
      return compiled !== null && 'refused' in compiled ? compiled.refused : null;
    },
  };
}

function compileWith(engine: typeof RE2JS, pattern: string): Compiled {
  if (pattern.length > PATTERN_MAX)
    return { refused: { code: 'pattern.tooLong', params: { max: PATTERN_MAX, length: pattern.length } } };
  try {
    return { regex: engine.compile(pattern) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { refused: { code: 'pattern.unsupported', params: { pattern, reason } } };
  }
}
