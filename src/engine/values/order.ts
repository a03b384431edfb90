/** Orders of rows. */
import { append } from './append.ts';

/** `base` with what else is in `full`, each after the nearest one before it there. */
export function interleaved(base: readonly string[], full: readonly string[]): readonly string[] {
  const there = new Set(base);
  const after = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of full) {
    if (there.has(id)) anchor = id;
    else append(after, anchor, id);
  }
  if (after.size === 0) return base;
  return [...(after.get(null) ?? []), ...base.flatMap((id) => [id, ...(after.get(id) ?? [])])];
}
