/** What is shown while a form, or code, is on its way: lists and other parts draw it too, without a form's code. */
import { useDelayed } from '../grid/useDelayed.ts';
import { useTexts } from '../hooks/hooks.ts';

/** Milliseconds before loading is shown, so that fast answers show no skeleton. Source: LOOK "Lists". */
const WAIT = 150;

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Skeleton of a form that is being loaded. */
export function FormSkeleton() {
  const { t } = useTexts();
  if (!useDelayed(true, WAIT)) return null;
  return (
    <div className="pw-grid" role="status" aria-label={t('widgets.form.loading')}>
      {ROWS.map((row) => (
        <div key={row} className="pw-field" aria-hidden>
          <div className="pw-skeleton pw-skeleton-label" />
          <div className="pw-skeleton pw-skeleton-control" />
        </div>
      ))}
    </div>
  );
}

/** A page whose form or code is not loaded yet. */
export function PageLoading() {
  return (
    <div className="pw-page">
      <div className="pw-page-body">
        <FormSkeleton />
      </div>
    </div>
  );
}
