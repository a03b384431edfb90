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

/**
 * An adapter whose code, with its texts, is fetched when one of its fields is first drawn: its value is shown in words
 * until then. For widgets that few pages have. Its texts stand in `texts/laterTexts.ts` as well, for sites that change
 * them.
 */
export function laterAdapter(
  kinds: readonly Kind[],
  load: () => Promise<Adapter>,
  isReadOnly?: 'readOnly',
): Adapter {
  const display = createLoading(async () => {
    const adapter = await load();
    return withTexts(adapter.Display, adapter);
  });
  const Display: View = (props) => {
    const loaded = useLoaded(display);
    return loaded.phase === 'ready' ? <loaded.value {...props} /> : <FallbackDisplay {...props} />;
  };
  if (isReadOnly === 'readOnly') return { kinds, Display };
  return {
    kinds,
    Display,
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
