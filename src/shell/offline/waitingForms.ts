/** The open forms whose saves wait: each sends its save itself, and what it has saved in the end waits no more. */
import type { Form } from '../../engine/internal.ts';
import type { WaitingSaves } from '../../platform/internal.ts';
import type { ShellServices } from '../services.tsx';

/** Follows the open forms of saves that wait. */
export interface WaitingForms {
  /** True while a form with this save is open. */
  has(key: string): boolean;
  /** Follows a form with a save of this key until it is saved or closed. */
  follow(form: Form, key: string): void;
  dispose(): void;
}

/** Key by which the form's last save waits; '' where it does not. */
function keyOf(form: Form): string {
  const { waits } = form.status().error?.params ?? {};
  return typeof waits === 'string' ? waits : '';
}

/** Follows all forms whose saves come to wait, and those that it is told of. */
export function createWaitingForms(
  { pages, guards }: Pick<ShellServices, 'pages' | 'guards'>,
  waiting: Pick<WaitingSaves, 'remove'>,
): WaitingForms {
  const followed = new Map<string, () => void>();
  const leave = (key: string) => {
    followed.get(key)?.();
    followed.delete(key);
  };

  function follow(form: Form, key: string): void {
    if (followed.has(key)) return;
    // What it stands for now may be what it stood for before its record was put into it.
    let begun = keyOf(form) === key;
    const look = () => {
      const { phase, error, dirty } = form.status();
      const now = keyOf(form);
      if (phase === 'closed') return leave(key);
      begun ||= phase === 'saving' || error !== null;
      if (!begun || phase !== 'ready') return;
      // Kept anew under another key, it is in that save; saved, or given up for what is stored, it waits no more.
      const isKeptAnew = now !== '' && now !== key && form.status().waits;
      if (!isKeptAnew && (dirty || error !== null)) return;
      leave(key);
      void waiting.remove(key);
    };
    followed.set(key, form.subscribeStatus(look));
  }

  const watched = new Map<string, () => void>();
  const watchPages = () => {
    const open = new Set(pages.keys());
    for (const [page, stop] of watched)
      if (!open.has(page)) {
        stop();
        watched.delete(page);
      }
    for (const page of open)
      if (!watched.has(page)) {
        const look = () => {
          const form = pages.get(page)?.snapshot().form;
          if (form && keyOf(form) !== '') follow(form, keyOf(form));
        };
        watched.set(page, guards.watch(page, look));
      }
  };
  const stopPages = pages.subscribe(watchPages);
  watchPages();
  return {
    has: (key) => followed.has(key),
    follow,
    dispose() {
      stopPages();
      for (const stop of [...watched.values(), ...followed.values()]) stop();
      watched.clear();
      followed.clear();
    },
  };
}
