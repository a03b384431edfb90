import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { useTexts } from '../hooks/hooks.ts';

/** A list that is on its way, by its name: the skeleton itself says that it is a form. */
export function ListLoading({ label }: { readonly label: string }) {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={`${label} ${t('widgets.later.loading')}`} className="pw:p-4">
      <div aria-hidden>
        <FormSkeleton />
      </div>
    </div>
  );
}
