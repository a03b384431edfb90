/**
 * One call of the HTTP contract, typed and schema-checked at both ends.
 * Source: specification 000 7, 001 7, 002 7; FORMATS "Wire".
 */
import type { Schema, Static } from './schema.ts';

/** One call of the HTTP contract: address, method, shapes of request and answer. */
export interface Call<Req extends Schema = Schema, Ans extends Schema = Schema> {
  /** Name in code and logs, `pageView.model`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path without host; `{name}` are parameters. Matched without regard to case and trailing slash. */
  readonly path: string;
  /** Reads may be retried, POST or not; writes only with an idempotency key. */
  readonly effect: 'read' | 'write';
  /** A write that changes records: rows that were loaded before may be out of date. */
  readonly changesRecords?: true;
  /** Needs no token: login and public files. */
  readonly public?: boolean;
  /** How the request travels: JSON body, query string, or multipart form. */
  readonly send: 'json' | 'query' | 'form';
  /** Form of the answer: the JSON envelope, a file, or a bare JSON document. */
  readonly receive: 'envelope' | 'file' | 'json';
  readonly request: Req;
  /** Schema of the envelope's `data`, or of the whole document where `receive` is `json`. */
  readonly answer: Ans;
}

/** What a call is sent with. */
export type RequestOf<C extends Call> = Static<C['request']>;
/** What a call is answered with. */
export type AnswerOf<C extends Call> = Static<C['answer']>;

/** The envelope of every JSON answer. Source: FORMATS "Wire". */
export interface Envelope<T> {
  readonly status: boolean;
  /** Same as the HTTP status, or 1001 for forbidden. */
  readonly code: number;
  readonly msg: string;
  readonly data: T;
  readonly rowCount?: number;
  readonly aggregates?: Readonly<Record<string, number | string>>;
  /** Count or aggregates were left out: the same request with `totals: 'only'` brings them. */
  readonly totals?: 'later';
  /** The rows were larger or more than an answer may have: those of the beginning are here, and `msg` tells the user. */
  readonly cut?: true;
  readonly reason?: string;
}
