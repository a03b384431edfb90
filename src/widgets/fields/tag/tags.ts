import {
  choiceOf,
  type FieldBinding,
  type FieldIssue,
  type LookupItem,
  type Result,
} from '../../../engine/internal.ts';
import { choiceTarget } from '../../parts/combobox/useChoice.ts';
import { rawOf } from '../../text/items.ts';

/** Separators of words that are typed or pasted together, in Latin and Chinese writing. */
const PARTS = /[,，、;；\n]/;

function words(text: string): readonly string[] {
  return text
    .split(PARTS)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The tags of a field, with functions to add and remove them. Words that are added together are one change. */
export interface Tags extends Omit<ReturnType<typeof choiceTarget>, 'resolve'> {
  /** Adds the words of a typed text; words that are present already are ignored. */
  addText(text: string): Result<null, FieldIssue>;
}

/** Tags as a combobox takes them: picking a tag adds it, and picking it again does not remove it. */
export function tagsOf(binding: FieldBinding): Tags & ReturnType<typeof choiceTarget> {
  const choice = choiceOf(binding);
  const base = choiceTarget(binding, true);
  const chosen = () => choice.items.map((item) => rawOf(binding, item));
  const add = (items: readonly LookupItem[]) => void choice.set([...chosen(), ...items]);
  const read = (text: string): Result<readonly LookupItem[], FieldIssue> => {
    const items: LookupItem[] = [];
    for (const word of words(text)) {
      const resolved = choice.resolve(word);
      if (!resolved.ok) return resolved;
      items.push(resolved.value);
    }
    return { ok: true, value: items };
  };
  return {
    ...base,
    pick(item) {
      // A typed text may be several words; a picked item is one.
      const typed = item.raw === null ? read(item.label) : null;
      if (typed === null) add([rawOf(binding, item)]);
      else if (typed.ok) add(typed.value);
    },
    resolve(text) {
      const found = read(text);
      return found.ok ? { ok: true, value: { value: text, label: text, raw: null } } : found;
    },
    addText(text) {
      const found = read(text);
      if (!found.ok) return found;
      if (found.value.length > 0) add(found.value);
      return { ok: true, value: null };
    },
  };
}
