import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isRecord } from '../../engine/internal.ts';
import { keptStoreOf, minuteOf, readKeptAs, useTexts } from '../../widgets/internal.ts';
import { tabTitle } from '../menu/tabTitle.ts';
import { isLocalAddress } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import { nameOfTab } from '../tabs/tab.ts';

/** Something that was typed, not saved, and is kept on this device. */
export interface KeptDraft {
  /** What it is called on the device. */
  readonly name: string;
  /** Of the form that it was typed into. */
  readonly address: string;
  /** What its form is called, with the record, in the user's language. */
  readonly title: string;
  /** What of the title stands before the record. */
  readonly form: string;
  /** Number or name of its record; '' for none, and where the name of the form has it. */
  readonly record: string;
  /** On this device's clock, to the minute. */
  readonly time: string;
}

type Found = Omit<KeptDraft, 'form'>;

/**
 * What the user has typed and not saved on this device, in his organisation; of forms that are open the forms themselves
 * tell. It is looked for anew each time its place is shown.
 */
export function useKept(wanted = true) {
  const { platform, guards, session } = useShell();
  const { client } = platform;
  const { t } = useTexts();
  const menu = useStore(session.store, (state) => state.menu);
  const [found, setFound] = useState<readonly Found[]>([]);
  const look = useCallback(async () => {
    const kept = await keptStoreOf(client).list();
    return kept.flatMap(({ name, time, content }): readonly Found[] => {
      const as = isRecord(content) ? readKeptAs(content.as) : null;
      if (as === null || !isLocalAddress(as.address) || guards.isDirty(as.address)) return [];
      return [{ name, time: minuteOf(time), ...as }];
    });
  }, [client, guards]);
  useEffect(() => {
    if (!wanted) return;
    let turn = 0;
    const show = () => {
      turn += 1;
      const mine = turn;
      void look().then((now) => {
        if (mine === turn) setFound(now);
      });
    };
    show();
    // Another token may be another user's.
    const stop = client.onToken(() => {
      setFound([]);
      show();
    });
    return () => {
      turn = 0;
      stop();
    };
  }, [wanted, look, client]);
  const kept = found.map((draft): KeptDraft => {
    const { address, record } = draft;
    const form = tabTitle(menu, address, t) || draft.title;
    const title = nameOfTab({ title: form, record }, t) || t('shell.kept.unnamed');
    return form === '' || title === form
      ? { ...draft, title, form: title, record: '' }
      : { ...draft, title, form };
  });
  return {
    kept,
    async discard(name: string) {
      await keptStoreOf(client).remove(name);
      setFound(await look());
    },
  };
}
