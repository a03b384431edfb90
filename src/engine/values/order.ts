import { append } from './append.ts';

/** The ids of `base` with the other ids of `full`, each after the nearest id of `base` before it in `full`. */
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
