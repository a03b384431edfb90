/**
 * Values that a column carries to what it asks or opens: its `formModelParams`, read from its row and from the record.
 * Source: specification 002 3.8 (form-params mapping) and 8 ('carry value error, check carry fields').
 */
import type { CompiledField } from '../compile/types.ts';
import type { FieldPath, Form } from '../form/types.ts';
import { type Carried, carryValues } from '../values/carry.ts';
import { isRecord } from '../values/companions.ts';
import { isSafeKey, placePath } from '../values/paths.ts';

const NOTHING: Carried = { values: {}, notice: null };

/**
 * The mapped values, those of all groups together: a lookup sends them, an opener adds them. A failed mapping is an
 * empty object with its notice.
 */
export function columnParams(
  form: Pick<Form, 'snapshot' | 'table'>,
  field: CompiledField,
  path: FieldPath,
): Carried {
  const mapping = field.options.formModelParams;
  if (mapping === undefined || mapping === null) return NOTHING;
  const place = placePath(path);
  const row = place.row === '' ? null : form.table(place.table)?.row(place.row)?.cells;
  const { values, notice } = carryValues(mapping, { row: row ?? null, record: recordOf(form, mapping) });
  if (notice !== null || !isRecord(mapping)) return { values, notice };
  return { values: Object.assign({}, ...Object.values(values)), notice };
}

/** The header values that the mapping names: building the whole record would cost all its rows. */
function recordOf(form: Pick<Form, 'snapshot'>, mapping: unknown): Readonly<Record<string, unknown>> {
  const record: Record<string, unknown> = {};
  for (const path of pathsOf(mapping)) {
    const parts = path.replace(/^(record|model)\./, '').split('.');
    // Dots in a model are literal, so each beginning of the path may be one.
    for (let end = 1; end <= parts.length; end += 1) {
      const name = parts.slice(0, end).join('.');
      const model = name.replace(/__Item$/, '');
      if (!isSafeKey(model)) continue;
      const { value, companion } = form.snapshot(model);
      const found = name === model ? value : companion;
      if (found !== undefined) record[name] = found;
    }
  }
  return record;
}

/** Longest path that is looked into; the mapping itself refuses longer ones. */
const PATH_LENGTH = 1000;

function* pathsOf(mapping: unknown): Generator<string> {
  const lists: unknown[] = isRecord(mapping) ? Object.values(mapping) : [mapping];
  for (const list of lists) {
    const entries: unknown[] = Array.isArray(list) ? list : String(list).split(',');
    for (const entry of entries) {
      const path = isRecord(entry) ? (entry.val ?? entry.key) : entry;
      if (typeof path === 'string' && path.length <= PATH_LENGTH) yield path.split(':').at(-1)?.trim() ?? '';
    }
  }
}
