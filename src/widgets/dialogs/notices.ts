import { createSignal, type Notice } from '../../engine/internal.ts';

/** A notice on screen. */
export interface ShownNotice extends Notice {
  readonly id: number;
}

/** Notices for the user, held outside React: code with the platform can add one. */
export interface Notices {
  /** Give this to `createPlatform` as `notify`. */
  readonly notify: (notice: Notice) => void;
  readonly dismiss: (id: number) => void;
  readonly list: () => readonly ShownNotice[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Most notices; the oldest are dropped first. */
const MOST = 5;

/** Makes the list of notices that `NoticeHost` shows. */
export function createNotices(): Notices {
  let shown: readonly ShownNotice[] = [];
  let next = 1;
  const changes = createSignal();
  const set = (list: readonly ShownNotice[]) => {
    shown = list;
    changes.emit();
  };
  return {
    notify(notice) {
      // A notice replaces the one with the same text, and an older one about the same thing.
      const text = JSON.stringify([notice.code, notice.params]);
      const others = shown.filter(
        (old) =>
          JSON.stringify([old.code, old.params]) !== text &&
          (notice.about === undefined || old.about !== notice.about),
      );
      set([...others, { ...notice, id: next }].slice(-MOST));
      next += 1;
    },
    dismiss: (id) => set(shown.filter((notice) => notice.id !== id)),
    list: () => shown,
    subscribe: changes.subscribe,
  };
}
