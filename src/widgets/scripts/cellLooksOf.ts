import type { Platform } from '../../platform/index.ts';
import { type CellLooks, createCellLooks, scriptHostOf } from '../../platform/internal.ts';

const stores = new WeakMap<Platform, CellLooks>();

/** The cell looks of a platform: one store, so that all cells of a frame go to the sandbox in one message. */
export function cellLooksOf(platform: Platform): CellLooks {
  const known = stores.get(platform);
  if (known) return known;
  const { clock, notify } = platform;
  const made = createCellLooks({ scripts: scriptHostOf(platform), clock, notify });
  stores.set(platform, made);
  return made;
}
