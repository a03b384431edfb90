import { type CompiledAction, type CompiledPage, shownIn } from '../../engine/internal.ts';

/** Codes that save: the server is handed the record as it was changed. */
const SAVES: ReadonlySet<string> = new Set(['save', 'submit', 'startworkflow']);

/** A menu with the code `save` does not save itself. */
const saves = ({ code, states, disabled, children }: CompiledAction): boolean =>
  children.length > 0
    ? children.some(saves)
    : SAVES.has(code.toLowerCase()) && !disabled && shownIn(states, 'update');

/** True where a page has an action that saves a stored record: on its toolbar, in a menu, or at a widget. */
export function savesStored({ actions, nodes }: CompiledPage): boolean {
  return (
    actions.some(saves) ||
    Object.values(nodes).some((node) => node.role !== 'table' && node.actions?.some(saves) === true)
  );
}
