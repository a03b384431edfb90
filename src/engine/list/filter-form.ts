/** The form behind one row of the filter dialog. Source: specification 002 2.2. */
import type { CompiledList } from '../compile/types.ts';
import { createForm } from '../form/create.ts';
import type { Form, FormPorts } from '../form/types.ts';
import type { FilterField, FilterRow } from './filter.ts';
import type { CompareType } from './query.ts';
import { commitDraft } from './search-form.ts';
import { searchPage, searchPorts } from './search-page.ts';

/** A form with the value of one row, so that the adapters of forms can draw it. */
export function filterForm(
  list: CompiledList,
  { field }: FilterField,
  ports: FormPorts,
  from?: Pick<FilterRow, 'value' | 'companion'>,
): Form {
  const page = searchPage({ ...list, search: [{ field, compareType: 'equal' }] });
  const record =
    from === undefined ? {} : { [field.model]: from.value, [`${field.model}__Item`]: from.companion };
  return createForm(page, { mode: 'add', record, ports: searchPorts(ports) });
}

/** The row that the form edits; null where its draft does not parse, with an issue at the field. */
export function filterRow(field: FilterField, compareType: CompareType, form: Form): FilterRow | null {
  const { model } = field.field;
  if (!commitDraft(form, model)) return null;
  const { value, companion } = form.snapshot(model);
  return { field, compareType, value, companion };
}
