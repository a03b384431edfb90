import { Languages } from 'lucide-react';
import { useTexts } from '../../hooks/hooks.ts';
import { AffixButton } from '../../parts/AffixButton.tsx';
import { controlAttributes, inputClass } from '../../parts/attributes.ts';
import type { AdapterProps } from '../types.ts';
import { LangEditPopup } from './LangEditPopup.tsx';
import { useLangEdit } from './useLangEdit.ts';

/** One line of text in the user's language; a button opens it in all languages. */
export function LangEditInput(props: AdapterProps) {
  const { binding, place } = props;
  const { field } = binding;
  const { t } = useTexts();
  const edit = useLangEdit(binding);
  const { maxLength } = field.constraints;
  const missing = edit.missing.length;
  // A search looks for one text, and a schema without a page has no place for more than one.
  const translates = place !== 'search' && field.value === 'langText';
  const box = (
    <input
      {...controlAttributes(props)}
      {...edit.typed}
      ref={edit.input}
      type="text"
      autoComplete="off"
      aria-keyshortcuts={translates ? 'Alt+ArrowDown' : undefined}
      className={inputClass(place)}
      placeholder={binding.text(field.placeholder)}
      maxLength={maxLength !== undefined && maxLength >= 0 ? maxLength : undefined}
    />
  );
  if (!translates) return box;
  return (
    <span className="pw-affix">
      {box}
      <span className="pw-affix-end">
        <AffixButton
          aria-label={t(missing === 0 ? 'widgets.langedit.open' : 'widgets.langedit.openMissing', {
            count: missing,
          })}
          title={t(missing === 0 ? 'widgets.langedit.open' : 'widgets.langedit.openMissing', {
            count: missing,
          })}
          aria-haspopup="dialog"
          aria-expanded={edit.open}
          onClick={() => edit.setOpen(!edit.open)}
        >
          <Languages size={16} aria-hidden />
          {missing === 0 ? null : <span className="pw-langedit-dot" aria-hidden />}
        </AffixButton>
      </span>
      {edit.open ? (
        <LangEditPopup binding={binding} anchor={edit.input} onClose={() => edit.setOpen(false)} />
      ) : null}
    </span>
  );
}
