/**
 * What a tree of linked check boxes says of its chosen nodes: a branch that is chosen with all below it is named once.
 * Source: specification 001 3.1, 3.7 (checkStrictly).
 */
import type { CompiledField } from '../compile/types.ts';
import { DISPLAY_JOINT } from '../rows/display/joint.ts';
import type { FieldWords } from '../rows/display/value.ts';
import type { TreeEdges } from '../rows/tree/types.ts';
import { isEmptyValue } from '../values/compare.ts';
import { type Chosen, chosenOf, isRemote } from './choice.ts';
import { fieldText } from './fieldText.ts';
import { optionItems } from './lookup-labels.ts';
import { lookupTree } from './lookup-tree.ts';

/** True where checking a node checks those below it, and all children together their parent: without `checkStrictly`. */
export function isLinkedTree({ multiple, tree }: CompiledField): boolean {
  return multiple && tree?.checkable === true && !tree.checkStrictly;
}

/**
 * Without the nodes that their parent stands for: it is chosen, and with it all below it that is known. What is chosen of
 * a branch that is not wholly so is named node by node.
 */
export function wholeBranches<T extends Pick<Chosen, 'value'>>(
  { parents, children }: TreeEdges,
  items: readonly T[],
): readonly T[] {
  const chosen = new Set(items.map(({ value }) => value));
  const whole = new Map<string, boolean>();
  const isWhole = (id: string): boolean => {
    const found = whole.get(id) ?? (chosen.has(id) && (children.get(id) ?? []).every(isWhole));
    whole.set(id, found);
    return found;
  };
  return items.filter(({ value }) => {
    const parent = parents.get(value);
    return parent == null || !isWhole(parent);
  });
}

/** The chosen nodes that are named, by the fixed tree, else by what the chosen records say of each other. */
export function namedNodes<T extends Chosen>(
  field: CompiledField,
  items: readonly T[],
  text: (ref: string | null) => string,
): readonly T[] {
  const { lookup } = field;
  if (lookup === null || items.length < 2 || !isLinkedTree(field)) return items;
  const known = isRemote(field) ? items.flatMap(({ raw }) => raw ?? []) : optionItems(lookup, text);
  return wholeBranches(lookupTree(lookup, known), items);
}

/** As `fieldText`; of linked check boxes a branch that is chosen with all below it is named once. */
export function namedText(
  field: CompiledField,
  value: unknown,
  companion: unknown,
  words: FieldWords,
): string {
  if (isEmptyValue(value) || !isLinkedTree(field)) return fieldText(field, value, companion, words);
  return namedNodes(field, chosenOf(field, value, companion, words.text), words.text)
    .map(({ label }) => label)
    .join(DISPLAY_JOINT);
}
