/**
 * The session: logged out, signing in, logged in, with its user and menu. Source: specification 000 §4 "Session", §7,
 * §8; FORMATS "Login".
 */
import md5 from 'md5';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Language, PortError } from '../../engine/internal.ts';
import { calls, type Platform } from '../../platform/index.ts';
import { leaves, type MenuEntry, readMenu } from '../menu/menuTree.ts';

/** User info of the login answer. Source: 000 §3. */
export interface User {
  readonly nickName: string;
  readonly orgName: string;
  readonly userName: string;
  /** May open the page designer. */
  readonly isBuilder: boolean;
}

export interface SessionState {
  /** `restoring`: a stored token is being tried. */
  readonly phase: 'restoring' | 'out' | 'signingIn' | 'in';
  readonly user: User | null;
  readonly menu: readonly MenuEntry[];
  /** Code of the message on the login screen; `params.msg` is the server's own text. */
  readonly problem: { readonly code: string; readonly params: Readonly<Record<string, unknown>> } | null;
  /** The session ended while a page was open: sign-in happens in place and the page stays. */
  readonly expired: boolean;
}

export interface Credentials {
  readonly userName: string;
  readonly password: string;
  readonly remember: boolean;
}

export interface Session {
  readonly store: StoreApi<SessionState>;
  /** Tries the stored token. */
  restore(): Promise<void>;
  login(credentials: Credentials): Promise<boolean>;
  logout(): Promise<void>;
  /** Replaces the token; returns the error where the server refused. */
  changeLanguage(language: Language): Promise<PortError | null>;
  /** The session ended and no work would be lost: removes the token and shows the login screen. */
  end(): void;
  /** The session ended with unsaved work: sign-in happens in place. */
  expire(): void;
  /** User name stored by 'remember'. */
  rememberedName(): string;
}

/** Storage name of the user name stored by 'remember'; the password is never stored. */
const REMEMBERED = 'rememberedUser';

const OUT: SessionState = { phase: 'out', user: null, menu: [], problem: null, expired: false };

function problemOf(error: PortError): NonNullable<SessionState['problem']> {
  return { code: error.code, params: error.params };
}

/** Creates the session store over a platform's client. */
export function createSession(platform: Platform): Session {
  const { client, storage, texts } = platform;
  const store = createStore<SessionState>(() => ({ ...OUT, phase: client.token() ? 'restoring' : 'out' }));

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

  function userOf(data: { nickName: string; orgName: string; userName?: string; isBuilder?: boolean }): User {
    return {
      nickName: data.nickName,
      orgName: data.orgName,
      userName: data.userName ?? data.nickName,
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
        // The server may be unavailable for a moment: the token is kept, and the login screen shows the error.
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
      const answer = await client.call(calls.login, {
        userName,
        passWord: md5(password),
        isRemember: remember,
        language: texts.language(),
      });
      if (!answer.ok) {
        store.setState({ problem: problemOf(answer.error), ...(again ? {} : { phase: 'out' as const }) });
        return false;
      }
      client.setToken(answer.value.data.accesstoken);
      if (remember) storage.set(REMEMBERED, userName);
      else storage.remove(REMEMBERED);
      const problem = await loadMenu();
      if (problem) {
        leave(problem);
        return false;
      }
      const user = userOf(answer.value.data);
      // A different user at the in-place sign-in must not inherit the open pages.
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
    end: () => leave(null),
    expire() {
      if (store.getState().phase === 'in') store.setState({ expired: true });
    },
    rememberedName: () => storage.get(REMEMBERED) ?? '',
  };
}
