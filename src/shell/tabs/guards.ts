import { createSignal } from '../../engine/internal.ts';

/** The name by which files on their way are guarded as unsaved work is: they belong to no page. */
export const TRANSFERS = 'transfers';

/** Which open pages have unsaved work. A page is named by the address of its tab or the key of its dialog. */
export interface Guards {
  /** Called by a page that is not a form, such as the designer, when unsaved changes appear or are gone. */
  set(address: string, dirty: boolean): void;
  isDirty(address: string): boolean;
  /** True where a page has reported unsaved changes by `set`: they are in its components, not in a session. */
  isReported(address: string): boolean;
  /** Calls the listener when a page may have become dirty or clean; returns how to stop it. */
  watch(address: string, listener: () => void): () => void;
  /** Forgets what a page has reported; called when it closes. */
  forget(address: string): void;
  /** True where one of these pages has unsaved work. */
  any(addresses: readonly string[]): boolean;
}

/** A form, as far as its unsaved changes go. What waits to be sent (`FormStatus.waits`) is not lost with it. */
interface GuardedForm {
  status(): { readonly dirty: boolean; readonly waits: boolean };
  subscribeStatus(listener: () => void): () => void;
}

/** An open page; its form comes once it is loaded. */
interface GuardedPage {
  snapshot(): { readonly form: GuardedForm | null };
  /** Files of its fields that are not sent: they end with it. */
  readonly uploads: { hasUnsent(): boolean; subscribe(listener: () => void): () => void };
  subscribe(listener: () => void): () => void;
}

/** The registry of open pages, as far as their forms go. */
export interface GuardedPages {
  get(address: string): GuardedPage | undefined;
  subscribe(listener: () => void): () => void;
}

/** Guards for forms, whose sessions are asked, and for pages that report by `set`. */
export function createGuards(pages: GuardedPages): Guards {
  const reported = new Set<string>();
  const changes = createSignal();
  const isDirty = (address: string) => {
    const page = pages.get(address);
    const status = page?.snapshot().form?.status();
    return (
      reported.has(address) || (status?.dirty === true && !status.waits) || page?.uploads.hasUnsent() === true
    );
  };
  const tell = (address: string, dirty: boolean) => {
    if (reported.has(address) === dirty) return;
    if (dirty) reported.add(address);
    else reported.delete(address);
    changes.emit();
  };
  return {
    set: tell,
    isDirty,
    isReported: (address) => reported.has(address),
    watch(address, listener) {
      // The page of a tab is opened after it, and its form later still: each is followed once it is there.
      let session = pages.get(address);
      let form = session?.snapshot().form ?? null;
      let stopSession: (() => void) | undefined;
      let stopForm: (() => void) | undefined;
      let stopUploads: (() => void) | undefined;
      const followForm = () => {
        const now = session?.snapshot().form ?? null;
        if (now !== form || stopForm === undefined) {
          stopForm?.();
          form = now;
          stopForm = form?.subscribeStatus(listener);
        }
        listener();
      };
      const followSession = () => {
        const now = pages.get(address);
        if (now === session && stopSession !== undefined) return;
        stopSession?.();
        stopUploads?.();
        session = now;
        stopSession = session?.subscribe(followForm);
        stopUploads = session?.uploads.subscribe(listener);
        followForm();
      };
      followSession();
      const stopPages = pages.subscribe(followSession);
      const stopReports = changes.subscribe(listener);
      return () => {
        stopPages();
        stopReports();
        stopSession?.();
        stopUploads?.();
        stopForm?.();
      };
    },
    forget: (address) => tell(address, false),
    any: (addresses) => addresses.some(isDirty),
  };
}
