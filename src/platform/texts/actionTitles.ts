import type { CompiledAction } from '../../engine/internal.ts';

/**
 * Title of an action: its own text, else the product's for its code, else its name in the definition. `text` resolves a
 * page's texts, `t` the host's, which returns the code where it has no text.
 */
export function actionTitle(
  action: Pick<CompiledAction, 'title' | 'code' | 'name'>,
  text: (ref: string | null) => string,
  t: (code: string) => string,
): string {
  const own = text(action.title);
  if (own !== '') return own;
  const code = `action.${action.code.toLowerCase()}`;
  const standard = t(code);
  return standard === code ? action.name : standard;
}
