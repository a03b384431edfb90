import type { CompiledAction } from '../../engine/index.ts';

/** Title of an action: its own text, else the product's for its code. */
export function actionTitle(
  action: CompiledAction,
  text: (ref: string | null) => string,
  t: (code: string) => string,
): string {
  const own = action.title === '' ? '' : text(action.title);
  return own || t(`action.${action.code}`);
}
