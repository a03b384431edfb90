import { type ComponentType, useEffect, useRef } from 'react';
import { createLoading, useLoaded } from '../hooks/loading.ts';
import { FieldBroken } from './FieldBroken.tsx';
import type { Adapter, AdapterInputs, AdapterProps } from './types.ts';

type View = ComponentType<AdapterProps>;

/** Views of an adapter with `load`: its Display while they are loaded, a message with a retry button if that fails. */
function loadedViews(adapter: Adapter, load: () => Promise<AdapterInputs>): Required<AdapterInputs> {
  const loading = createLoading(load);
  const viewAt = (place: 'Input' | 'Cell'): View =>
    function LoadedInput(props) {
      const loaded = useLoaded(loading);
      const waited = useRef(false);
      const views = loaded.phase === 'ready' ? loaded.value : null;
      useEffect(() => {
        if (views === null) {
          waited.current = true;
          return;
        }
        // A cell that was to be edited kept the focus for the control, which is there now.
        const control = document.getElementById(props.id);
        const cell = control?.closest('[role="gridcell"]') ?? null;
        if (waited.current && cell !== null && cell === document.activeElement) control?.focus();
      }, [views, props.id]);
      if (loaded.phase === 'failed')
        return (
          <FieldBroken
            name={props.label ?? props.binding.text(props.binding.field.title)}
            onRetry={loading.fetch}
          />
        );
      if (views === null)
        return (
          <span className="pw-loading" aria-busy="true">
            <adapter.Display {...props} />
          </span>
        );
      const Shown = place === 'Cell' ? (views.Cell ?? views.Input) : views.Input;
      return <Shown {...props} />;
    };
  return { Input: viewAt('Input'), Cell: viewAt('Cell') };
}

const made = new WeakMap<Adapter, Required<AdapterInputs>>();

function inputsOf(adapter: Adapter): AdapterInputs | null {
  if (adapter.Input !== undefined) return adapter;
  if (adapter.load === undefined) return null;
  const known = made.get(adapter) ?? loadedViews(adapter, adapter.load);
  made.set(adapter, known);
  return known;
}

/** The component of an adapter for one place: the same one each time. */
export function viewOf(adapter: Adapter, place: AdapterProps['place'], writes: boolean): View {
  const inputs = writes ? inputsOf(adapter) : null;
  if (inputs === null) return adapter.Display;
  return place === 'cell' ? (inputs.Cell ?? inputs.Input) : inputs.Input;
}
