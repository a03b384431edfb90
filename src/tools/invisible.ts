/** Characters of definitions that are not shown as they are: names and texts may come from anybody. */

/**
 * Control and format characters, lone surrogates and line separators. In source they are invisible or break lines; a
 * terminal may obey them, and some change the direction of reading.
 */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
