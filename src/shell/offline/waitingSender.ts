/** Sends what waits, whenever it can be, and opens again what the server did not take. */
import type { WaitingSave, WaitingSaves } from '../../platform/internal.ts';
import type { ShellServices } from '../services.tsx';
import { resumeSaves } from '../session/resumeSaves.ts';
import { resumeSave } from './resumeSave.ts';
import { isOfHere, sendWaiting } from './sendWaiting.ts';
import { createWaitingForms } from './waitingForms.ts';

type Parts = Pick<ShellServices, 'platform' | 'pages' | 'guards' | 'session' | 'opener'>;

/** What the screens know of the saves that wait. */
export interface WaitingSender {
  readonly waiting: WaitingSaves;
  /** True where a save belongs to the organisation that the user works in. */
  isOfHere(save: WaitingSave): boolean;
  /**
   * Makes the changes of a refused save again in the form at this address, which is being shown, and saves it; where it is
   * not known what they were made from, the user does.
   */
  resume(save: WaitingSave, address: string): Promise<void>;
  dispose(): void;
}

/**
 * Sends at once, whenever the server is back, with every new token, and when somebody signs in or goes to another
 * organisation; tells how many were stored, and how many wait for the user.
 */
export function createWaitingSender(parts: Parts, waiting: WaitingSaves): WaitingSender {
  const { platform, session } = parts;
  const forms = createWaitingForms(parts, waiting);
  let isSending = false;
  let again = false;

  /** One run at a time: two would send, and tell of, each twice. */
  async function send(): Promise<void> {
    again = true;
    if (isSending) return;
    isSending = true;
    while (again) {
      again = false;
      const { stored, refused } = await sendWaiting(parts, waiting, ({ key }) => forms.has(key));
      if (stored > 0)
        platform.notify({ tone: 'success', code: 'shell.offline.sent', params: { count: stored } });
      if (refused > 0)
        platform.notify({ tone: 'warning', code: 'shell.offline.told', params: { count: refused } });
    }
    isSending = false;
  }

  const stops = [
    resumeSaves(parts),
    platform.client.onReach(() => {
      if (!platform.client.isAway()) void send();
    }),
    // What waits was forgotten with the token before: a change of language brings a new one too.
    platform.client.onToken(() => {
      if (platform.client.token() !== null) void send();
    }),
    session.store.subscribe((now, before) => {
      if (now.phase === 'in' && now.user?.organizationId !== before.user?.organizationId) void send();
    }),
  ];
  void send();
  return {
    waiting,
    isOfHere: (save) => isOfHere(parts, save),
    async resume(save, address) {
      const resumed = await resumeSave(parts, save, address);
      if (resumed === null) return;
      forms.follow(resumed.form, save.key);
      if (resumed.saves) await resumed.form.save();
    },
    dispose() {
      for (const stop of stops) stop();
      forms.dispose();
    },
  };
}
