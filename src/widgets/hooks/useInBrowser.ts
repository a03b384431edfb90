import { useSyncExternalStore } from 'react';

const never = () => () => {};
const yes = () => true;
const no = () => false;

/**
 * False on the server, and in the browser while elements that a server rendered are taken over: what is drawn then must
 * be the same. What needs the document, the window or its address waits for true, which follows at once.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(never, yes, no);
}
