import type { ComponentType } from 'react';
import type { Kind } from '../../engine/internal.ts';
import { createLoading, useLoaded } from '../hooks/loading.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { FallbackDisplay } from '../parts/FallbackDisplay.tsx';
import type { Adapter, AdapterInputs, AdapterProps } from './types.ts';

type View = ComponentType<AdapterProps>;

function withTexts(View: View, { texts }: Adapter): View {
  if (texts === undefined) return View;
  const own = [texts];
  return (props) => (
    <WithTexts texts={own}>
      <View {...props} />
    </WithTexts>
  );
}

/** What is told of a widget before its code is there: `readOnly`: nobody enters values; `group`: `isGroup` of `Adapter`. */
type LaterFact = 'readOnly' | 'group';

/** The kinds that the widgets of `registry.later.ts` draw. */
const LATER: readonly (readonly [Kind, ...LaterFact[]])[] = [
  ['attachment', 'group'],
  ['autocomplete'],
  ['binary', 'group'],
  ['cascader'],
  ['code'],
  ['colorpicker'],
  ['custom'],
  ['daterange'],
  ['image', 'readOnly', 'group'],
  ['imageupload', 'group'],
  ['langedit', 'group'],
  ['map', 'group'],
  ['password'],
  ['rate'],
  ['richtext'],
  ['tag'],
  ['tree'],
];

async function load(kind: Kind): Promise<Adapter> {
  const all: readonly Adapter[] = Object.values(await import('./registry.later.ts'));
  const found = all.find(({ kinds }) => kinds.includes(kind));
  if (found === undefined) throw new Error(`registry.later.ts has no widget of ${kind}`);
  return found;
}

function laterAdapter(kind: Kind, facts: readonly LaterFact[]): Adapter {
  const kinds = [kind];
  const isGroup = facts.includes('group');
  const display = createLoading(async () => {
    const adapter = await load(kind);
    return withTexts(adapter.Display, adapter);
  });
  const Display: View = (props) => {
    const loaded = useLoaded(display);
    return loaded.phase === 'ready' ? <loaded.value {...props} /> : <FallbackDisplay {...props} />;
  };
  if (facts.includes('readOnly')) return { kinds, Display, isGroup };
  return {
    kinds,
    Display,
    isGroup,
    async load(): Promise<AdapterInputs> {
      const adapter = await load(kind);
      const inputs = adapter.load === undefined ? adapter : await adapter.load();
      const { Input, Cell } = inputs;
      if (Input === undefined) throw new Error(`The widget of ${kind} has no input`);
      return {
        Input: withTexts(Input, adapter),
        ...(Cell === undefined ? {} : { Cell: withTexts(Cell, adapter) }),
      };
    },
  };
}

/**
 * The widgets that few pages have. The code of all of them, with their texts, is fetched when the first of their fields is
 * drawn: its value is shown in words until then. Their texts stand in `texts/laterTexts.ts` as well, for sites that change
 * them.
 */
export const laterAdapters: readonly Adapter[] = LATER.map(([kind, ...facts]) => laterAdapter(kind, facts));
