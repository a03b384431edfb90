import { type Form, type OpenList, openSearch, searchPage } from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';

/** The form of a list's search area, opened by the first caller. */
export function searchFormOf(list: OpenList, platform: Platform): Form {
  return list.attachSearch((record) => {
    const page = list.list;
    const ports = { ...platform.formPorts(searchPage(page), null), clock: platform.clock };
    return openSearch(page, ports, record);
  });
}
