/**
 * Readers for the values of stored rows. A value of another type, or none, is read as the empty value of the wanted
 * type.
 */
import { isRecord } from '../../engine/internal.ts';
import type { StoreRow } from './types.ts';

export function textOrNull(row: StoreRow, name: string): string | null {
  const value = row[name];
  return typeof value === 'string' ? value : null;
}

export function text(row: StoreRow, name: string): string {
  return textOrNull(row, name) ?? '';
}

export function number(row: StoreRow, name: string): number {
  const value = row[name];
  return typeof value === 'number' ? value : 0;
}

export function flag(row: StoreRow, name: string): boolean {
  return row[name] === true;
}

export function object(row: StoreRow, name: string): Readonly<Record<string, unknown>> {
  const value = row[name];
  return isRecord(value) ? value : {};
}

export function list(row: StoreRow, name: string): readonly unknown[] {
  const value = row[name];
  return Array.isArray(value) ? value : [];
}
