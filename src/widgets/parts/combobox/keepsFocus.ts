import type { MouseEvent } from 'react';

/** For a popup: the mouse must not take the focus from the input, since its draft would be judged before the pick. */
export const KEEPS_FOCUS = {
  role: 'presentation',
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const;
