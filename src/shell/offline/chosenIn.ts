import { isRecord, type Plain } from '../../engine/internal.ts';

/** Names that tell one record from another at a glance. */
const SHOWN = 3;

/**
 * What a record that has no number yet is told by from others: the names of what was chosen in it, in the order of its
 * fields.
 */
export function chosenIn(request: Plain): string {
  const names = Object.entries(request).flatMap(([field, item]) => {
    if (!field.endsWith('__Item') || !isRecord(item)) return [];
    const name = [item.name, item.number].find((one) => typeof one === 'string' && one !== '');
    return typeof name === 'string' ? [name] : [];
  });
  return names.slice(0, SHOWN).join(', ');
}
