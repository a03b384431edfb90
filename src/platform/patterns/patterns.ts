/**
 * Patterns of definitions are hostile: they run in re2js, whose time is linear in the text, behind a cap on both
 * lengths. The engine is loaded when the first pattern is met.
 * Source: DESIGN "One set of rules"; FORMATS "Stored definitions"; specification 001 3.1 (`pattern`).
 */
import type { RE2JS } from 're2js';

/** Longest pattern, and longest text that is matched, in UTF-16 units. */
export const PATTERN_CAP = 1000;
export const TEXT_CAP = 20_000;

/** Compiled patterns kept; definitions have few. */
const CACHE_CAP = 200;

/** Why a pattern is not used. */
export interface PatternRefusal {
  readonly code: 'pattern.tooLong' | 'pattern.unsupported';
  readonly params: Readonly<Record<string, unknown>>;
}

export interface Patterns {
  /** Loads the pattern engine; `matches` and `refusal` know nothing before. Repeatable. */
  load(): Promise<void>;
  /** Whether the whole text fits; null where it cannot be said: not loaded, refused, or too long. */
  matches(pattern: string, text: string): boolean | null;
  /** Why the pattern is refused; null where it is fine, or not loaded yet. */
  refusal(pattern: string): PatternRefusal | null;
}

type Compiled = { readonly regex: RE2JS } | { readonly refused: PatternRefusal };

/**
 * Makes the pattern port. A pattern fits like HTML's own `pattern`: the whole text, unless it brings its own anchors,
 * which then are only repeated.
 */
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
          // A broken line now may be whole at the next try.
          loading = null;
          throw error;
        },
      );
      return loading;
    },
    matches(pattern, text) {
      if (text.length > TEXT_CAP) return null;
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
  if (pattern.length > PATTERN_CAP)
    return { refused: { code: 'pattern.tooLong', params: { max: PATTERN_CAP, length: pattern.length } } };
  try {
    return { regex: engine.compile(pattern) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { refused: { code: 'pattern.unsupported', params: { pattern, reason } } };
  }
}
