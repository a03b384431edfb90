import type {
  DescriptionFieldProps,
  FieldErrorProps,
  FieldHelpProps,
  FieldPathId,
  TitleFieldProps,
} from '@rjsf/utils';
import { createContext, useContext } from 'react';
import { useTexts } from '../../hooks/hooks.ts';

/** Whether a part of the form is drawn, not the whole of it. */
export const IsPart = createContext(false);

/**
 * The id of an object or an array. The whole has none: rjsf calls it `root`, as many apps call the element that they are
 * mounted in, whose styles would then be those of the form as well.
 */
export function partId({ $id, path }: FieldPathId): string | undefined {
  return path.length === 0 ? undefined : $id;
}

/** The title of a form, an object or an array, with what may stand beside it. */
export function TitleFieldTemplate({ id, title, required, optionalDataControl }: TitleFieldProps) {
  const isRoot = !useContext(IsPart);
  const Title = isRoot ? 'h2' : 'h3';
  return (
    <div className="pw-heading">
      <Title id={id} className={isRoot ? 'pw-schema-title' : 'pw-group-title'}>
        <span>
          {required && !isRoot ? (
            <span className="pw-required" aria-hidden="true">
              *
            </span>
          ) : null}
          {title}
        </span>
      </Title>
      {optionalDataControl}
    </div>
  );
}

/** What a form, an object or an array is for. */
export function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps) {
  if (!description) return null;
  return (
    <div id={id} className="pw-help">
      {description}
    </div>
  );
}

/** Errors, for templates of the host that place them themselves. */
export function FieldErrorTemplate({ errors = [] }: FieldErrorProps) {
  const { t } = useTexts();
  return errors.map((error, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two errors may be the same words
    <span key={at} className="pw-error">
      {typeof error === 'string' ? t(error) : error}
    </span>
  ));
}

/** Help, as errors above. */
export function FieldHelpTemplate({ help }: FieldHelpProps) {
  return help ? <span className="pw-help">{help}</span> : null;
}
