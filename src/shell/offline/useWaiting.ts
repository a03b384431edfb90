import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ShellServices, useShell } from '../services.tsx';
import { createWaitingSender, type WaitingSender } from './waitingSender.ts';

/** One of each shell, for as long as it runs: what waits is sent whatever is shown. */
const senders = new WeakMap<ShellServices, Promise<WaitingSender | null>>();

function senderOf(shell: ShellServices): Promise<WaitingSender | null> {
  const known = senders.get(shell);
  if (known !== undefined) return known;
  const making = shell.loadWaiting().then((waiting) => {
    if (waiting !== null) return createWaitingSender(shell, waiting);
    // Its code could not be fetched: tried again by the next who asks.
    senders.delete(shell);
    return null;
  });
  senders.set(shell, making);
  return making;
}

/** What sends the saves that wait; null until its code is there. Begins to send with the first who asks. */
export function useSender(): WaitingSender | null {
  const shell = useShell();
  const [sender, setSender] = useState<WaitingSender | null>(null);
  useEffect(() => {
    let gone = false;
    void senderOf(shell).then((made) => {
      if (!gone) setSender(made);
    });
    return () => {
      gone = true;
    };
  }, [shell]);
  return sender;
}

const NO_SAVES: ReturnType<WaitingSender['waiting']['list']> = [];
const NONE = { subscribe: () => () => undefined, list: () => NO_SAVES };

/** The saves that wait, with what sends them. */
export function useWaiting() {
  const sender = useSender();
  const { subscribe, list } = sender?.waiting ?? NONE;
  return { sender, saves: useSyncExternalStore(subscribe, list) };
}
