import type { CompiledAction, Form } from '../../engine/internal.ts';

/**
 * The action that Ctrl+S runs: the first that saves by itself, is seen and answers, also inside a menu. A menu that is
 * called save only offers what is in it.
 */
export function savedByKey(form: Form): CompiledAction | null {
  const found = form
    .actions()
    .find(
      ({ code, visible, enabled, menu }) =>
        code.toLowerCase() === 'save' && visible && enabled && !menu.some((item) => item.visible),
    );
  return found?.action ?? null;
}
