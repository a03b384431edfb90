/**
 * The client: one way to make every call of the contract.
 * Source: DESIGN "Requests"; FORMATS "Wire"; specification 000 7 and 8.
 */
import type { Result } from '../../engine/internal.ts';
import type { AnswerOf, Call, RequestOf } from '../contract/types.ts';

/** What goes with one call beside its request. */
export interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal;
  /** Makes a write safe to repeat: header Idempotency-Key. */
  readonly idempotencyKey?: string;
  /** Fills `{appCode}` and `{objectCode}` of the call's path. */
  readonly path?: Readonly<Record<string, string>>;
  /**
   * Address out of a definition (dataUrl, optionsUrl) or a record, in place of the call's own path; resolved against the
   * base. It gets the token only together with `pageId`.
   */
  readonly url?: string;
  /** Id of the page that the request comes from: header X-Page-Id, with which only the page's data calls answer. */
  readonly pageId?: string;
  /** Goes with this call in place of the client's token: what others send meanwhile keeps theirs. */
  readonly token?: string;
}

/** What has been received of a file. */
export interface Received {
  readonly bytes: number;
  /** Bytes of the whole; null where the answer does not say. */
  readonly total: number | null;
  /** As content-disposition names it; null where it does not. */
  readonly name: string | null;
}

/** Makes the calls of the contract, with token, language, time limits and retries. */
export interface Client {
  /** Sends one call; checks request and answer against their schemas. Never throws; an abort is a result. */
  call<C extends Call>(
    call: C,
    request: RequestOf<C>,
    options?: CallOptions,
  ): Promise<Result<Answer<AnswerOf<C>>>>;
  /** Binary answer, with the file name of content-disposition; `onProgress` hears of each piece. */
  download(
    url: string,
    options?: CallOptions & { readonly body?: unknown; readonly onProgress?: (now: Received) => void },
  ): Promise<Result<{ blob: Blob; name: string | null }>>;
  /** Sends a form with files, and tells the share that has been sent, 0 to 1. */
  upload<C extends Call>(
    call: C,
    form: FormData,
    options?: CallOptions & { readonly onProgress?: (share: number) => void },
  ): Promise<Result<Answer<AnswerOf<C>>>>;
  /** The token of the session; null where nobody is signed in. */
  token(): string | null;
  /** Replaces the token, or removes it. */
  setToken(token: string | null): void;
  /** Called when the token is replaced or removed. */
  onToken(listener: () => void): () => void;
  /**
   * Called for a 401 that ends this session, before its result reaches the caller: not for one at login, from a foreign
   * origin, or to a request with a token that has been replaced meanwhile.
   */
  onUnauthorised(listener: () => void): () => void;
  /** True from a call that the base's server did not answer (or 502 to 504), with its retries, to one that it did. */
  isAway(): boolean;
  /** Called when `isAway` has changed. Whoever shows a failure may then try again. */
  onReach(listener: () => void): () => void;
  /**
   * Called when a write of records begins (save, action, import, workflow), with a promise of its end: rows that were
   * loaded before may then be out of date. A write without an answer ends too, since it may have been stored.
   */
  onRecordWrite(listener: (ended: Promise<unknown>) => void): () => void;
  /**
   * The user's keys for what is typed and not saved, where the client keeps them for times without a network; without it
   * they are asked of the server.
   */
  readonly draftKeys?: () => Promise<DraftKeys | null>;
  /** Resolves a definition's url against the base; null where it is not http(s) or does not parse. */
  resolve(url: string): URL | null;
}

/** What a user's unsaved work is kept with on a device: whose it is, and keys that nobody can read out. */
export interface DraftKeys {
  readonly userId: string;
  readonly organizationId: string;
  /** Encrypts, by AES-GCM. */
  readonly secret: CryptoKey;
  /** Signs names of places, by HMAC. */
  readonly namer: CryptoKey;
}

/** A successful answer: `status: true`. */
export interface Answer<T> {
  readonly data: T;
  readonly msg: string;
  readonly rowCount?: number;
  readonly aggregates?: Readonly<Record<string, number | string>>;
  /** Count or aggregates were left out: the same request with `totals: 'only'` brings them. */
  readonly totals?: 'later';
  /** The rows were larger than an answer may be: those of the beginning are here, and `msg` tells the user. */
  readonly cut?: true;
}
