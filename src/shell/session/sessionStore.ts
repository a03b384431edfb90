/**
 * The session: signed out, signing in or signed in, with its user and menu. Source: specification 000 §4 "Session", §7,
 * §8; FORMATS "Login", "401".
 */
import md5 from 'md5';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRecord, type Language, ok, type PortError, type Result } from '../../engine/internal.ts';
import { type AnswerOf, calls, type Platform } from '../../platform/index.ts';
import { leaves } from '../menu/menuIndex.ts';
import { type MenuEntry, readMenu } from '../menu/menuTree.ts';

/** The signed-in user, as login and current user answer it. Source: specification 000 §3 "User info". */
export interface User {
  readonly nickName: string;
  readonly orgName: string;
  readonly userName: string;
  /** Edition of the product. */
  readonly systemVersion: 'Pro' | 'Lite';
  /** '' where the server does not say: a server without organisations. */
  readonly organizationId: string;
  /** Id of the file with his picture; '' for none. */
  readonly picture: string;
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
  /**
   * Name of the organisation that the user has gone to in another tab of the browser, while pages of this one have
   * unsaved work of the organisation before; null in all other cases.
   */
  readonly movedTo: string | null;
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
   * false where sign-in failed, and where the pages belong to another user, or to an organisation that he has left:
   * they have to be closed, as `createShell` does.
   */
  login(credentials: Credentials): Promise<boolean>;
  /** Signs out at once; resolves when the server has answered. */
  logout(): Promise<void>;
  /**
   * Changes the language of texts, menu and server messages. The server answers a new token for it. Returns the error
   * where the server refused; before sign-in there is no call.
   */
  changeLanguage(language: Language): Promise<PortError | null>;
  /**
   * Goes to another organisation of the user: its token replaces the one that there is. Pages of the one before have to
   * be closed, as `createShell` does. Returns the error where the server refused.
   */
  changeOrganization(organizationId: string): Promise<PortError | null>;
  /**
   * Goes on with a token that another tab of the browser has got: with whoever it stands for, in his organisation. Pages
   * of another user or organisation have to be closed, as `createShell` does.
   */
  adopt(token: string): Promise<void>;
  /**
   * Goes on in the organisation of the open pages, for which a token that another tab has got elsewhere is replaced; the
   * pages never send it. Returns the error where the server refused; then nothing has changed.
   */
  stay(token: string): Promise<PortError | null>;
  /** Says that the user has gone to another organisation in another tab, while there is unsaved work here. */
  moved(organizationName: string): void;
  /** Shows a changed picture, '' for none. */
  setPicture(picture: string): void;
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
/** Storage name of the language that was chosen on the login screen: it wins over the user's own at the next sign-in. */
const CHOSEN_LANGUAGE = 'loginLanguage';
/** Storage name of who the stored token stands for, by which other tabs of the browser tell what has changed. */
const HOLDER = 'tokenHolder';
/** Storage name of the server's token of this device, which slows its users less; it signs nobody in. */
const DEVICE = 'device';

const OUT: SessionState = {
  phase: 'out',
  user: null,
  menu: [],
  problem: null,
  expired: false,
  movedTo: null,
};

/** Who a token stands for. */
export interface Holder {
  readonly userName: string;
  readonly organizationId: string;
  readonly orgName: string;
}

function isSameHolder(one: Holder, other: Holder): boolean {
  return one.userName === other.userName && one.organizationId === other.organizationId;
}

const holderOf = ({ userName, organizationId, orgName }: User): Holder => ({
  userName,
  organizationId,
  orgName,
});

/** Who the token in the browser's storage stands for; null where that is not known. */
export function readHolder(storage: Pick<Platform['storage'], 'get'>): Holder | null {
  try {
    const stored: unknown = JSON.parse(storage.get(HOLDER) ?? 'null');
    if (!isRecord(stored)) return null;
    const { userName, organizationId, orgName } = stored;
    if (typeof userName !== 'string' || typeof organizationId !== 'string') return null;
    return { userName, organizationId, orgName: typeof orgName === 'string' ? orgName : '' };
  } catch {
    return null;
  }
}

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

  function userOf(data: AnswerOf<typeof calls.currentUser>): User {
    return {
      nickName: data.nickName,
      orgName: data.orgName,
      userName: data.userName ?? data.nickName,
      systemVersion: data.systemVersion,
      organizationId: data.organizationId ?? '',
      picture: data.picture ?? '',
      isBuilder: data.isBuilder === true,
    };
  }

  /** Goes on with a token. Who it stands for is written first, so that other tabs know when they see the token. */
  function take(data: AnswerOf<typeof calls.currentUser>): void {
    storage.set(HOLDER, JSON.stringify(holderOf(userOf(data))));
    client.setToken(data.accesstoken);
  }

  /** Speaks the language of the session, where the server says which it is. */
  async function speak({ language }: AnswerOf<typeof calls.currentUser>): Promise<void> {
    if (language !== undefined && language !== texts.language()) await texts.setLanguage(language);
  }

