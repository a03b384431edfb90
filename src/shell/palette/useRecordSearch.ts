import { useEffect, useState } from 'react';
import { calls } from '../../platform/index.ts';
import { useShell } from '../services.tsx';

/** A record that the typed word finds. */
export interface FoundRecord {
  readonly objectId: string;
  readonly objectName: string;
  readonly id: string;
  readonly number: string;
  readonly name: string;
}

/** Milliseconds without a keystroke until the server is asked. */
const WAIT = 250;

/** Fewest letters that are asked for: one letter finds everything. A Chinese sign is a word. */
function isWord(text: string): boolean {
  return text.length >= 2 || /\p{Script=Han}/u.test(text);
}

interface Answer {
  readonly word: string;
  readonly records: readonly FoundRecord[];
  readonly failed: boolean;
}

const NONE: Answer = { word: '', records: [], failed: false };

/**
 * Records by number or name, of all objects that the user sees. One call at a time: another word, and closing, cancel
 * it. While the next answer is awaited the last one stays, as far as it fits.
 */
export function useRecordSearch(query: string) {
  const { platform } = useShell();
  const [answer, setAnswer] = useState<Answer>(NONE);
  const word = query.trim().slice(0, 100);
  const asks = isWord(word);
  useEffect(() => {
    if (!asks) return;
    const control = new AbortController();
    const stop = platform.clock.after(WAIT, () => {
      void platform.client.call(calls.findRecords, { word }, { signal: control.signal }).then((found) => {
        if (control.signal.aborted) return;
        setAnswer({ word, records: found.ok ? found.value.data : [], failed: !found.ok });
      });
    });
    return () => {
      stop();
      control.abort();
    };
  }, [asks, word, platform]);
  const current = asks && answer.word === word;
  return {
    records: current ? answer.records : [],
    searching: asks && !current,
    failed: current && answer.failed,
  };
}
