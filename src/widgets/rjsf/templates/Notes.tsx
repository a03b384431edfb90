import { useTexts } from '../../hooks/hooks.ts';
import { useSchemaTexts } from '../useSchemaTexts.ts';
import { readSentence } from '../validatorWords.ts';

export interface NotesProps {
  readonly id: string;
  readonly errors: readonly string[];
  readonly help: string;
}

/** Errors and help of a field, an object or an array. Errors are words of a validator, codes of texts, or any words. */
export function Notes({ id, errors, help }: NotesProps) {
  const { t } = useTexts();
  const inSchema = useSchemaTexts();
  const say = (error: string) => {
    const said = readSentence(error);
    return said === null ? t(error) : inSchema(said.code, said.params);
  };
  return (
    <div id={id} className="pw-notes">
      {[...new Set(errors.map(say))].map((error) => (
        <span key={error} className="pw-error">
          {error}
        </span>
      ))}
      {help === '' ? null : <span className="pw-help">{help}</span>}
    </div>
  );
}
