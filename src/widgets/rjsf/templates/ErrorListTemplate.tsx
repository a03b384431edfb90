import type { ErrorListProps } from '@rjsf/utils';
import { NoticeBox } from '../../parts/NoticeBox.tsx';
import { useSchemaTexts } from '../useSchemaTexts.ts';

/** All errors above the form. */
export function ErrorListTemplate({ errors }: ErrorListProps) {
  const t = useSchemaTexts();
  const said = [...new Set(errors.map((error) => error.stack))];
  return (
    <NoticeBox tone="danger" title={t('widgets.rjsf.errors')}>
      <ul className="pw-issues">
        {said.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </NoticeBox>
  );
}
