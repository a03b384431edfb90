/** The DocFields of a DocType. */
import { isObject, pointerTo } from '../../../engine/internal.ts';
import { type DocField, type DocTypeRead, type DocTypeSource, text } from './types.ts';

/** The fieldname that Frappe makes of a label. */
function scrub(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

/**
 * The DocFields of a DocType in the order of `field_order`; those that it does not name come last. Unreadable ones are
 * issues.
 */
export function docFields({ doc, path }: DocTypeSource, read: DocTypeRead): readonly DocField[] {
  const list = Array.isArray(doc.fields) ? doc.fields : [];
  const order = new Map<string, number>();
  for (const name of Array.isArray(doc.field_order) ? doc.field_order : [])
    if (typeof name === 'string' && !order.has(name)) order.set(name, order.size);
  const fields: DocField[] = [];
  const lookups = new Set<string>();
  list.forEach((stored, index) => {
    const at = pointerTo(`${path}/fields`, index);
    if (!isObject(stored)) {
      read.report.sink.error('import.badField', at);
      return;
    }
    const label = text(stored.label);
    const name = text(stored.fieldname) || scrub(label) || `field_${index + 1}`;
    const type = text(stored.fieldtype) || 'Data';
    if (type === 'Link' && text(stored.options) !== '') lookups.add(name);
    fields.push({ stored, path: at, name, type, title: label || name, lookups });
  });
  const placeOf = (field: DocField) => order.get(field.name) ?? order.size;
  return fields.sort((a, b) => placeOf(a) - placeOf(b));
}
