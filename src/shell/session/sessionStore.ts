/**
 * The session: signed out, signing in or signed in, with its user and menu. Source: specification 000 §4 "Session", §7,
 * §8; FORMATS "Login", "401".
 */
import md5 from 'md5';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Language, PortError } from '../../engine/internal.ts';
import { calls, type Platform } from '../../platform/index.ts';
import { leaves } from '../menu/menuIndex.ts';
import { type MenuEntry, readMenu } from '../menu/menuTree.ts';

/** The signed-in user, as login and current user answer it. Source: specification 000 §3 "User info". */
export interface User {
  readonly nickName: string;
  readonly orgName: string;
  readonly userName: string;
  /** Edition of the product. */
  readonly systemVersion: 'Pro' | 'Lite';
  /** May open the page designer. */
  readonly isBuilder: boolean;
}

/** State of the session store. */
export interface SessionState {
  /** `restoring`: the stored token is being tried, and neither sign-in nor pages are shown. */
  readonly phase: 'restoring' | 'out' | 'signingIn' | 'in';
  readonly user: User | null;
  /** In the language of the session; [] while signed out. */
  readonly menu: readonly MenuEntry[];
  /** Message of the sign-in form, as text code and parameters; `params.msg` is the server's own text. */
  readonly problem: { readonly code: string; readonly params: Readonly<Record<string, unknown>> } | null;
  /** The session ended while pages have unsaved work: they stay, and sign-in happens in place. */
  readonly expired: boolean;
}

/** The parts of login's and current user's answer that are read. */
interface UserData {
  readonly nickName: string;
  readonly orgName: string;
  readonly userName?: string;
  readonly isBuilder?: boolean;
  readonly systemVersion: User['systemVersion'];
}

/** What the sign-in form sends. */
export interface Credentials {
  readonly userName: string;
  /** As typed. Only its MD5 is sent. */
  readonly password: string;
  /** Asks for a long session and stores the user name. */
  readonly remember: boolean;
}

/** The session with its calls. None of them throws: a failure is in `problem`, unless said otherwise. */
export interface Session {
  readonly store: StoreApi<SessionState>;
  /** Tries the stored token. One that the server refuses is removed; where the server does not answer, it is kept. */
  restore(): Promise<void>;
  /**
   * Signs in, or in place where the session has expired. True where the user may work on with the pages that are open;
   * false where sign-in failed, and where the pages belong to another user.
   */
  login(credentials: Credentials): Promise<boolean>;
  /** Signs out at once; resolves when the server has answered. */
  logout(): Promise<void>;
  /**
   * Changes the language of texts, menu and server messages. The server answers a new token for it. Returns the error
   * where the server refused; before sign-in there is no call.
   */
  changeLanguage(language: Language): Promise<PortError | null>;
  /** Loads the menu anew; the one that is there stays where that fails. */
  refreshMenu(): Promise<void>;
  /** Ends a session that the server has ended, where no work would be lost: removes token, user and menu. */
  end(): void;
  /** Keeps a session that the server has ended, since there is unsaved work: sign-in happens in place. */
  expire(): void;
  /** The user name that 'remember' stored; '' where there is none. */
  rememberedName(): string;
}

/** Storage name of the user name that 'remember' stores; the password is never stored. */
const REMEMBERED = 'rememberedUser';
/** Storage name of the server's token of this device, which slows its users less; it signs nobody in. */
const DEVICE = 'device';

const OUT: SessionState = { phase: 'out', user: null, menu: [], problem: null, expired: false };

function problemOf(error: PortError): NonNullable<SessionState['problem']> {
  return { code: error.code, params: error.params };
}

/**
 * Creates the session store. A token in the client's storage makes its first phase `restoring`: call `restore` then.
 */
export function createSession(platform: Pick<Platform, 'client' | 'storage' | 'texts'>): Session {
  const { client, storage, texts } = platform;
  const store = createStore<SessionState>(() => ({ ...OUT, phase: client.token() ? 'restoring' : 'out' }));

  /** Loads the menu; returns why nobody can work with it. */
  async function loadMenu(): Promise<SessionState['problem']> {
    const answer = await client.call(calls.menuTree, {});
    if (!answer.ok) return { code: 'shell.menuError', params: answer.error.params };
    const menu = readMenu(answer.value.data);
    if (menu.length === 0) return { code: 'shell.menuEmpty', params: {} };
    const open = leaves(menu).some(({ target }) => target.kind !== 'none');
    if (!open) return { code: 'shell.noPermission', params: {} };
    store.setState({ menu });
    return null;
  }

  function leave(problem: SessionState['problem']): void {
    client.setToken(null);
    store.setState({ ...OUT, problem }, true);
  }

  function userOf(data: UserData): User {
    return {
      nickName: data.nickName,
      orgName: data.orgName,
      userName: data.userName ?? data.nickName,
      systemVersion: data.systemVersion,
      isBuilder: data.isBuilder === true,
    };
  }

  return {
    store,
    async restore() {
      if (client.token() === null) return leave(null);
      const answer = await client.call(calls.currentUser, {});
      if (!answer.ok) {
        const ended = answer.error.kind === 'unauthorised';
        if (ended) return leave(null);
        // The server may be unavailable for a moment: the token is kept for a reload, and the login screen says why.
        store.setState({ ...OUT, problem: problemOf(answer.error) }, true);
        return;
      }
      const problem = await loadMenu();
      if (problem) return leave(problem);
      store.setState({ phase: 'in', user: userOf(answer.value.data) });
    },
    async login({ userName, password, remember }) {
      const again = store.getState().expired;
      const before = store.getState().user;
      if (!again) store.setState({ phase: 'signingIn', problem: null });
      const device = storage.get(DEVICE);
      const answer = await client.call(calls.login, {
        userName,
        passWord: md5(password),
        isRemember: remember,
        language: texts.language(),
        ...(device ? { deviceToken: device } : {}),
      });
      if (!answer.ok) {
        store.setState({ problem: problemOf(answer.error), ...(again ? {} : { phase: 'out' as const }) });
        return false;
      }
      client.setToken(answer.value.data.accesstoken);
      const { deviceToken } = answer.value.data;
      if (deviceToken) storage.set(DEVICE, deviceToken);
      if (remember) storage.set(REMEMBERED, userName);
      else storage.remove(REMEMBERED);
      const problem = await loadMenu();
      // In place, the pages keep the menu that they were opened with: leaving would lose their unsaved work.
      if (problem && !again) {
        leave(problem);
        return false;
      }
      const user = userOf(answer.value.data);
      // Another user who signs in in place must not get the open pages.
      const sameUser = before === null || before.userName === user.userName;
      store.setState({ phase: 'in', user, problem: null, expired: false });
      return sameUser;
    },
    async logout() {
      // Signed out at once, whatever the server answers; the call already carries the token.
      const revoked = client.call(calls.logout, {});
      leave(null);
      await revoked;
    },
    async changeLanguage(language) {
      if (store.getState().phase !== 'in') {
        await texts.setLanguage(language);
        return null;
      }
      const answer = await client.call(calls.changeLanguage, { language });
      if (!answer.ok) return answer.error;
      client.setToken(answer.value.data.accesstoken);
      await texts.setLanguage(language);
      await loadMenu();
      return null;
    },
    async refreshMenu() {
      await loadMenu();
    },
    end: () => leave(null),
    expire() {
      if (store.getState().phase === 'in') store.setState({ expired: true });
    },
    rememberedName: () => storage.get(REMEMBERED) ?? '',
  };
}
