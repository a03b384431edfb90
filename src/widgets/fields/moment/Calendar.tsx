import { DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { vi } from 'react-day-picker/locale/vi';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import { zhTW } from 'react-day-picker/locale/zh-TW';
import type { Language } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';

const LOCALES: Record<Language, typeof enUS> = { zh_TW: zhTW, zh_CN: zhCN, en_US: enUS, vi_VN: vi };

export interface CalendarProps {
  /** YYYY-MM-DD, or '' where nothing is chosen. */
  readonly value: string;
  /** Today in the factory, YYYY-MM-DD. */
  readonly today: string;
  onPick(date: string): void;
}

/** Local midnight of a stored date, for the calendar's own arithmetic only: no time zone affects the value. */
function toDate(text: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : undefined;
}

function toText(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
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
      locale={LOCALES[language]}
      selected={selected}
      defaultMonth={selected ?? now}
      today={now}
      onSelect={(date: Date) => onPick(toText(date))}
    />
  );
}
