/**
 * The session: signed out, signing in or signed in, with its user and menu. Source: specification 000 §4 "Session", §7,
 * §8; FORMATS "Login", "401".
 */
import md5 from 'md5';
import { createStore } from 'zustand/vanilla';
import { type Language, ok, type PortError, type Result } from '../../engine/internal.ts';
import {
  type AnswerOf,
  type Call,
  calls,
  type Platform,
  type RequestOf,
  type Schema,
} from '../../platform/index.ts';
import { leaves } from '../menu/menuIndex.ts';
import { readMenu } from '../menu/menuTree.ts';
import { isSameHolder, readHolder, userOf, writeHolder } from './holder.ts';
import type { Session, SessionState, User } from './types.ts';

/** Storage name of the user name that 'remember' stores; the password is never stored. */
const REMEMBERED = 'rememberedUser';
/** Storage name of the language that was chosen on the login screen: it wins over the user's own at the next sign-in. */
const CHOSEN_LANGUAGE = 'loginLanguage';
/** Storage name of the server's token of this device, which slows its users less; it signs nobody in. */
const DEVICE = 'device';

/** The menu, whose entries are read one by one: one that cannot be read must not take those beside it away. */
const MENU_ENTRIES: Call<Schema<RequestOf<typeof calls.menuTree>>, Schema<readonly unknown[]>> = {
  ...calls.menuTree,
  answer: { type: 'array' },
};

/** Most entries of the menu that one message names. */
const MOST_TOLD = 20;

const OUT: SessionState = {
  phase: 'out',
  user: null,
  menu: [],
  problem: null,
  expired: false,
  expiredBy: null,
  movedTo: null,
};

function problemOf(error: PortError): NonNullable<SessionState['problem']> {
  return { code: error.code, params: error.params };
}

/**
 * Creates the session store. A token in the client's storage makes its first phase `restoring`: call `restore` then.
 */
