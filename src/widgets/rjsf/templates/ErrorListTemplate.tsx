import type { ErrorListProps, RJSFValidationError } from '@rjsf/utils';
import { NoticeBox } from '../../parts/NoticeBox.tsx';
import { useSchemaTexts } from '../useSchemaTexts.ts';
import { readSentence } from '../validatorWords.ts';

/** All errors above the form, each with the name of what it is about. */
export function ErrorListTemplate({ errors }: ErrorListProps) {
  const t = useSchemaTexts();
  const say = ({ message = '', stack, title, property = '' }: RJSFValidationError) => {
    const said = readSentence(message);
    if (said === null) return stack;
    const text = t(said.code, said.params);
    const name = title || property.replace(/^\./, '');
    return name === '' ? text : t('widgets.rjsf.of', { name, text });
  };
  const said = [...new Set(errors.map(say))];
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
