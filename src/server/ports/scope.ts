/**
 * What a request carries through everything that it causes, so that a store can cancel its statements and a log can
 * name it, without every function handing it on.
 */

/** The facts of one request. */
export interface RequestFacts {
  /** Its id in logs and error messages. */
  readonly id: string;
  /** The call's name (`record.save`); the path where it is no call. */
  readonly call: string;
  /** Network address of the requester; empty where it is not known. */
  readonly address: string;
  /** Id of the user; empty until he is known, and where nobody has signed in. */
  user: string;
  /** Aborts when the client has gone, or the server no longer waits. */
  readonly signal: AbortSignal;
  /** Milliseconds that one statement may take where that is longer than the store's own limit; null for that one. */
  readonly statementTimeout: number | null;
  /** Statements that the store has run for it. */
  statements: number;
}

/** Remembers the request that the running code belongs to. */
export interface RequestScope {
  /** Runs `work`, and all that it starts, as part of the request. */
  run<T>(facts: RequestFacts, work: () => Promise<T>): Promise<T>;
  /** The request that the running code belongs to; null outside of all. */
  current(): RequestFacts | null;
}

/** A scope that remembers nothing, for runtimes without asynchronous context. */
export const noScope: RequestScope = { run: (_, work) => work(), current: () => null };
