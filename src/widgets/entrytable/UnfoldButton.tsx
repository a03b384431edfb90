import { ChevronRight } from 'lucide-react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { cellPath, type FieldPath, type Form, type TableHandle } from '../../engine/internal.ts';
import { IssueCount } from '../containers/IssueCount.tsx';
import { useTexts } from '../hooks/hooks.ts';

interface UnfoldButtonProps {
  readonly form: Form;
  readonly table: TableHandle;
  readonly path: FieldPath;
  readonly rowId: string;
  /** Models of the fields that the row unfolds. */
  readonly models: readonly string[];
}

/**
 * Unfolds a row. While it is folded it says how many fields are wrong in what it unfolds. The grid handles press and
 * keys: Enter and Space, ArrowRight to unfold, ArrowLeft to fold.
 */
export function UnfoldButton({ form, table, path, rowId, models }: UnfoldButtonProps) {
  const { t } = useTexts();
  const open = useSyncExternalStore(table.subscribe, () => table.snapshot().unfolded.has(rowId));
  const paths = useMemo(() => models.map((model) => cellPath(path, rowId, model)), [models, path, rowId]);
  const subscribe = useCallback(
    (wake: () => void) => {
      const ends = paths.map((each) => form.subscribe(each, wake));
      return () => {
        for (const end of ends) end();
      };
    },
    [form, paths],
  );
  const isWrong = (each: FieldPath) => {
    const { visible, issues } = form.snapshot(each);
    return visible && issues.length > 0;
  };
  const wrong = useSyncExternalStore(subscribe, () => (open ? 0 : paths.filter(isWrong).length));
  return (
    <span className="pw-entry-unfold">
      <button
        type="button"
        tabIndex={-1}
        className="pw-datagrid-toggle"
        data-grid-unfold=""
        aria-expanded={open}
        aria-label={t('table.openChild')}
      >
        <ChevronRight size={14} aria-hidden />
      </button>
      <IssueCount count={wrong} />
    </span>
  );
}