export function createSession(platform: Pick<Platform, 'client' | 'storage' | 'texts'>): Session {
  const { client, storage, texts } = platform;
  const store = createStore<SessionState>(() => ({ ...OUT, phase: client.token() ? 'restoring' : 'out' }));

  /** What was told of last: the same menu comes again with each language and organisation. */
  let toldUnread = '';
  function tellUnread(unread: readonly string[]): void {
    const what = unread.slice(0, MOST_TOLD).join(', ');
    if (what !== '' && what !== toldUnread)
      console.warn(`${unread.length} entries of the menu cannot be read and are left out: ${what}`);
    toldUnread = what;
  }

  const askMenu = (over?: AbortSignal) => client.call(MENU_ENTRIES, {}, over && { signal: over });

  /** Takes over an answered menu; returns why nobody can work with it. */
  function takeMenu(answer: Awaited<ReturnType<typeof askMenu>>): SessionState['problem'] {
    if (!answer.ok) return { code: 'shell.menuError', params: answer.error.params };
    const unread: string[] = [];
    const menu = readMenu(answer.value.data, (what) => unread.push(what));
    tellUnread(unread);
    if (menu.length === 0) return { code: 'shell.menuEmpty', params: {} };
    const open = leaves(menu).some(({ target }) => target.kind !== 'none');
    if (!open) return { code: 'shell.noPermission', params: {} };
    store.setState({ menu });
    return null;
  }

  /** Loads the menu; returns why nobody can work with it. */
  async function loadMenu(): Promise<SessionState['problem']> {
    return takeMenu(await askMenu());
  }

  function leave(problem: SessionState['problem']): void {
    client.setToken(null);
    answered = null;
    store.setState({ ...OUT, problem }, true);
  }

  /** Goes on with a token. Who it stands for is written first, so that other tabs know when they see the token. */
  function take(data: AnswerOf<typeof calls.currentUser>): void {
    writeHolder(storage, userOf(data));
    client.setToken(data.accesstoken);
  }

  /** The language that the server answers this session in, where it says which that is. */
  let answered: Language | null = null;
  let isTurning = false;

  /**
   * Has the server answer in the language of the screen, which is another where the texts of the session's could not be
   * loaded. True where it does so now.
   */
  async function agree(): Promise<boolean> {
    const language = texts.language();
    const token = client.token();
    if (answered === null || answered === language || token === null) return false;
    answered = language;
    const answer = await client.call(calls.changeLanguage, { language, forNow: true });
    // Nobody has asked for it: who has signed out meanwhile, or as another, stays so.
    if (!answer.ok || client.token() !== token) return false;
    client.setToken(answer.value.data.accesstoken);
    return true;
  }

  texts.subscribe(() => {
    if (!isTurning) void agree().then((isNew) => (isNew ? loadMenu() : null));
  });

  /** Has the screen speak the language that the server answers, or where it `asks` the server that of the screen. */
  async function turnTo(language: Language, asks = true): Promise<void> {
    isTurning = true;
    try {
      if (language !== texts.language()) await texts.setLanguage(language);
    } finally {
      isTurning = false;
    }
    answered = language;
    if (asks) await agree();
  }

  /** Speaks the language of the session, where the server says which it is. */
  async function speak({ language }: AnswerOf<typeof calls.currentUser>, asks = true): Promise<void> {
    if (language === undefined) answered = null;
    else await turnTo(language, asks);
  }

  /** Goes to an organisation; `token` where another than the client's is to be replaced. */
  async function goTo(OrgId: string, token?: string): Promise<Result<User>> {
    const options = token === undefined ? {} : { token };
    const answer = await client.call(calls.changeOrganization, { OrgId }, options);
    if (!answer.ok) return answer;
    take(answer.value.data);
    return ok(userOf(answer.value.data));
  }

  /** Counts the trials of a token: what an earlier one is answered late is of no use. */
  let trials = 0;

  /**
   * Tries the token that there is; `speaks`: in the language of its session. Nothing follows once it is `over`, or tried
   * anew.
   */
  async function begin(speaks: boolean, over?: AbortSignal): Promise<void> {
    if (client.token() === null) return leave(null);
    trials += 1;
    const trial = trials;
    const isOver = () => over?.aborted === true || trial !== trials;
    // Beside the user, unless the session may yet turn to another language: the menu is titled in that of the session.
    const asked = speaks ? null : askMenu(over);
    const answer = await client.call(calls.currentUser, {}, over && { signal: over });
    if (isOver()) return;
    if (!answer.ok) {
      if (answer.error.kind === 'unauthorised') return leave(null);
      // Nobody has said that the session is over: it is tried again once the server is back.
      if (client.isAway()) return;
      // The token is kept for a reload, and the login screen says why.
      store.setState({ ...OUT, problem: problemOf(answer.error) }, true);
      return;
    }
    if (speaks) await speak(answer.value.data);
    const menu = await (asked ?? askMenu(over));
    if (isOver()) return;
    const problem = takeMenu(menu);
    if (problem) return client.isAway() ? undefined : leave(problem);
    const user = userOf(answer.value.data);
    writeHolder(storage, user);
    store.setState({ phase: 'in', user });
    if (speaks) return;
    // The texts of its language may have failed to load meanwhile, or do so later.
    answered = answer.value.data.language ?? null;
    if (await agree()) await loadMenu();
  }

  return {
    store,
    restore: (over) => begin(false, over),
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
      await turnTo(language);
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
      // The language is what the user has chosen there, or all that the other tab has. Two tabs of which each lacks what
      // the other speaks would ask in turn, without end.
      await speak(answer.value.data, false);
      await loadMenu();
    },
    async stay(token) {
      const back = await goTo(store.getState().user?.organizationId ?? '', token);
      if (!back.ok) return back.error;
      store.setState({ user: back.value, expired: false, movedTo: null });
      return null;
    },
    moved: (movedTo) => store.setState({ movedTo }),
    changeUser: (change) =>
      store.setState(({ user }) => ({ user: user === null ? null : { ...user, ...change } })),
    async refreshMenu() {
      await loadMenu();
    },
    end: () => leave(null),
    expire(expiredBy = null) {
      if (store.getState().phase === 'in') store.setState({ expired: true, expiredBy, movedTo: null });
    },
    rememberedName: () => storage.get(REMEMBERED) ?? '',
  };
}
