import {
  createLookup,
  type FieldBinding,
  type LookupItem,
  type LookupSnapshot,
} from '../../engine/internal.ts';
import { commitText } from '../hooks/commitText.ts';
import { choiceTarget } from '../parts/combobox/useChoice.ts';

/** The record with that number, name or id; undefined where there is none, null where the source did not answer. */
export async function recordOf(binding: FieldBinding, code: string): Promise<LookupItem | null | undefined> {
  const { lookup: port, clock } = binding.ports;
  const lookup = createLookup({
    field: binding.field,
    ...(port === undefined ? {} : { port }),
    clock,
    wait: 0,
    text: binding.text,
    ...(binding.extra && { extra: binding.extra }),
    ...(binding.row && { row: binding.row }),
  });
  const pages = await new Promise<LookupSnapshot>((resolve) => {
    lookup.subscribe(() => {
      const now = lookup.snapshot();
      if (now.searchKey === code && (now.phase === 'ready' || now.phase === 'failed')) resolve(now);
    });
    lookup.open();
    lookup.search(code);
  });
  lookup.dispose();
  if (pages.phase === 'failed') return null;
  const wanted = code.toLowerCase();
  const named = (...keys: readonly string[]) =>
    pages.items.filter((item) =>
      keys.some((key) => {
        const value = item[key];
        return typeof value === 'string' && value.toLowerCase() === wanted;
      }),
    );
  const byNumber = named('number');
  // A namesake may stand on a further page.
  const others = pages.exhausted ? named('name', 'id', 'value') : [];
  const found = byNumber.length > 0 ? byNumber : others;
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Commits a code that was read as if it had been typed: a text as it is; of a lookup the record of that number, else the
 * code stays as a draft with its issue. `now` is the field's binding by then, which may be another one than at first.
 */
export async function takeCode(now: () => FieldBinding, code: string): Promise<void> {
  const { field } = now();
  if (field.lookup === null) {
    commitText(now(), code);
    return;
  }
  const record = await recordOf(now(), code);
  const binding = now();
  if (record === undefined || record === null) {
    const resolved = choiceTarget(binding, field.multiple).resolve(code);
    binding.setDraft(code, resolved.ok ? undefined : resolved.error);
    return;
  }
  pickRecord(binding, record, code);
}

/** Picks a record in place of the text that named it. */
export function pickRecord(binding: FieldBinding, record: LookupItem, code: string): void {
  const { lookup, multiple } = binding.field;
  const target = choiceTarget(binding, multiple);
  const value = record[lookup?.valueKey ?? 'id'];
  const id = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  // Scanned twice, a record of several stays chosen.
  if (!target.chosen.includes(id)) target.pick({ value: id, label: code, raw: record });
  binding.setDraft(null);
}
