import type { Issue } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';

/**
 * An issue in the user's language, or in its own English sentence where no catalogue has its code, and what to do about
 * it. Hints are in English.
 */
export function issueText({ code, params, message, hint }: Issue, t: Translate): string {
  const translated = t(code, params);
  const text = translated === code ? message : translated;
  return hint === undefined ? text : `${text} ${hint}`;
}
