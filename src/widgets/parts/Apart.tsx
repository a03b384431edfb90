import type { ReactNode, SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * What floats over the page keeps its keys and clicks to itself: React passes them on to the field that it was opened
 * from, where Tab, Escape and the like would mean something to a table cell.
 */
export function Apart({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only kept from others
    <span
      className="pw-apart"
      onKeyDown={stop}
      onMouseDown={stop}
      onPointerDown={stop}
      onClick={stop}
      onDoubleClick={stop}
      onPaste={stop}
      onFocus={stop}
      onBlur={stop}
    >
      {children}
    </span>
  );
}