  /** Goes to an organisation; `token` where another than the client's is to be replaced. */
  async function goTo(OrgId: string, token?: string): Promise<Result<User>> {
    const options = token === undefined ? {} : { token };
    const answer = await client.call(calls.changeOrganization, { OrgId }, options);
    if (!answer.ok) return answer;
    take(answer.value.data);
    return ok(userOf(answer.value.data));
  }

  /** Tries the token that there is; `speaks`: in the language of its session. */
  async function begin(speaks: boolean): Promise<void> {
    if (client.token() === null) return leave(null);
    const answer = await client.call(calls.currentUser, {});
    if (!answer.ok) {
      if (answer.error.kind === 'unauthorised') return leave(null);
      // The server may be unavailable for a moment: the token is kept for a reload, and the login screen says why.
      store.setState({ ...OUT, problem: problemOf(answer.error) }, true);
      return;
    }
    if (speaks) await speak(answer.value.data);
    const problem = await loadMenu();
    if (problem) return leave(problem);
    const user = userOf(answer.value.data);
    storage.set(HOLDER, JSON.stringify(holderOf(user)));
    store.setState({ phase: 'in', user });
  }

  return {
    store,
    restore: () => begin(false),
    async login({ userName, password, remember }) {
      const again = store.getState().expired;
      const before = store.getState().user;
      if (!again) store.setState({ phase: 'signingIn', problem: null });
      const device = storage.get(DEVICE);
      // In place the language stays. At a new sign-in that of the user counts, unless he has chosen one here.
      const language = again || storage.get(CHOSEN_LANGUAGE) !== null ? texts.language() : null;
      const answer = await client.call(calls.login, {
        userName,
        passWord: md5(password),
        isRemember: remember,
        ...(language === null ? {} : { language }),
        ...(device ? { deviceToken: device } : {}),
        ...(again && before?.organizationId ? { organizationId: before.organizationId } : {}),
      });
      if (!answer.ok) {
        store.setState({ problem: problemOf(answer.error), ...(again ? {} : { phase: 'out' as const }) });
        return false;
      }
      const user = userOf(answer.value.data);
      // Another user must not get the open pages, nor another organisation what is in them: they are closed before
      // anything is sent with the new token.
      const same = !again || (before !== null && isSameHolder(before, user));
      if (!same) store.setState({ user, expired: false, movedTo: null });
      take(answer.value.data);
      const { deviceToken } = answer.value.data;
      if (deviceToken) storage.set(DEVICE, deviceToken);
      if (remember) storage.set(REMEMBERED, userName);
      else storage.remove(REMEMBERED);
      storage.remove(CHOSEN_LANGUAGE);
      if (!again) await speak(answer.value.data);
      const problem = await loadMenu();
      // In place, the pages keep the menu that they were opened with: leaving would lose their unsaved work.
      if (problem && !(again && same)) {
        leave(problem);
        return false;
      }
      store.setState({ phase: 'in', user, problem: null, expired: false, movedTo: null });
      return same;
    },
    async logout() {
      // Signed out at once, whatever the server answers; the call already carries the token.
      const revoked = client.call(calls.logout, {});
      leave(null);
      await revoked;
    },
    async changeLanguage(language) {
      if (store.getState().phase !== 'in') {
        storage.set(CHOSEN_LANGUAGE, language);
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
    async changeOrganization(organizationId) {
      const gone = await goTo(organizationId);
      if (!gone.ok) return gone.error;
      // At once, so that pages of the organisation before are closed before anything is asked with the new token.
      store.setState({ user: gone.value, expired: false, movedTo: null });
      const problem = await loadMenu();
      if (problem) leave(problem);
      return null;
    },
    async adopt(token) {
      const before = store.getState().user;
      const holder = readHolder(storage);
      const same = before !== null && (holder === null || holder.userName === before.userName);
      // Before anything is asked with the token, so that no page of the one before shows what it answers.
      if (!same) store.setState({ ...OUT, phase: 'restoring' }, true);
      else store.setState({ user: { ...before, ...holder }, movedTo: null });
      client.setToken(token);
      if (!same) return begin(true);
      const answer = await client.call(calls.currentUser, {});
      if (client.token() !== token) return;
      if (!answer.ok) {
        if (answer.error.kind === 'unauthorised') leave(null);
        return;
      }
      const user = userOf(answer.value.data);
      if (user.userName !== before.userName) {
        store.setState({ ...OUT, phase: 'restoring' }, true);
        return begin(true);
      }
      store.setState({ user, problem: null, expired: false, movedTo: null });
      await speak(answer.value.data);
      await loadMenu();
    },
    async stay(token) {
      const back = await goTo(store.getState().user?.organizationId ?? '', token);
      if (!back.ok) return back.error;
      store.setState({ user: back.value, expired: false, movedTo: null });
      return null;
    },
    moved: (movedTo) => store.setState({ movedTo }),
    setPicture: (picture) =>
      store.setState(({ user }) => ({ user: user === null ? null : { ...user, picture } })),
    async refreshMenu() {
      await loadMenu();
    },
    end: () => leave(null),
    expire() {
      if (store.getState().phase === 'in') store.setState({ expired: true, movedTo: null });
    },
    rememberedName: () => storage.get(REMEMBERED) ?? '',
  };
}
