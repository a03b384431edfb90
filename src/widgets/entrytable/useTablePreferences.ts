import { useContext, useMemo } from 'react';
import type { Form } from '../../engine/internal.ts';
import type { GridPreferences } from '../grid/types.ts';
import { PwContext } from '../hooks/context.ts';
import { gridPreferences } from '../list/listPreferences.ts';

/**
 * Where the tables of a form keep the column widths that the user sets: by page, as lists do. Null where there is no
 * platform, or the page has no id that tells it from others. Source: specification 002 7.
 */
export function useTablePreferences({ page }: Form): GridPreferences | null {
  const { platform } = useContext(PwContext);
  const { id } = page;
  return useMemo(
    () => (platform !== null && id !== '' ? gridPreferences(platform.storage, id) : null),
    [platform, id],
  );
}
