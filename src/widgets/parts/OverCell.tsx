import type { ReactNode, SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Around a dialog that a cell of a table opens: what is pressed there is none of the table's. React hands events of a
 * dialog on to where it was opened, although it stands elsewhere in the document; Enter would move on to the next row.
 */
export function OverCell({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nobody reaches it; it stops what comes from the dialog
    <span hidden onKeyDown={stop} onMouseDown={stop} onPaste={stop} onFocus={stop}>
      {children}
    </span>
  );
}
