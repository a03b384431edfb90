import { useMemo, useRef } from 'react';
import { blankLookup, type LookupTree, lookupTree, optionItems } from '../../../engine/internal.ts';
import { ComboBox } from '../../parts/combobox/ComboBox.tsx';
import { chosenOf, isRemote } from '../../text/items.ts';
import type { AdapterProps } from '../types.ts';
import { KnownTree } from './knownTree.ts';
import { TreePopup } from './TreePopup.tsx';
import { treeTarget } from './treeChoice.ts';

/** One node of a tree, or several as chips, searched by typing. */
export function TreeInput(props: AdapterProps) {
  const { binding } = props;
  const { field, text } = binding;
  const spec = field.lookup;
  const loaded = useRef<LookupTree | null>(null);
  const fixed = useMemo(
    () => (spec === null || isRemote(field) ? null : lookupTree(spec, optionItems(spec, text))),
    [spec, field, text],
  );
  /** The whole tree where it is there, else what the chosen records say of each other. */
  function known(): LookupTree {
    const chosen = chosenOf(binding).flatMap(({ raw }) => (raw === null ? [] : [raw]));
    return fixed ?? loaded.current ?? lookupTree(spec ?? blankLookup(), chosen);
  }
  const target = treeTarget(binding, known);
  return (
    <KnownTree value={loaded}>
      <ComboBox
        adapter={props}
        target={target}
        chips={field.multiple ? target.items : []}
        onRemove={target.remove}
        popup="tree"
        Popup={TreePopup}
      />
    </KnownTree>
  );
}
