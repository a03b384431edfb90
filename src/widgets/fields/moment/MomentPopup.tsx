import { type RefObject, useState } from 'react';
import { type FieldBinding, parseDraft } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { Float } from '../../popups/Float.tsx';
import { Calendar } from './Calendar.tsx';

export interface MomentPopupProps {
  readonly binding: FieldBinding;
  readonly anchor: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** The field's value or typed draft in its stored form; '' where there is none. */
function present(binding: FieldBinding): string {
  const parsed = binding.draft === null ? null : parseDraft(binding.field, binding.draft);
  const value = parsed?.ok ? parsed.value : binding.value;
  return typeof value === 'string' ? value : '';
}

/** Calendar and time of a date field, with 'today' and 'now'. A picked date commits at once; a time with OK or Enter. */
export function MomentPopup({ binding, anchor, onClose }: MomentPopupProps) {
  const { t } = useTexts();
  const { kind } = binding.field;
  const stored = present(binding);
  const [date, setDate] = useState(kind === 'time' ? '' : stored.slice(0, 10));
  const [time, setTime] = useState(kind === 'time' ? stored : stored.slice(11));
  const now = binding.ports.clock.now();

  function take(nextDate: string, nextTime: string) {
    const value =
      kind === 'date' ? nextDate : kind === 'time' ? nextTime : `${nextDate} ${nextTime || '00:00:00'}`;
    const text = value.trim();
    // Parsed like typed text, so that a half-typed time is refused in the same way.
    const parsed = parseDraft({ ...binding.field, format: null }, text);
    if (parsed.ok) binding.commit(parsed.value);
    else binding.setDraft(text, parsed.error);
    onClose();
    anchor.current?.focus();
  }

  return (
    <Float
      anchor={anchor}
      label={t(kind === 'time' ? 'widgets.date.time' : 'widgets.date.open')}
      onClose={onClose}
      className="pw-calendar"
    >
      {kind === 'time' ? null : (
        <Calendar
          value={date}
          today={now.slice(0, 10)}
          onPick={(picked) => (kind === 'date' ? take(picked, '') : setDate(picked))}
        />
      )}
      <div className="pw-calendar-foot">
        {kind === 'date' ? (
          <span />
        ) : (
          <input
            className="pw-input pw-calendar-time"
            aria-label={t('widgets.date.time')}
            placeholder="HH:mm:ss"
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing)
                take(date || now.slice(0, 10), time);
            }}
          />
        )}
        <button
          type="button"
          className="pw-button pw-button-quiet"
          onClick={() => take(now.slice(0, 10), kind === 'date' ? '' : now.slice(11))}
        >
          {t(kind === 'date' ? 'widgets.date.today' : 'widgets.date.now')}
        </button>
        {kind === 'date' ? null : (
          <button
            type="button"
            className="pw-button pw-button-primary"
            onClick={() => take(date || now.slice(0, 10), time)}
          >
            {t('widgets.date.apply')}
          </button>
        )}
      </div>
    </Float>
  );
}
