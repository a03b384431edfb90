/** Reports of what is not imported from a DocField, with the reason. */
import { pointerTo } from '../../../engine/internal.ts';
import { type DocField, type DocTypeRead, stated, text } from './types.ts';

/**
 * Properties whose values are expressions in Frappe's language. Not even the simplest (`eval:doc.a == 'X'`) can be
 * imported: here states decide what is shown and locked, and comparing values takes a script of the page.
 */
const EXPRESSIONS = [
  'depends_on',
  'mandatory_depends_on',
  'read_only_depends_on',
  'collapsible_depends_on',
] as const;

/**
 * Properties that nothing here corresponds to, with the reason. Those that only concern Frappe's desk or print are left
 * out.
 */
const WITHOUT_EQUAL: readonly (readonly [string, string])[] = [
  ['unique', 'Records are not compared with one another; a numbering rule makes numbers unique.'],
  ['no_copy', 'A copy keeps every value but numbers, status and system fields.'],
  ['allow_on_submit', 'A submitted record is locked as a whole.'],
  ['bold', 'All values are drawn alike.'],
  ['permlevel', 'Permissions are given by role, object and action, not by levels of fields.'],
  ['fetch_if_empty', 'Choosing a record fills the field anew, whatever it holds.'],
  ['is_virtual', 'The value is made by a program of the source; the field is locked.'],
  ['mask', 'Values are shown in full or not at all.'],
];

/** Types whose `options` are imported; what cannot be is reported there. */
const OPTIONS_READ: ReadonlySet<string> = new Set([
  'Autocomplete',
  'Button',
  'Code',
  'Currency',
  'Dynamic Link',
  'HTML',
  'Image',
  'JSON',
  'Link',
  'Rating',
  'Read Only',
  'Select',
  'Table',
  'Table MultiSelect',
]);

/** Reports `options` of types that do not use them. */
function reportOptions({ stored, type, path, name }: DocField, read: DocTypeRead): void {
  if (!stated(stored.options) || OPTIONS_READ.has(type)) return;
  if (type === 'Data' && text(stored.options) === 'Email') return;
  const why = type.endsWith('Break')
    ? 'Icons here have other names.'
    : `It asks nothing of type '${type}' here.`;
  read.report.property(`${path}/options`, name, 'options', why);
}

/** Reports the properties of a field that are not imported. */
export function reportLeftOut(field: DocField, read: DocTypeRead): void {
  const { stored, path, name } = field;
  for (const property of EXPRESSIONS) {
    const program = text(stored[property]);
    if (program !== '') read.report.expression(pointerTo(path, property), name, property, program);
  }
  for (const [property, why] of WITHOUT_EQUAL)
    if (stated(stored[property])) read.report.property(pointerTo(path, property), name, property, why);
  reportOptions(field, read);
}
