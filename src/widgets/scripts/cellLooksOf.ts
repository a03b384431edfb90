import type { Platform } from '../../platform/index.ts';
import { type CellLooks, createCellLooks, scriptHostOf } from '../../platform/internal.ts';

const stores = new WeakMap<Platform, CellLooks>();

/** The looks of a platform's cells: one store, since one frame's cells are one message whatever shows them. */
export function cellLooksOf(platform: Platform): CellLooks {
  const known = stores.get(platform);
  if (known) return known;
  const { clock, notify } = platform;
  const made = createCellLooks({ scripts: scriptHostOf(platform), clock, notify });
  stores.set(platform, made);
  return made;
}
