import { STORED_FORMATS } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { later } from '../../hooks/later.tsx';
import { useTextDraft } from '../../hooks/useTextDraft.ts';
import { useTextPopup } from '../../hooks/useTextPopup.ts';
import { CalendarDays, Clock } from '../../icons/signs.ts';
import { AffixButton } from '../../parts/AffixButton.tsx';
import { controlAttributes, inputClass, isClearable } from '../../parts/attributes.ts';
import { ClearButton, clearField } from '../../parts/ClearButton.tsx';
import { underAnchor } from '../../popups/waiting.tsx';
import type { AdapterProps } from '../types.ts';
import type { MomentPopupProps } from './MomentPopup.tsx';

const MomentPopup = later<MomentPopupProps>(
  async () => (await import('./MomentPopup.tsx')).MomentPopup,
  underAnchor,
);

const PLACEHOLDERS: Readonly<Record<string, string>> = STORED_FORMATS;

/** Date, date and time, time: typed, or picked from a popup that is mounted when it is opened. */
export function MomentInput(props: AdapterProps) {
  const { binding, place } = props;
  const { kind } = binding.field;
  const { t } = useTexts();
  const { typed, input, open, setOpen } = useTextPopup(useTextDraft(binding));
  const clearable = isClearable(binding) && typed.value !== '';
  const Icon = kind === 'time' ? Clock : CalendarDays;
  return (
    <span className={`pw-affix pw-affix-moment${clearable ? ' pw-affix-2' : ''}`}>
      <input
        {...controlAttributes(props)}
        {...typed}
        ref={input}
        type="text"
        autoComplete="off"
        className={inputClass(place, `pw-moment pw-moment-${kind}`)}
        placeholder={binding.text(binding.field.placeholder) || binding.field.format || PLACEHOLDERS[kind]}
      />
      <span className="pw-affix-end">
        {clearable ? <ClearButton onClear={() => clearField(binding, input)} /> : null}
        <AffixButton
          aria-label={t(kind === 'time' ? 'widgets.date.time' : 'widgets.date.open')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon size={16} aria-hidden />
        </AffixButton>
      </span>
      {open ? <MomentPopup binding={binding} anchor={input} onClose={() => setOpen(false)} /> : null}
    </span>
  );
}
