/**
 * The values that a lookup sends to its source beside the search text: those that its filter and params name as
 * `{field}`, and those of `formModelParams`. A name is looked for in the row, then in the rows around it, then in the
 * header. A row counts as having a name if it has such a column or holds such a value, also its row key.
 * Source: specification 001 7 (extra model-row params); FORMATS "Lookup sources".
 */
import type { CompiledField } from '../compile/types.ts';
import { plainText } from '../definition/plainText.ts';
import { columnParams } from '../table/columnParams.ts';
import { cellPath, isSafeKey, placePath } from '../values/paths.ts';
import { TEMPLATE_FIELD, templateNames } from './lookup-labels.ts';
import type { FieldPath, Form } from './types.ts';

const WHOLE = /^\{([^{}]+)\}$/;

/** The present values by name. Names in a filter are sent as they are; params that contain `{field}` are filled in. */
export function lookupExtra(
  form: Pick<Form, 'snapshot' | 'fieldAt'> & Partial<Pick<Form, 'table' | 'ports'>>,
  field: CompiledField,
  path: FieldPath,
): Readonly<Record<string, unknown>> {
  const spec = field.lookup ?? field.map?.lookup ?? null;
  const extra: Record<string, unknown> = {};
  if (spec === null) return extra;
  const carried = columnParams(
    { snapshot: form.snapshot, table: form.table ?? (() => undefined) },
    field,
    path,
  );
  if (carried.notice !== null) form.ports?.notify?.(carried.notice);
  Object.assign(extra, carried.values);
  const read = (name: string): unknown => {
    for (let at = placePath(path); at.row !== ''; at = placePath(at.table)) {
      const beside = cellPath(at.table, at.row, name);
      const { value } = form.snapshot(beside);
      if (value !== undefined || form.fieldAt(beside) !== undefined) return value ?? null;
    }
    return form.snapshot(name).value ?? null;
  };
  for (const { searchValue } of spec.filter) {
    for (const name of templateNames(searchValue)) if (isSafeKey(name)) extra[name] = read(name);
  }
  for (const [key, value] of Object.entries(spec.params)) {
    if (typeof value !== 'string' || !isSafeKey(key)) continue;
    const whole = WHOLE.exec(value)?.[1]?.trim();
    if (whole !== undefined) extra[key] = read(whole);
    else if (value.includes('{'))
      extra[key] = value.replace(TEMPLATE_FIELD, (_all, name: string) => plainText(read(name.trim()) ?? ''));
  }
  return extra;
}
