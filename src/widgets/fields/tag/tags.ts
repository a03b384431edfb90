import {
  choiceOf,
  type FieldBinding,
  type FieldIssue,
  type LookupItem,
  type Result,
} from '../../../engine/internal.ts';
import { choiceTarget } from '../../parts/combobox/useChoice.ts';
import { rawOf } from '../../text/items.ts';

/** What parts words that are typed or pasted together, in Latin and in Chinese writing. */
const PARTS = /[,，、;；\n]/;

function words(text: string): readonly string[] {
  return text
    .split(PARTS)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The tags of a field, and what adds and takes away. All words of one typing are one change. */
export interface Tags extends Omit<ReturnType<typeof choiceTarget>, 'resolve'> {
  /** Adds the words of a typed text; a word that is there already is ignored. */
  addText(text: string): Result<null, FieldIssue>;
}

/** Tags as a combobox takes them: a pick adds, and never takes away, since the same word again is no other word. */
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
      // What was typed has no record of its own yet: it may be several words.
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
