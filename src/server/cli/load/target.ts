/** Where definitions are loaded to: a running server, or a store that none has open. */
import type { AnswerOf, definitionsLoad, RequestOf } from '../../../platform/contract/index.ts';

export type LoadRequest = RequestOf<typeof definitionsLoad>;
export type LoadAnswer = AnswerOf<typeof definitionsLoad>;

/** Why a call was refused: its HTTP status, a message in English, and further facts. */
export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly data: unknown;
}

/** What a call came to. */
export type Outcome<T> = { readonly ok: true; readonly data: T } | Refused;

export interface Target {
  /** How it is called in what the command says: an address, or a folder. */
  readonly name: string;
  load(request: LoadRequest): Promise<Outcome<LoadAnswer>>;
  /** Ids of the entries that the signed-in user has in his menu; null where nobody has signed in. */
  seen(): Promise<ReadonlySet<string> | null>;
  close(): Promise<void>;
}
