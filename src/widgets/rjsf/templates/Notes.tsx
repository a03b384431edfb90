import { useTexts } from '../../hooks/hooks.ts';

export interface NotesProps {
  readonly id: string;
  readonly errors: readonly string[];
  readonly help: string;
}

/** Errors and help of a field, an object or an array. Errors may be codes of texts. */
export function Notes({ id, errors, help }: NotesProps) {
  const { t } = useTexts();
  return (
    <div id={id} className="pw-notes">
      {[...new Set(errors)].map((error) => (
        <span key={error} className="pw-error">
          {t(error)}
        </span>
      ))}
      {help === '' ? null : <span className="pw-help">{help}</span>}
    </div>
  );
}
