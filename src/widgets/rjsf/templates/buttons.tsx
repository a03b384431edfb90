import { getUiOptions, type IconButtonProps, type SubmitButtonProps } from '@rjsf/utils';
import { createContext, useContext } from 'react';
import type { Icon } from '../../icons/drawn.tsx';
import { Plus } from '../../icons/signs.ts';
import { useSchemaTexts } from '../useSchemaTexts.ts';

/** What the buttons inside are for: a row, a property or a file, by its name. */
export const ButtonsOf = createContext('');

/** A button with an icon alone; what it does is its name, with what it does it to. */
export function iconButton(code: string, Icon: Icon) {
  return function IconButton({ id, disabled, onClick, title }: IconButtonProps) {
    const t = useSchemaTexts();
    const of = useContext(ButtonsOf);
    const action = title ?? t(code);
    const name = of === '' ? action : t('widgets.rjsf.actionOf', { action, name: of });
    return (
      <button
        type="button"
        id={id}
        className="pw-icon-button"
        disabled={disabled}
        aria-label={name}
        title={name}
        onClick={onClick}
      >
        <Icon size={14} aria-hidden />
      </button>
    );
  };
}

export function AddButton({ id, disabled, onClick, title }: IconButtonProps) {
  const t = useSchemaTexts();
  return (
    <button type="button" id={id} className="pw-button" disabled={disabled} onClick={onClick}>
      <Plus size={14} aria-hidden />
      {title ?? t('widgets.rjsf.add')}
    </button>
  );
}

export function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const t = useSchemaTexts();
  const { submitText, norender, props } = getUiOptions(uiSchema).submitButtonOptions ?? {};
  if (norender === true) return null;
  return (
    <div className="pw-toolbar pw-schema-toolbar">
      <button
        type="submit"
        {...props}
        className={`pw-button pw-button-primary ${props?.className ?? ''}`.trim()}
      >
        {submitText ?? t('widgets.rjsf.submit')}
      </button>
    </div>
  );
}
