import type { FieldPath, ValidationReport } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { useFormView } from './context.ts';
import { placeName } from './placeName.ts';

/** Fields that are listed; of more only their number is told. */
const LISTED = 100;

export interface WrongFieldsProps {
  readonly report: ValidationReport;
  readonly onGoto: (path: FieldPath) => void;
}

/**
 * A way to each field that is wrong, also in tabs, closed containers and table rows. What is wrong stands at the field
 * alone.
 */
export function WrongFields({ report, onGoto }: WrongFieldsProps) {
  const { t } = useTexts();
  const view = useFormView();
  const paths = [...new Set(report.issues.map(({ path }) => path))].filter((path) => path !== '');
  if (paths.length === 0) return null;
  return (
    <>
      <div>{t('widgets.form.invalidCount', { count: paths.length })}</div>
      <ul className="pw-wrong">
        {paths.slice(0, LISTED).map((path) => (
          <li key={path}>
            <button type="button" className="pw-link" onClick={() => onGoto(path)}>
              {placeName(view, path, t)}
            </button>
          </li>
        ))}
      </ul>
      {paths.length > LISTED && <div>{t('widgets.form.moreWrong', { count: paths.length - LISTED })}</div>}
    </>
  );
}
