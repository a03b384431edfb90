import { useMemo, useState } from 'react';
import { type LookupTree, lookupTree, optionItems } from '../../../engine/internal.ts';
import { ComboBox } from '../../parts/combobox/ComboBox.tsx';
import { choiceTarget } from '../../parts/combobox/useChoice.ts';
import type { ComboTarget } from '../../parts/combobox/useComboBox.ts';
import { isRemote } from '../../text/items.ts';
import type { AdapterProps } from '../types.ts';
import { CascaderPopup } from './CascaderPopup.tsx';
import { LoadedTree } from './loadedTree.ts';
import { namedNode, pathLabel } from './paths.ts';

/** One choice level by level, shown with the levels above it. */
export function CascaderInput(props: AdapterProps) {
  const { field, text, value } = props.binding;
  const spec = field.lookup;
  const [loaded, setLoaded] = useState<LookupTree | null>(null);
  const fixed = useMemo(
    () => (spec === null || isRemote(field) ? null : lookupTree(spec, optionItems(spec, text))),
    [spec, field, text],
  );
  const tree = fixed ?? loaded;
  const base = choiceTarget(props.binding, false);
  const isKnown = tree !== null && typeof value === 'string' && tree.rows.has(value);
  const target: ComboTarget = {
    ...base,
    // The levels above a record of a source are known once its tree has been loaded.
    shown: isKnown ? pathLabel(tree, value) : base.shown,
    resolve(words) {
      const found = tree === null ? undefined : namedNode(tree, words, field.tree?.checkStrictly === true);
      if (found !== undefined) return { ok: true, value: found };
      const code = fixed === null ? 'draft.choose' : 'draft.option';
      return { ok: false, error: { code, params: { text: words }, source: 'draft' } };
    },
  };
  return (
    <LoadedTree value={setLoaded}>
      <ComboBox adapter={props} target={target} popup="tree" Popup={CascaderPopup} />
    </LoadedTree>
  );
}
