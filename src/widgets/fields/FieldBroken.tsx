import { type CSSProperties, useEffect, useRef } from 'react';
import type { FieldPath, Form } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { RefreshCw } from '../icons/signs.ts';
import { useAdapters } from './adapters.ts';
import { useField } from './useField.ts';

interface FieldBrokenProps {
  /** Title of the field. */
  readonly name: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Draws the field again. */
  onRetry(): void;
}

/** Shown instead of a field that cannot be drawn. Its value in the form is unchanged. */
export function FieldBroken({ name, className = '', style, onRetry }: FieldBrokenProps) {
  const { t } = useTexts();
  return (
    <div className={`${className} pw-field-broken`} style={style} role="alert">
      <span>{t('widgets.field.broken', { name })}</span>
      <button
        type="button"
        className="pw-icon-button"
        aria-label={t('widgets.field.retry', { name })}
        title={t('widgets.form.retry')}
        onClick={onRetry}
      >
        <RefreshCw size={14} aria-hidden />
      </button>
    </div>
  );
}

/** The same for a field of a form, which is drawn again as soon as the field changes, or what draws it. */
export function FormFieldBroken(props: FieldBrokenProps & { readonly form: Form; readonly path: FieldPath }) {
  const { form, path, onRetry, ...shown } = props;
  const snapshot = useField(form, path);
  const adapters = useAdapters();
  const failed = useRef({ snapshot, adapters });
  useEffect(() => {
    if (snapshot !== failed.current.snapshot || adapters !== failed.current.adapters) onRetry();
  }, [snapshot, adapters, onRetry]);
  return <FieldBroken {...shown} onRetry={onRetry} />;
}
