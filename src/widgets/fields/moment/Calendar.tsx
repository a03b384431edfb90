import { DayPicker } from 'react-day-picker';
import { useTexts } from '../../hooks/hooks.ts';
import { CALENDAR_LOCALES, toDate, toText } from '../../parts/calendarDays.ts';

export interface CalendarProps {
  /** YYYY-MM-DD, or '' where nothing is chosen. */
  readonly value: string;
  /** Today in the factory, YYYY-MM-DD. */
  readonly today: string;
  onPick(date: string): void;
}

/** A month, by mouse and by keyboard. */
export function Calendar({ value, today, onPick }: CalendarProps) {
  const { language } = useTexts();
  const selected = toDate(value);
  const now = toDate(today) ?? new Date();
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      showOutsideDays
      fixedWeeks
      locale={CALENDAR_LOCALES[language]}
      selected={selected}
      defaultMonth={selected ?? now}
      today={now}
      onSelect={(date: Date) => onPick(toText(date))}
    />
  );
}
