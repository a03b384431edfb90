/**
 * What a lookup tells its source of the record around it: the values that its filter and its params name as
 * `{field}`: the row's own, then the row's around it, then the record's; and what `formModelParams` carries. A row speaks
 * for each column that it has, and for whatever else it holds, its key too.
 * Source: specification 001 7 (extra model-row params); FORMATS "Lookup sources".
 */
import type { CompiledField } from '../compile/types.ts';
import { plainText } from '../definition/plainText.ts';
import { columnParams } from '../table/columnParams.ts';
import { cellPath, isSafeKey, placePath } from '../values/paths.ts';
import type { FieldPath, Form } from './types.ts';

const WHOLE = /^\{([^{}]+)\}$/;
const ANY = /\{([^{}]+)\}/g;

/** Values by name, read now. A filter's names travel as they are; a param that names fields is filled. */
export function lookupExtra(
  form: Pick<Form, 'snapshot' | 'fieldAt'> & Partial<Pick<Form, 'table' | 'ports'>>,
  field: CompiledField,
  path: FieldPath,
): Readonly<Record<string, unknown>> {
  const spec = field.lookup;
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
    for (const match of searchValue.matchAll(ANY)) {
      const name = match[1]?.trim() ?? '';
      if (isSafeKey(name)) extra[name] = read(name);
    }
  }
  for (const [key, value] of Object.entries(spec.params)) {
    if (typeof value !== 'string' || !isSafeKey(key)) continue;
    const whole = WHOLE.exec(value)?.[1]?.trim();
    if (whole !== undefined) extra[key] = read(whole);
    else if (value.includes('{'))
      extra[key] = value.replace(ANY, (_all, name: string) => plainText(read(name.trim()) ?? ''));
  }
  return extra;
}
