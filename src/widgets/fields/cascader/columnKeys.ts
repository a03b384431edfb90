import type { LookupTree } from '../../../engine/internal.ts';

/** Nodes that Page Up and Page Down go. */
const PAGE = 8;

/** What an arrow key does in columns: Up and Down in a level, Right into it, Left back. True where it used the key. */
export function moveInColumns(
  key: string,
  { roots, parents, children }: LookupTree,
  active: string | null,
  move: (id: string) => void,
): boolean {
  const above = active === null ? undefined : parents.get(active);
  const column = above === undefined ? roots : (children.get(above) ?? []);
  const at = active === null ? -1 : column.indexOf(active);
  const last = column.length - 1;
  const targets: Readonly<Record<string, string | undefined>> = {
    ArrowDown: column[Math.min(at + 1, last)],
    ArrowUp: column[Math.max(at - 1, 0)],
    PageDown: column[Math.min(at + PAGE, last)],
    PageUp: column[Math.max(at - PAGE, 0)],
    Home: column[0],
    End: column[last],
    ArrowRight: active === null ? column[0] : (children.get(active)?.[0] ?? active),
    ArrowLeft: above ?? active ?? undefined,
  };
  if (!Object.hasOwn(targets, key)) return false;
  const next = targets[key];
  if (next !== undefined) move(next);
  return true;
}
