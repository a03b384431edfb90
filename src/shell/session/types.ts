/** The session and its state. Source: specification 000 §3 "User info", §4 "Session". */
import type { StoreApi } from 'zustand/vanilla';
import type { Language, PortError } from '../../engine/internal.ts';
import type { MenuEntry } from '../menu/menuTree.ts';

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
   * Where it `expired` by what another tab of the browser did: who has signed in there, '' where it was signed out; null
   * where nobody did anything.
   */
  readonly expiredBy: string | null;
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
  /**
   * Tries the stored token. One that the server refuses is removed. While the server is away the phase stays `restoring`:
   * call it again when it is back (`Restoring`). Once `over` is aborted nothing is asked, stored or changed any more.
   */
  restore(over?: AbortSignal): Promise<void>;
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
  /** Shows what the user has changed of himself; a picture of '' is none. */
  changeUser(change: Partial<Pick<User, 'picture' | 'userName' | 'nickName' | 'systemVersion'>>): void;
  /** Loads the menu anew; the one that is there stays where that fails. */
  refreshMenu(): Promise<void>;
  /** Ends a session that the server has ended, where no work would be lost: removes token, user and menu. */
  end(): void;
  /** Keeps a session that has ended, since there is unsaved work: sign-in happens in place. `by`: see `expiredBy`. */
  expire(by?: string | null): void;
  /** The user name that 'remember' stored; '' where there is none. */
  rememberedName(): string;
}
