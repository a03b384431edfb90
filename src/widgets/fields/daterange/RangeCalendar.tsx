import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { useTexts } from '../../hooks/hooks.ts';
import { CALENDAR_LOCALES, toDate, toText } from '../../parts/calendarDays.ts';
import { between, type Days } from './days.ts';

export interface RangeCalendarProps {
  /** What is chosen. */
  readonly days: Days;
  /** The first picked day of a new range; '' before. */
  readonly first: string;
  /** Today in the factory, YYYY-MM-DD. */
  readonly today: string;
  onPick(day: string): void;
}

/** A month, by mouse and by keyboard. From the first picked day to the pointer or the focus it shows what is to come. */
export function RangeCalendar({ days, first, today, onPick }: RangeCalendarProps) {
  const { language } = useTexts();
  const [at, setAt] = useState('');
  const shown = first === '' ? days : between(first, at || first);
  const now = toDate(today) ?? new Date();
  const [from, to] = [toDate(shown.from), toDate(shown.to)];
  return (
    <DayPicker
      mode="range"
      autoFocus
      fixedWeeks
      showOutsideDays
      locale={CALENDAR_LOCALES[language]}
      selected={{ from, to }}
      defaultMonth={from ?? to ?? now}
      today={now}
      onSelect={(_, day) => onPick(toText(day))}
      onDayMouseEnter={(day) => setAt(toText(day))}
      onDayFocus={(day) => setAt(toText(day))}
    />
  );
}
