/** Readers of stored model parts: a wrong type reads as absent. */
import { isObject } from '../store/read.ts';
import type { Choice, LookupFilter } from './types.ts';

export function str(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export function num(value: unknown, otherwise: number): number {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : otherwise;
}

export function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Texts by language. */
export function texts(value: unknown): Readonly<Record<string, string>> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A list as it is, or as JSON text. */
function listOrText(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'string') return listOf(value);
  try {
    return listOf(JSON.parse(value));
  } catch {
    return [];
  }
}

const COMPARE = ['like', 'equal', 'ge', 'le', 'in', 'ne'] as const;

export function parseFilter(value: unknown): LookupFilter[] {
  return listOrText(value).flatMap((item) => {
    const searchField = str(item.searchField);
    const compareType = COMPARE.find((one) => one === item.compareType) ?? 'equal';
    return searchField === '' ? [] : [{ searchField, searchValue: item.searchValue, compareType }];
  });
}

export function parseChoices(value: unknown): Choice[] {
  return listOrText(value).flatMap((item) => {
    const found = str(item.value);
    if (found === '') return [];
    return [
      {
        value: found,
        label: str(item.label) || found,
        labels: texts(item.labels),
        theme: str(item.theme) || null,
      },
    ];
  });
}

/** A copy without anything but plain JSON. */
export function json(value: Record<string, unknown>): Readonly<Record<string, unknown>> {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return isObject(copy) ? copy : {};
}
