import type { CompiledAction } from '../../engine/index.ts';

/** Where an action stands: the same code is called otherwise in a table than on a page. */
export type ActionPlace = 'action' | 'table';

/** Title of an action: its own text, else the product's for its code in that place. */
export function actionTitle(
  action: Pick<CompiledAction, 'title' | 'code'>,
  text: (ref: string | null) => string,
  t: (code: string) => string,
  place: ActionPlace = 'action',
): string {
  const own = action.title === '' ? '' : text(action.title);
  return own || t(`${place}.${action.code}`);
}
