import { useCallback, useEffect, useState } from 'react';
import type { WaitingSave, WaitingSaves } from '../../platform/internal.ts';
import { useShell } from '../services.tsx';
import { sendWaiting } from './sendWaiting.ts';

const NONE: readonly WaitingSave[] = [];

/** The saves that wait. Sends them when they are first shown, and whenever the server is back. */
export function useWaiting() {
  const shell = useShell();
  const { platform, loadWaiting } = shell;
  const { client } = platform;
  const [waiting, setWaiting] = useState<WaitingSaves | null>(null);
  const [saves, setSaves] = useState(NONE);
  const send = useCallback(
    async (all: WaitingSaves) => {
      const count = await sendWaiting(shell, all);
      if (count > 0) platform.notify({ tone: 'success', code: 'shell.offline.sent', params: { count } });
    },
    [shell, platform],
  );
  useEffect(() => {
    let gone = false;
    void loadWaiting().then((found) => {
      if (!gone) setWaiting(found);
    });
    return () => {
      gone = true;
    };
  }, [loadWaiting]);
  useEffect(() => {
    if (waiting === null) return;
    const follow = () => setSaves(waiting.list());
    const stopSaves = waiting.subscribe(follow);
    const stopReach = client.onReach(() => {
      if (!client.isAway()) void send(waiting);
    });
    follow();
    void send(waiting);
    return () => {
      stopSaves();
      stopReach();
    };
  }, [waiting, client, send]);
  return { waiting, saves };
}
