import { enUS } from 'react-day-picker/locale/en-US';
import { vi } from 'react-day-picker/locale/vi';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import { zhTW } from 'react-day-picker/locale/zh-TW';
import type { Language } from '../../engine/internal.ts';

/** Names of months and weekdays in the calendars. */
export const CALENDAR_LOCALES: Readonly<Record<Language, typeof enUS>> = {
  zh_TW: zhTW,
  zh_CN: zhCN,
  en_US: enUS,
  vi_VN: vi,
};

/** Local midnight of a stored date, for the calendar's own arithmetic only: no time zone affects the value. */
export function toDate(text: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : undefined;
}

/** The stored form of a calendar's day, YYYY-MM-DD. */
export function toText(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
