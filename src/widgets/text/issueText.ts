import type { Issue } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';

/**
 * An issue in the user's language, with its hint in parentheses as the command line writes it. What no catalogue has is
 * said in the issue's own English.
 */
export function issueText({ code, params, message, hint }: Issue, t: Translate): string {
  const say = (name: string, english: string) => {
    const translated = t(name, params);
    return translated === name ? english : translated;
  };
  const text = say(code, message);
  return hint === undefined ? text : `${text} (${say(`${code}.hint`, hint)})`;
}
