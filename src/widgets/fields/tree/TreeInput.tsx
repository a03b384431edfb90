import { useMemo, useRef } from 'react';
import { blankLookup, lookupTree, optionItems } from '../../../engine/internal.ts';
import { ComboBox } from '../../parts/combobox/ComboBox.tsx';
import { chosenOf, isRemote } from '../../text/items.ts';
import type { AdapterProps } from '../types.ts';
import { type KnownNodes, KnownTree } from './knownTree.ts';
import { TreePopup } from './TreePopup.tsx';
import { treeTarget } from './treeChoice.ts';

/** One node of a tree, or several as chips, searched by typing. */
export function TreeInput(props: AdapterProps) {
  const { binding } = props;
  const { field, text } = binding;
  const spec = field.lookup;
  const loaded = useRef<KnownNodes | null>(null);
  const fixed = useMemo(
    () => (spec === null || isRemote(field) ? null : lookupTree(spec, optionItems(spec, text))),
    [spec, field, text],
  );
  /** The whole tree where it is there, else what the chosen records say of each other. */
  function known(): KnownNodes {
    if (fixed !== null) return { tree: fixed, isWhole: true };
    const chosen = chosenOf(binding).flatMap(({ raw }) => (raw === null ? [] : [raw]));
    return loaded.current ?? { tree: lookupTree(spec ?? blankLookup(), chosen), isWhole: false };
  }
  const target = treeTarget(binding, known);
  return (
    <KnownTree value={loaded}>
      <ComboBox
        adapter={props}
        target={target}
        chips={field.multiple ? target.chips : []}
        onRemove={target.remove}
        popup="tree"
        Popup={TreePopup}
      />
    </KnownTree>
  );
}
