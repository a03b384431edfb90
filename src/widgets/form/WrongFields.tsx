import type { FieldPath } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { Check } from '../icons/signs.ts';
import { useFormView } from './context.ts';
import { placeName } from './placeName.ts';
import type { StillWrong } from './useStillWrong.ts';

/** Fields that are listed; of more only their number is told. */
const LISTED = 100;

export interface WrongFieldsProps {
  readonly fields: StillWrong;
  /** What is said when all is mended, where the notice does not have it as its title. */
  readonly mendedAll?: string;
  readonly onGoto: (path: FieldPath) => void;
}

/**
 * A way to each field that is wrong, also in tabs, closed containers and table rows. What is wrong stands at the field
 * alone. What has been mended since keeps its place, with a sign: the fields below must not move under the typing hand.
 */
export function WrongFields({ fields, mendedAll, onGoto }: WrongFieldsProps) {
  const { t } = useTexts();
  const view = useFormView();
  const { paths, wrong, left } = fields;
  if (paths.length === 0) return null;
  // It is read out as a whole when it comes, and when nothing is left: not again with each field that is mended.
  const isTold = left === 0 || left === paths.length;
  return (
    <div aria-live={isTold ? undefined : 'off'}>
      <div>{(left === 0 && mendedAll) || t('widgets.form.invalidCount', { count: left })}</div>
      <ul className="pw-wrong">
        {paths.slice(0, LISTED).map((path) => (
          <li key={path}>
            <button type="button" className="pw-link" onClick={() => onGoto(path)}>
              {placeName(view, path, t)}
            </button>{' '}
            {!wrong.has(path) && (
              <span role="img" aria-label={t('widgets.form.mended')}>
                <Check size={14} aria-hidden />
              </span>
            )}
          </li>
        ))}
      </ul>
      {paths.length > LISTED && <div>{t('widgets.form.moreWrong', { count: paths.length - LISTED })}</div>}
    </div>
  );
}
