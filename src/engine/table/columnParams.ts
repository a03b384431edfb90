/**
 * Values that a column sends with its lookup or to the form it opens: its `formModelParams`, read from row and record.
 * Source: specification 002 3.8 (form-params mapping) and 8 ('carry value error, check carry fields').
 */

import type { CompiledField } from '../compile/types.ts';
import type { FieldPath, Form } from '../form/types.ts';
import { isRecord } from '../plain.ts';
import { type Carried, carryValues } from '../values/carry.ts';
import { placePath } from '../values/paths.ts';

/** The mapped values of all groups. Where the mapping fails, an empty object and a notice. */
export function columnParams(
  form: Pick<Form, 'snapshot' | 'table'>,
  field: CompiledField,
  path: FieldPath,
): Carried {
  const mapping = field.options.formModelParams;
  const place = placePath(path);
  const row = form.table(place.table)?.row(place.row)?.cells;
  const { values, notice } = carryValues(mapping, { row, record: recordOf(form, mapping) });
  return { values: isRecord(mapping) ? Object.assign({}, ...Object.values(values)) : values, notice };
}

/** Only the header values that the mapping names: building the whole record would read all rows. */
function recordOf(form: Pick<Form, 'snapshot'>, mapping: unknown): Readonly<Record<string, unknown>> {
  const record: Record<string, unknown> = Object.create(null);
  for (const path of pathsOf(mapping)) {
    const parts = path.replace(/^(record|model)\./, '').split('.');
    // A model may contain dots, so each prefix of the path is tried.
    for (const end of parts.keys()) {
      const name = parts.slice(0, end + 1).join('.');
      const model = name.replace(/__Item$/, '');
      const { value, companion } = form.snapshot(model);
      const found = name === model ? value : companion;
      if (found !== undefined) record[name] = found;
    }
  }
  return record;
}

/** Longest path that is read here; `carryValues` refuses longer ones. */
const PATH_LENGTH = 1000;

function pathsOf(mapping: unknown): readonly string[] {
  const lists: readonly unknown[] = isRecord(mapping) ? Object.values(mapping) : [mapping];
  const entries = lists.flatMap((list): unknown => (typeof list === 'string' ? list.split(',') : list));
  const paths = entries.flatMap((entry): readonly unknown[] =>
    typeof entry === 'string' ? entry.split(':') : isRecord(entry) ? [entry.val, entry.key] : [],
  );
  return paths.flatMap((path) => (typeof path === 'string' ? path.trim().slice(0, PATH_LENGTH) : []));
}
