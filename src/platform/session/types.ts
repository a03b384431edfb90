/**
 * Open pages outside React: form, scripts and uploads of one page exist as long as its tab, however often its
 * components are mounted and unmounted. Source: DESIGN "Sessions of a page".
 */
import type {
  CompiledEvent,
  CompiledPage,
  Form,
  FormOptions,
  FormPorts,
  Issue,
  Mode,
  PortError,
  Result,
} from '../../engine/internal.ts';
import type { Pages, PageWhere } from '../ports/pages.ts';
import type { DialogAnswer } from '../script/dialogs.ts';
import type { Platform } from '../types.ts';
import type { Uploads } from './uploads.ts';

/** The platform that sessions open pages through; `pages` only where pages come from the server. */
export type SessionPlatform = Platform & { readonly pages?: Pick<Pages, 'load'> };

/** Which page to open, on which record, how. */
export interface SessionRequest {
  /** A page of the server; alternative to `definition`. */
  readonly where?: PageWhere;
  /** A definition: envelope, page data, their JSON text, or a compiled page. Nothing is loaded for it. */
  readonly definition?: unknown;
  /** Object model for a definition that is not compiled; a page of the server brings its own. */
  readonly objectModel?: unknown;
  readonly mode: Mode;
  /** Record to load; null or absent for a new one. */
  readonly recordId?: string | null;
  /** Record to show instead of loading one. */
  readonly record?: Readonly<Record<string, unknown>>;
  /** A form of the page as it was before: the session goes on with what is in it. */
  readonly from?: Form;
  readonly defaultModel?: Readonly<Record<string, unknown>>;
  /** Join the page's own params. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Replace the platform's ports, the script port excepted. */
  readonly ports?: FormPorts;
  /** In addition to, or instead of, what the server grants. */
  readonly grants?: readonly string[];
  readonly events?: readonly CompiledEvent[];
  readonly fieldPermissions?: FormOptions['fieldPermissions'];
  /** Called when a script closes the dialog that shows the page. */
  readonly onClose?: (answer: DialogAnswer) => void;
}

/** Status of a session. The object is the same until something changes. */
export interface SessionSnapshot {
  readonly phase: 'loading' | 'ready' | 'failed' | 'noPermission' | 'closed';
  /** Why it failed; `retry` may help where it is retryable. */
  readonly error: PortError | null;
  /** The issues of compiling the definition. */
  readonly issues: readonly Issue[];
  readonly page: CompiledPage | null;
  /** Available once the page is compiled, before its record is loaded. */
  readonly form: Form | null;
  /**
   * Whoever reads it may edit stored records of the page, which has an action that saves them; whether this one can be
   * changed is the form's state.
   */
  readonly mayEdit: boolean;
}

/** One open page. */
export interface PageSession {
  /** The tab's key. */
  readonly key: string;
  /** Files that are on their way. */
  readonly uploads: Uploads;
  /** Its status now. */
  snapshot(): SessionSnapshot;
  /** Calls the listener at each change of the status; the answer ends that. */
  subscribe(listener: () => void): () => void;
  /** Resolves when the first opening has ended, in success or failure. */
  opened(): Promise<SessionSnapshot>;
  /** Opens again after a failure; otherwise does nothing. */
  retry(): Promise<SessionSnapshot>;
  /**
   * Runs the definition's scripts for an event of a widget (`focus`, `blur`, `click` …); `path` names the cell where
   * the widget is a column. Failures are shown to the user. `change` is run by the form.
   */
  fire(event: string, key: string, path?: string): Promise<Result<unknown>>;
  /** Runs the script of a custom action or of a widget, as `event`. Failures are shown to the user. */
  runScript(
    event: string,
    content: string,
    context?: Readonly<Record<string, unknown>>,
  ): Promise<Result<unknown>>;
  /** The page is destroyed: onDestroy runs, timers die, uploads stop, the form is disposed. */
  close(): Promise<void>;
}

/** All open pages of one running host. */
export interface Sessions {
  /** The session of a key; opened with the request where there is none. */
  open(key: string, request: SessionRequest): PageSession;
  get(key: string): PageSession | undefined;
  keys(): readonly string[];
  /** Wakes when a session is opened or closed. */
  subscribe(listener: () => void): () => void;
  close(key: string): Promise<void>;
  /** Closes all, and ends the script worker unless other parts of the platform use it. */
  dispose(): Promise<void>;
}
