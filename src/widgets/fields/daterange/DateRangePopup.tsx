import { type RefObject, useState } from 'react';
import type { FieldBinding } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { laterCalendar } from '../../parts/laterCalendar.tsx';
import { Float } from '../../popups/Float.tsx';
import { daysOf, presentOf, storedOf } from './daterange.ts';
import { between, type Days, daysAfter, monthOf } from './days.ts';

const RangeCalendar = laterCalendar(async () => (await import('./RangeCalendar.tsx')).RangeCalendar);

export interface DateRangePopupProps {
  readonly binding: FieldBinding;
  readonly anchor: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** Calendar of a range. Picking the first day waits for the second, in either order, or for an open end. */
export function DateRangePopup({ binding, anchor, onClose }: DateRangePopupProps) {
  const { t } = useTexts();
  const [first, setFirst] = useState('');
  const today = binding.ports.clock.now().slice(0, 10);

  function take(days: Days) {
    binding.commit(storedOf(binding.field, presentOf(binding), days));
    onClose();
    anchor.current?.focus();
  }

  const ready: readonly (readonly [code: string, days: Days])[] =
    first === ''
      ? [
          ['widgets.date.today', { from: today, to: today }],
          ['widgets.daterange.week', { from: daysAfter(today, -6), to: today }],
          ['widgets.daterange.month', monthOf(today)],
        ]
      : [
          ['widgets.daterange.until', { from: '', to: first }],
          ['widgets.daterange.since', { from: first, to: '' }],
        ];
  return (
    <Float
      anchor={anchor}
      label={t('widgets.daterange.open')}
      onClose={onClose}
      className="pw-calendar pw-daterange-calendar"
    >
      <RangeCalendar
        days={daysOf(presentOf(binding))}
        first={first}
        today={today}
        onPick={(day) => (first === '' ? setFirst(day) : take(between(first, day)))}
      />
      <div className="pw-daterange-hint" role="status">
        {t(first === '' ? 'widgets.daterange.first' : 'widgets.daterange.last', { day: first })}
      </div>
      <div className="pw-calendar-foot">
        {ready.map(([code, days]) => (
          <button key={code} type="button" className="pw-button pw-button-quiet" onClick={() => take(days)}>
            {t(code)}
          </button>
        ))}
      </div>
    </Float>
  );
}
