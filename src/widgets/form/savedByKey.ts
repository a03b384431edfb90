import type { CompiledAction, Form } from '../../engine/internal.ts';

/**
 * The action that Ctrl+S runs: the first visible and enabled one that saves, also inside a menu. A menu with the code
 * `save` does not save itself.
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

/** True for Ctrl+S, on a Mac Cmd+S. */
export function isSaveKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's';
}
