import { useState } from 'react';
import { choiceOf, type FieldBinding, itemLabel, itemValue, type LookupItem } from '../../engine/internal.ts';
import { rawOf } from '../text/items.ts';

/** A picked record. */
export interface Picked {
  readonly value: string;
  readonly label: string;
  readonly raw: LookupItem;
}

/** What is picked in a dialog, in the order of picking. */
export interface Chosen {
  readonly items: readonly Picked[];
  readonly has: (value: string) => boolean;
  readonly toggle: (item: LookupItem) => void;
  /** Replaces the choice. */
  readonly set: (items: readonly LookupItem[]) => void;
  readonly remove: (value: string) => void;
  readonly clear: () => void;
  /** False as long as it is what the field holds, or is again. */
  readonly isChanged: boolean;
  /** A record as it is picked. */
  readonly picked: (item: LookupItem) => Picked;
}

/** The choice of a dialog: kept over pages and searches, and begun with what the field holds. */
export function useChosen(binding: FieldBinding): Chosen {
  const [first] = useState<readonly Picked[]>(() =>
    choiceOf(binding).items.map((one) => ({ ...one, raw: rawOf(binding, one) })),
  );
  const [items, setItems] = useState(first);
  const { lookup } = binding.field;
  const picked = (raw: LookupItem): Picked => {
    const value = itemValue(lookup, raw);
    return { value, label: itemLabel(lookup, raw) || value, raw };
  };
  const has = (value: string) => items.some((one) => one.value === value);
  const remove = (value: string) => setItems((now) => now.filter((one) => one.value !== value));
  return {
    items,
    isChanged: items.length !== first.length || first.some(({ value }) => !has(value)),
    has,
    picked,
    remove,
    toggle: (raw) => {
      const one = picked(raw);
      if (has(one.value)) remove(one.value);
      else setItems((now) => [...now, one]);
    },
    set: (raws) => setItems(raws.map(picked)),
    clear: () => setItems([]),
  };
}
