import type { Issue } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';

/** The engine names in English, joined by ' or ', what sorts of values fit; words of definitions stay as they are. */
function sorts(expected: string, t: Translate): string {
  const said = expected.split(' or ').map((sort) => {
    const code = `definition.sort.${sort}`;
    const text = t(code);
    return text === code ? sort : text;
  });
  return said.reduce((one, other) => t('definition.sort.either', { one, other }));
}

/**
 * An issue in the user's language, with its hint in parentheses as the command line writes it. What no catalogue has is
 * said in the issue's own English.
 */
export function issueText({ code, params, message, hint }: Issue, t: Translate): string {
  const { expected } = params;
  const said =
    code === 'definition.type' && typeof expected === 'string'
      ? { ...params, expected: sorts(expected, t) }
      : params;
  const say = (name: string, english: string) => {
    const translated = t(name, said);
    return translated === name ? english : translated;
  };
  const text = say(code, message);
  return hint === undefined ? text : `${text} (${say(`${code}.hint`, hint)})`;
}
