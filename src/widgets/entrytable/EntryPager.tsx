import type { TableHandle } from '../../engine/internal.ts';
import { Pager } from '../grid/Pager.tsx';
import { useTexts } from '../hooks/hooks.ts';

interface EntryPagerProps {
  readonly table: TableHandle;
  readonly page: ReturnType<TableHandle['view']>['page'];
  /** Rows a page as the definition states them. */
  readonly own: number;
}

/** Page sizes to choose from. Source: specification 002 9. */
const SIZES = [10, 20, 50, 100];

/**
 * The pages of a table, and how many rows they have. Decision: a table whose rows all fit on a page of any size has no
 * pager, and one that was made to fit by a larger size keeps it, so that the size can be changed back. Source:
 * specification 002 3.8.
 */
export function EntryPager({ table, page, own }: EntryPagerProps) {
  const { t } = useTexts();
  const { current, pageSize, total } = page;
  if (pageSize === 0 || total <= Math.min(own, pageSize, ...SIZES)) return null;
  const sizes = [...new Set([...SIZES, own, pageSize])].sort((one, other) => one - other);
  return (
    <Pager
      t={t}
      page={current - 1}
      size={pageSize}
      total={total}
      sizes={sizes}
      onPage={(index) => table.setPage(index + 1)}
      onSize={(size) => table.setPageSize(size)}
    />
  );
}
