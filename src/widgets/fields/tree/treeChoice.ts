import {
  choiceOf,
  type FieldBinding,
  isLinkedTree,
  type LookupItem,
  type LookupTree,
  selectionLinked,
  treePath,
  wholeBranches,
} from '../../../engine/internal.ts';
import type { ComboItem } from '../../parts/combobox/types.ts';
import { choiceTarget } from '../../parts/combobox/useChoice.ts';
import type { ComboTarget } from '../../parts/combobox/useComboBox.ts';
import { rawOf } from '../../text/items.ts';
import type { KnownNodes } from './knownTree.ts';

/** A node as a line of a dropdown. */
export function nodeItem(tree: LookupTree, id: string): ComboItem {
  return { value: id, label: tree.labels.get(id) ?? id, raw: tree.rows.get(id) ?? null };
}

/** The choice after a node was checked or unchecked where only some nodes are known. */
function linkedInPart(
  { parents, children }: LookupTree,
  before: ReadonlySet<string>,
  value: string,
  on: boolean,
): ReadonlySet<string> {
  const next = new Set(before);
  const open = [value];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (on) next.add(id);
    else next.delete(id);
    open.push(...(children.get(id) ?? []));
  }
  // A branch of which something is unchecked is not wholly checked.
  if (!on) for (const id of treePath(value, (one) => parents.get(one))) next.delete(id);
  return next;
}

/** What a tree field holds, for a combobox. */
export interface TreeTarget extends ComboTarget {
  readonly items: readonly ComboItem[];
  /** What of them is shown: of a branch that is checked with all its children the branch alone. */
  readonly chips: readonly ComboItem[];
  remove(value: string): void;
}

/**
 * The target of a tree. Decision: with linked check boxes all checked nodes are stored, the parents too, as lists and
 * entry tables select rows; a half-checked node is not. Whoever reads the value then finds a branch and its leaves
 * alike. `known` is what is known of the nodes; a value whose node it lacks is taken and left by itself. Of a source that
 * searches not all nodes are known: then a check reaches down as far as they are, and no parent is checked because all its
 * found children are.
 */
export function treeTarget(binding: FieldBinding, known: () => KnownNodes): TreeTarget {
  const base = choiceTarget(binding, binding.field.multiple);
  if (!isLinkedTree(binding.field)) return { ...base, chips: base.items };
  const chips = wholeBranches(known().tree, base.items);
  const choice = choiceOf(binding);
  const put = (value: string, raw: LookupItem | null, on: boolean) => {
    const { tree, isWhole } = known();
    const before = new Set(choice.values);
    const wanted = new Set(before);
    if (on) wanted.add(value);
    else wanted.delete(value);
    const held = new Map(choice.items.map((item) => [item.value, rawOf(binding, item)]));
    if (raw !== null) held.set(value, raw);
    const linked = isWhole ? selectionLinked(tree, before, wanted) : linkedInPart(tree, before, value, on);
    const items = [...linked].flatMap((id) => {
      const item = held.get(id) ?? tree.rows.get(id);
      return item === undefined ? [] : [item];
    });
    choice.set(items);
  };
  const remove = (value: string) => put(value, null, false);
  return {
    ...base,
    chips,
    pick: (item) => put(item.value, rawOf(binding, item), !choice.values.includes(item.value)),
    remove,
    removeLast() {
      const last = chips.at(-1);
      if (last !== undefined) remove(last.value);
    },
  };
}
