import { useMemo } from 'react';
import { workOrderList } from '../../fixtures/index.ts';
import { compileList, type ListSource, type SearchParam } from '../../src/engine/internal.ts';
import { PageList } from '../../src/widgets/index.ts';
import { type LaterTotals, withLaterTotals } from './laterTotals.ts';
import { useEdited } from './useEdited.ts';
import { useLayOpen } from './useLayOpen.ts';
import { useWorkbench } from './Workbench.tsx';

export interface OrderListProps {
  /** Stored list page; the demo's work orders unless given. */
  readonly definition?: ListSource;
  /** Criteria that the list opens with. */
  readonly initialSearch?: readonly SearchParam[];
  readonly grants?: readonly string[];
  /** Count and aggregates come after the rows, or cannot be had. */
  readonly totals?: LaterTotals;
}

/** A list page over the demo's records, as high as the window. */
export function OrderList({
  definition: own = workOrderList,
  initialSearch,
  grants,
  totals,
}: OrderListProps) {
  const workbench = useWorkbench();
  const platform = useMemo(
    () => (totals === undefined ? workbench.platform : withLaterTotals(workbench.platform, totals)),
    [workbench.platform, totals],
  );
  const { definition, edit } = useEdited(own, 'list');
  const { list, issues } = useMemo(() => compileList(definition), [definition]);
  useLayOpen({
    name: 'list',
    definition: own,
    edit,
    compiled: list,
    page: null,
    issues,
    form: null,
    mode: 'link',
    approveStatus: 0,
  });
  return (
    <main className="pw:h-dvh">
      <PageList
        definition={list ?? definition}
        platform={platform}
        {...(initialSearch ? { initialSearch } : {})}
        {...(grants ? { grants } : {})}
      />
    </main>
  );
}
