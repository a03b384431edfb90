/** The push actions of published pages. Source: specification 002 3.4. */
import { type CompiledAction, compileList, compilePage } from '../../engine/internal.ts';
import type { ServerPorts } from '../ports.ts';
import { createKept } from '../store/kept.ts';
import { number, object as objectAt, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';

/** Pages whose actions are kept. */
const KEPT = 500;

/** All actions of a published page: of its toolbar, its widgets and tables, and those inside of others. */
function actionsOf(page: StoreRow, controls: ServerPorts['controls']): readonly CompiledAction[] {
  const inside = (actions: readonly CompiledAction[]): CompiledAction[] =>
    actions.flatMap((action) => [action, ...inside(action.children)]);
  const definition = objectAt(page, 'published');
  if (text(page, 'kind') === 'list') {
    const { list } = compileList(definition, { controls });
    if (list === null) return [];
    return inside([...list.toolbar, ...Object.values(list.lists).flatMap(({ actions }) => actions)]);
  }
  const { page: form } = compilePage(definition, { controls });
  if (form === null) return [];
  const own = Object.values(form.nodes).flatMap((node) => ('actions' in node ? (node.actions ?? []) : []));
  return inside([...form.actions, ...own]);
}

/** Makes the reader of a page's push actions. Read once for each revision. */
export function createPushes({
  controls,
}: Pick<ServerPorts, 'controls'>): (page: StoreRow) => readonly CompiledAction[] {
  const kept = createKept<readonly CompiledAction[]>(KEPT);
  return (page) =>
    kept(`${text(page, 'id')}/${number(page, 'revision')}`, () =>
      actionsOf(page, controls).filter(({ code }) => code.toLowerCase() === 'push'),
    );
}
