/**
 * Decides whether a script may open another dialog. A page whose load script opens the page itself would otherwise cover
 * the screen with dialogs; each is a page of its own, so all pages of a host are counted together.
 *
 * The rule: two dialogs open unasked after a person's act (a key or a button), so that a page can greet and the form in
 * its dialog can do so too; and five within ten seconds whatever the acts, since closing a dialog that comes back at
 * once is an act as well. Before any further one the user is asked, and 'go on' begins the count anew.
 */

/** Dialogs since the last act of a person. */
const UNASKED = 2;
/** Dialogs in a time, in milliseconds. */
const BURST = 5;
const BURST_MS = 10_000;

/** `refused`: nobody can be asked, or the dialog is not wanted any more. `stopped`: the user ends the page's scripts. */
export type Admission = 'open' | 'refused' | 'stopped';

/** A dialog that a script would open. */
export interface Entrant {
  /** Read when its turn comes: false where its page has gone meanwhile. */
  readonly wanted: () => boolean;
  /** Asks whether the page's scripts go on; absent where nobody can be asked. */
  readonly goOn: (() => Promise<boolean>) | undefined;
}

export interface DialogGate {
  /** One at a time: while a question is open, further dialogs wait. */
  admit(entrant: Entrant): Promise<Admission>;
}

/** The gate of a host. `ticks` and `lastAct` are milliseconds of one monotonic clock. */
export function createDialogGate(ticks: () => number, lastAct: () => number): DialogGate {
  let opened: readonly number[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  async function decide({ wanted, goOn }: Entrant): Promise<Admission> {
    if (!wanted()) return 'refused';
    const now = ticks();
    const unasked = opened.filter((at) => at >= lastAct()).length;
    opened = opened.filter((at) => now - at < BURST_MS || at >= lastAct());
    const burst = opened.filter((at) => now - at < BURST_MS).length;
    if (unasked >= UNASKED || burst >= BURST) {
      if (goOn === undefined) return 'refused';
      if (!(await goOn())) return 'stopped';
      opened = [];
      if (!wanted()) return 'refused';
    }
    opened = [...opened, ticks()];
    return 'open';
  }

  return {
    admit(entrant) {
      const admission = turn.then(() => decide(entrant));
      turn = admission.catch(() => undefined);
      return admission;
    },
  };
}
