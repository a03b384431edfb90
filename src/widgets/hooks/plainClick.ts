import type { MouseEvent } from 'react';

/** True for a click on a link that opens no other tab or window of the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
