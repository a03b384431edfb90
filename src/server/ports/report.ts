/** One answered call, for logs and figures. It says who asked what and how it ended, never what was sent or answered. */
export interface CallReport {
  /** Id of the request, as in its answer's header X-Request-Id. */
  readonly requestId: string;
  /** Name of the call (`record.save`). */
  readonly call: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** Code of the refusal (`auth.forbidden`); null where the call was answered. */
  readonly refusal: string | null;
  /** Id and name of the signed-in user; empty for nobody. */
  readonly userId: string;
  readonly userName: string;
  readonly organizationId: string;
  /** Network address of the requester; empty where it is not known. */
  readonly address: string;
  readonly milliseconds: number;
  /** Statements that the store has run for it. */
  readonly statements: number;
}

/** Figures that can be read at any time: connections to the database, who waits for one, heavy requests that wait. */
export type GaugeName = 'database_connections' | 'database_in_use' | 'database_waiting' | 'turns_waiting';

/** Takes the reader of a figure. */
export type Gauge = (name: GaugeName, read: () => number) => void;
