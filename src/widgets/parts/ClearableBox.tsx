import type { ReactNode, RefObject } from 'react';
import type { AdapterProps } from '../fields/types.ts';
import { asksToClear } from './attributes.ts';
import { ClearButton, clearField } from './ClearButton.tsx';

interface ClearableBoxProps {
  readonly adapter: AdapterProps;
  readonly input: RefObject<HTMLInputElement | null>;
  /** What the box shows; an empty one has nothing to clear. */
  readonly shown: string;
  readonly children: ReactNode;
}

/** A text box with the button that clears it, where the definition asks for one; in a table cell the value has the room. */
export function ClearableBox({ adapter, input, shown, children }: ClearableBoxProps) {
  const { binding, place } = adapter;
  if (place === 'cell' || !asksToClear(binding)) return children;
  return (
    <span className="pw-affix">
      {children}
      <span className="pw-affix-end">
        {shown === '' ? null : <ClearButton onClear={() => clearField(binding, input)} />}
      </span>
    </span>
  );
}
