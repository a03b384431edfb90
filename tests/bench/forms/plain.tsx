/**
 * What a hand-written form would be: an input with a label for each field, on a zustand store with a selector each, and
 * nothing else. Unlike the floor it does not draw what Pagewright draws.
 */
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

type Values = Record<string, unknown>;

interface FieldProps {
  readonly store: StoreApi<Values>;
  readonly name: string;
  readonly at: number;
}

function Field({ store, name, at }: FieldProps) {
  const id = useId();
  const value = useStore(store, (state) => state[name]);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const isBox = currentTarget instanceof HTMLInputElement && currentTarget.type === 'checkbox';
    store.setState({ [name]: isBox ? currentTarget.checked : currentTarget.value });
  };
  const text = String(value ?? '');
  const control = [
    <input key="a" id={id} type="text" maxLength={999} value={text} onChange={onChange} />,
    <input key="b" id={id} type="text" inputMode="decimal" value={text} onChange={onChange} />,
    <select key="c" id={id} value={text} onChange={onChange}>
      {['a', 'b', 'c'].map((one) => (
        <option key={one} value={one}>{`Option ${one}`}</option>
      ))}
    </select>,
    <input key="d" id={id} type="checkbox" checked={value === true} onChange={onChange} />,
  ][at % 4];
  return (
    <div className="form-group">
      <label htmlFor={id}>{`Field ${at}`}</label>
      {control}
    </div>
  );
}

/** The form. */
export function Plain({ record }: { readonly record: Values }): ReactNode {
  const store = createStore<Values>(() => record);
  return (
    <form>
      {Object.keys(record).map((name, at) => (
        <Field key={name} store={store} name={name} at={at} />
      ))}
    </form>
  );
}
