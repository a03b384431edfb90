/**
 * Values of the row and the record that a lookup's filter and params name by `{field}`: they travel with its query.
 * Source: specification 001 7 (extra model-row params); FORMATS "Lookup sources".
 */
import type { CompiledField } from '../compile/types.ts';
import { cellPath, isSafeKey, placePath } from '../values/paths.ts';
import type { FieldPath, Form } from './types.ts';

function namesIn(field: CompiledField): readonly string[] {
  const { lookup } = field;
  if (lookup === null) return [];
  const templates = [...lookup.filter.map((item) => item.searchValue), ...Object.values(lookup.params)];
  const names = templates.flatMap((template) =>
    typeof template === 'string'
      ? [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '')
      : [],
  );
  return [...new Set(names.map((name) => name.trim()))].filter(isSafeKey);
}

/** The named values: the row's own first, then the record's. */
export function lookupExtra(
  form: Form,
  field: CompiledField,
  path: FieldPath,
): Readonly<Record<string, unknown>> {
  const { table, row } = placePath(path);
  const extra: Record<string, unknown> = {};
  for (const name of namesIn(field)) {
    const inRow = row === '' ? undefined : form.fieldAt(cellPath(table, row, name));
    extra[name] = form.snapshot(inRow === undefined ? name : cellPath(table, row, name)).value;
  }
  return extra;
}
