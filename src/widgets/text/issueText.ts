import type { Issue } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';

/** An issue in the user's language; its own English sentence where no catalogue has its code. */
export function issueText({ code, params, message }: Issue, t: Translate): string {
  const translated = t(code, params);
  return translated === code ? message : translated;
}
