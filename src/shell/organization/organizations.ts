/**
 * Goes to another organisation of the user: asks about unsaved work, covers the screen, replaces the token, closes all
 * tabs, loads the menu, shows the home page. Source: specification 000 §4, §8 (the message after two seconds).
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Platform } from '../../platform/index.ts';
import type { Leaving } from '../layout/leaving.ts';
import { HOME_PATH } from '../routes/paths.ts';
import type { ShellRouter } from '../routes/router.ts';
import type { Session } from '../session/types.ts';

/** An organisation, as the server lists it. */
export interface Organization {
  readonly organizationId: string;
  readonly organizationName: string;
}

/** Switches organisations. */
export interface Organizations {
  /** `going`: the name of the organisation that is being gone to, while the screen is covered; else null. */
  readonly store: StoreApi<{ readonly going: string | null }>;
  /** Goes there, and shows the page at the address; home unless it is given. The outcome is told by a notice. */
  go(place: Organization, address?: string): void;
}

/** Milliseconds that the screen stays covered at least. Source: 000 §8. */
const COVERED = 2_000;

interface OrganizationParts {
  readonly platform: Pick<Platform, 'clock' | 'notify' | 'texts'>;
  readonly session: Pick<Session, 'changeOrganization' | 'store'>;
  readonly router: Pick<ShellRouter, 'navigate'>;
  readonly leaving: Leaving;
}

export function createOrganizations({
  platform,
  session,
  router,
  leaving,
}: OrganizationParts): Organizations {
  const { clock, notify, texts } = platform;
  const store = createStore<{ readonly going: string | null }>(() => ({ going: null }));
  const pause = (duration: number) => new Promise<void>((done) => clock.after(duration, done));

  async function run({ organizationId, organizationName }: Organization, address: string): Promise<void> {
    if (store.getState().going !== null) return;
    store.setState({ going: organizationName });
    const waited = pause(COVERED);
    const error = await session.changeOrganization(organizationId);
    if (error === null) await waited;
    store.setState({ going: null });
    if (error !== null) {
      const msg = texts.t(error.code, error.params);
      notify({ tone: 'error', code: 'shell.failed', params: { msg } });
      return;
    }
    // Without a menu there nobody can work: the sign-in screen says why.
    if (session.store.getState().phase !== 'in') return;
    router.navigate(address, { replace: true });
    notify({ tone: 'success', code: 'shell.place.switched', params: { name: organizationName } });
  }

  return {
    store,
    go: (place, address = HOME_PATH) => leaving.ask(() => void run(place, address)),
  };
}
