/** Properties of a DocField that are not imported, each with the reason. */
import { pointerTo } from '../../../engine/internal.ts';
import { type DocField, type DocTypeRead, stated, text } from './types.ts';

/**
 * Properties that are code of Frappe. Not even the simplest (`eval:doc.a == 'X'`) is imported: here states decide
 * visibility and locks, and comparing values takes a page script.
 */
const EXPRESSIONS = [
  'depends_on',
  'mandatory_depends_on',
  'read_only_depends_on',
  'collapsible_depends_on',
] as const;

/** Properties with a meaning that has no equal here. Those that only style desk or print are not listed. */
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

/** Types whose `options` are read elsewhere, and reported there. */
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
