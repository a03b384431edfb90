/** What tells lookup items of one name apart. Source: specification 001 3.8 (User, Organization). */
import type { LookupSpec } from '../compile/types.ts';
import { isRecord } from '../plain.ts';
import { itemLabel, itemWord, type LookupItem } from './lookup-labels.ts';

/** An id says nothing to people. */
const ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** What a property says: its own text, or the name of the record that it looks up. */
function saidOf(item: LookupItem, key: string): string {
  const held = item[`${key}__Item`] ?? item[key];
  if (isRecord(held)) return itemLabel(null, held, 'name');
  const own = itemWord(item, key);
  return ID.test(own) ? '' : own;
}

/** Between the parts of what tells an item apart. */
const APART_JOINT = ' · ';

/**
 * What tells an item from others of its name, as far as its record has it and its label does not say it; '' for nothing.
 * @example
 * const spec = { apart: ['number', 'departmentName'] };
 * itemApart(spec, { id: '1', number: 'A7', name: 'Lin', departmentName: 'Milling' }, 'Lin'); // => 'A7 · Milling'
 */
export function itemApart(
  spec: Pick<LookupSpec, 'apart'> | null,
  item: LookupItem | null,
  label: string,
): string {
  if (item === null || spec?.apart === undefined) return '';
  const words = label.split(' ');
  const said = spec.apart
    .map((key) => saidOf(item, key))
    .filter((part) => part !== '' && !words.includes(part));
  return [...new Set(said)].join(APART_JOINT);
}
