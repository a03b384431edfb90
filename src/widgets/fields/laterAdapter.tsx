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

/**
 * An adapter whose code, with its texts, is fetched when one of its fields is first drawn: its value is shown in words
 * until then. For widgets that few pages have. Its texts stand in `texts/laterTexts.ts` as well, for sites that change
 * them.
 */
export function laterAdapter(
  kinds: readonly Kind[],
  load: () => Promise<Adapter>,
  ...facts: readonly LaterFact[]
): Adapter {
  const isGroup = facts.includes('group');
  const display = createLoading(async () => {
    const adapter = await load();
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
      const adapter = await load();
      const inputs = adapter.load === undefined ? adapter : await adapter.load();
      const { Input, Cell } = inputs;
      if (Input === undefined) throw new Error(`The widget of ${kinds.join(', ')} has no input`);
      return {
        Input: withTexts(Input, adapter),
        ...(Cell === undefined ? {} : { Cell: withTexts(Cell, adapter) }),
      };
    },
  };
}
