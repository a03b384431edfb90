/** Readers for parts of stored object models. A value of a wrong type counts as absent. */
import { isRecord, readLookupFilter } from '../../engine/internal.ts';
import type { FieldProblem } from '../errors.ts';
import type { Choice, LookupFilter } from './types.ts';

/** The value as text; '' for all but texts and numbers. */
export function str(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The value as a finite number, also where it is stored as text. */
export function num(value: unknown, otherwise: number): number {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : otherwise;
}

/** The objects of a list. */
export function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Texts by language code, as stored in names ending in `__Lang`. */
export function texts(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The objects of a list, which may be stored as JSON text. */
function listOrText(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'string') return listOf(value);
  try {
    return listOf(JSON.parse(value));
  } catch {
    return [];
  }
}

/** Matches no record, since every record has an id. */
const NOTHING: LookupFilter = { searchField: 'id', searchValue: null, compareType: 'equal' };

/** A stored filter. One that cannot be read matches nothing: matching everything could show records that it hides. */
export function parseFilter(value: unknown): LookupFilter[] {
  const { criteria, problems } = readLookupFilter(value);
  return problems.some((problem) => problem.word === null) ? [...criteria, NOTHING] : [...criteria];
}

/** What cannot be read of a filter, by JSON pointer. */
function problemsOf(filter: unknown, path: string): FieldProblem[] {
  return readLookupFilter(filter).problems.map(({ index, word }) => ({
    path: index === null ? path : `${path}/${index}${word === null ? '' : '/compareType'}`,
    code: 'object.filter',
    params: word === null ? {} : { word },
    message: 'A filter must be a list of criteria: field, value, comparison',
  }));
}

function fieldFilters(fields: unknown, path: string, depth: number): FieldProblem[] {
  if (!Array.isArray(fields) || depth > 20) return [];
  return fields.flatMap((field: unknown, index) => {
    if (!isRecord(field)) return [];
    const at = `${path}/${index}`;
    return [
      ...problemsOf(field.LookupFilter, `${at}/LookupFilter`),
      ...fieldFilters(field.Children, `${at}/Children`, depth + 1),
    ];
  });
}

/**
 * The unreadable filters of an object model's fields and events. They are refused when a model is saved; a stored model
 * that has one is read nevertheless, since its records depend on it.
 */
export function filterProblems(model: Readonly<Record<string, unknown>>): FieldProblem[] {
  const events = listOf(model.events).flatMap((event, index) =>
    listOf(event.steps).flatMap((step, at) =>
      isRecord(step.find) ? problemsOf(step.find.where, `/events/${index}/steps/${at}/find/where`) : [],
    ),
  );
  return [...fieldFilters(model.fields, '/fields', 0), ...events];
}

/** The names of a comma-joined list. */
export function parseNames(value: unknown): string[] {
  return str(value)
    .split(',')
    .flatMap((name) => name.trim() || []);
}

/** Options of an enumeration or of LookupDataContent; those without a value are left out. */
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

/** A copy that holds plain JSON only and shares nothing with what was sent. */
export function json(value: Record<string, unknown>): Readonly<Record<string, unknown>> {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return isRecord(copy) ? copy : {};
}
