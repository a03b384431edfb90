import { Eye, EyeOff } from 'lucide-react';
import { useContext } from 'react';
import { FormViewContext } from '../../form/context.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { controlAttributes, inputClass } from '../../parts/attributes.ts';
import type { AdapterProps } from '../types.ts';
import { usePassword } from './usePassword.ts';

/**
 * Masked text. The server never returns the stored password: saving the field empty leaves it unchanged, which a stored
 * record's field says where its page says nothing else.
 */
export function PasswordInput(props: AdapterProps) {
  const { binding, place, id } = props;
  const { t } = useTexts();
  const { draft, shown, toggle } = usePassword(binding);
  const { maxLength } = binding.field.constraints;
  const status = useContext(FormViewContext)?.form.status();
  const isStored = place === 'form' && status !== undefined && status.state !== 'add';
  const own = binding.text(binding.field.placeholder);
  return (
    <span className="pw-affix">
      <input
        {...controlAttributes(props)}
        {...draft}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        className={inputClass(place, 'pw-password')}
        placeholder={own === '' && isStored ? t('widgets.password.stays') : own}
        maxLength={maxLength !== undefined && maxLength >= 0 ? maxLength : undefined}
      />
      <span className="pw-affix-end">
        <button
          type="button"
          className="pw-icon-button"
          aria-label={t('widgets.password.show')}
          aria-pressed={shown}
          aria-controls={id}
          // Keeps focus and draft in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </button>
      </span>
    </span>
  );
}
