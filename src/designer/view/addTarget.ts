import type { ControlCatalogue } from '../../engine/internal.ts';
import { isHolder, refusalOf, type Target } from '../commands/index.ts';
import { locate, type StoredBag, typeOf } from '../document/document.ts';

/**
 * Where a widget goes that is added by key or click: to the end of the selected container or table, else behind the
 * selection, else to the end of the page. Where a place refuses it, the one around it is tried.
 */
export function addTarget(
  page: StoredBag,
  selection: string | null,
  type: string,
  controls: ControlCatalogue,
): Target {
  const end = Array.isArray(page.items) ? page.items.length : 0;
  let place = selection === null ? undefined : locate(page, selection);
  if (place && isHolder(typeOf(place.widget)) && refusalOf(page, type, place.key, controls) === null)
    return { parent: place.key, index: Number.MAX_SAFE_INTEGER };
  while (place) {
    if (refusalOf(page, type, place.parent, controls) === null)
      return { parent: place.parent, index: place.index + 1 };
    place = place.parent === null ? undefined : locate(page, place.parent);
  }
  return { parent: null, index: end };
}
