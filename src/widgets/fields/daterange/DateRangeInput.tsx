import { CalendarDays } from 'lucide-react';
import { useTexts } from '../../hooks/hooks.ts';
import { useTextDraft } from '../../hooks/useTextDraft.ts';
import { useTextPopup } from '../../hooks/useTextPopup.ts';
import { AffixButton } from '../../parts/AffixButton.tsx';
import { controlAttributes, inputClass, isClearable } from '../../parts/attributes.ts';
import { ClearButton, clearField } from '../../parts/ClearButton.tsx';
import type { AdapterProps } from '../types.ts';
import { DateRangePopup } from './DateRangePopup.tsx';

/** Two days, typed as `2026-03-01 ~ 2026-03-31`, or picked from a calendar that is mounted when it is opened. */
export function DateRangeInput(props: AdapterProps) {
  const { binding, place } = props;
  const { field } = binding;
  const { t } = useTexts();
  const range = useTextPopup(useTextDraft(binding));
  const format = field.format || 'YYYY-MM-DD';
  const clearable = isClearable(binding) && range.typed.value !== '';
  return (
    <span className={clearable ? 'pw-affix pw-affix-2 pw-affix-moment' : 'pw-affix pw-affix-moment'}>
      <input
        {...controlAttributes(props)}
        {...range.typed}
        ref={range.input}
        type="text"
        autoComplete="off"
        aria-keyshortcuts="Alt+ArrowDown"
        // With times it may be longer than its field.
        title={range.typed.value || undefined}
        className={inputClass(place, 'pw-daterange')}
        placeholder={binding.text(field.placeholder) || `${format} ~ ${format}`}
      />
      <span className="pw-affix-end">
        {clearable ? <ClearButton onClear={() => clearField(binding, range.input)} /> : null}
        <AffixButton
          aria-label={t('widgets.daterange.open')}
          aria-haspopup="dialog"
          aria-expanded={range.open}
          onClick={() => range.setOpen(!range.open)}
        >
          <CalendarDays size={16} aria-hidden />
        </AffixButton>
      </span>
      {range.open ? (
        <DateRangePopup binding={binding} anchor={range.input} onClose={() => range.setOpen(false)} />
      ) : null}
    </span>
  );
}
