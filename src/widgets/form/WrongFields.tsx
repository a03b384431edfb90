import { type FieldPath, type Form, ownOf, parsePath, type ValidationReport } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';
import { useTexts } from '../hooks/hooks.ts';
import { type FormView, useFormView } from './context.ts';

/** Fields that are listed; of more only their number is told. */
const LISTED = 100;

/** Where a path lies, in the words of the page: `Lines, row 2: Quantity`. */
function placeName({ form, text }: FormView, path: FieldPath, t: Translate): string {
  const field = form.fieldAt(path);
  const steps = parsePath(path)?.steps ?? [];
  let address = '';
  const rows = steps.map(({ table, row }) => {
    address = address === '' ? table : `${address}.${table}`;
    const place = (form.table(address)?.snapshot().order.indexOf(row) ?? -1) + 1;
    const name = t('widgets.form.rowOf', { table: tableName(form, text, table), row: place });
    address = `${address}[${row}]`;
    return name;
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

export interface WrongFieldsProps {
  readonly report: ValidationReport;
  readonly onGoto: (path: FieldPath) => void;
}

/**
 * A way to each field that is wrong, also in tabs, closed containers and table rows. What is wrong stands at the field
 * alone.
 */
export function WrongFields({ report, onGoto }: WrongFieldsProps) {
  const { t } = useTexts();
  const view = useFormView();
  const paths = [...new Set(report.issues.map(({ path }) => path))].filter((path) => path !== '');
  if (paths.length === 0) return null;
  return (
    <>
      <div>{t('widgets.form.invalidCount', { count: paths.length })}</div>
      <ul className="pw-wrong">
        {paths.slice(0, LISTED).map((path) => (
          <li key={path}>
            <button type="button" className="pw-link" onClick={() => onGoto(path)}>
              {placeName(view, path, t)}
            </button>
          </li>
        ))}
      </ul>
      {paths.length > LISTED && <div>{t('widgets.form.moreWrong', { count: paths.length - LISTED })}</div>}
    </>
  );
}
