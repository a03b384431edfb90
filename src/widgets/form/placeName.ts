import { type FieldPath, type Form, ownOf, parsePath } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';
import type { FormView } from './context.ts';

/** Where a path lies, in the words of the page: `Lines, row 2: Quantity`. Its texts are `notices.texts.ts`. */
export function placeName({ form, text }: FormView, path: FieldPath, t: Translate): string {
  const field = form.fieldAt(path);
  const steps = parsePath(path)?.steps ?? [];
  let address = '';
  const rows = steps.map(({ table, row }) => {
    address = address === '' ? table : `${address}.${table}`;
    const place = (form.table(address)?.snapshot().order.indexOf(row) ?? -1) + 1;
    const name = tableName(form, text, table);
    address = `${address}[${row}]`;
    // A row that the form does not have has no number.
    return place === 0 ? name : t('widgets.form.rowOf', { table: name, row: place });
  });
  const name = field === undefined ? tableName(form, text, path) : text(field.title) || field.model;
  if (rows.length === 0) return name;
  return field === undefined
    ? rows.join(', ')
    : t('widgets.form.cellOf', { place: rows.join(', '), field: name });
}

/** Title of a table by its model, also of a child table. */
function tableName(form: Form, text: FormView['text'], model: string): string {
  const key = ownOf(form.page.tables, model);
  const node =
    key === undefined
      ? Object.values(form.page.nodes).find((each) => each.role === 'table' && each.model === model)
      : ownOf(form.page.nodes, key);
  return (node === undefined ? '' : text(node.title)) || model;
}
