import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { usePrinting } from '../parts/print/usePrinting.ts';

/** What has one line to type in; a text area grows by itself. */
const LINES = '.pw-value input[type="text"]';

/** What is typed into boxes of one line, on paper in as many lines as it needs: a box would cut it. */
export function PrintedValues({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const printing = usePrinting(root);
  if (!printing) return null;
  return [...(root.current?.querySelectorAll<HTMLInputElement>(LINES) ?? [])].flatMap((input, at) =>
    input.parentElement === null
      ? []
      : createPortal(
          <span className={`${input.className} pw-print-value`}>{input.value}</span>,
          input.parentElement,
          `${at}`,
        ),
  );
}
