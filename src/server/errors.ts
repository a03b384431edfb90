/** Refusals of calls: thrown by handlers, answered as envelopes with the refusal's HTTP status. */
import type { TextCode } from './texts/catalogue.ts';

/** One problem of what was sent, for the answer's `data.errors`. */
export interface FieldProblem {
  /** Wire path of a value (`qty`, `lines.<rowId>.qty`); in definitions a JSON pointer. */
  readonly path: string;
  /** Clients show their own text of this code, filled with `params`. */
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** For people who read the answer itself: in English, or the code. */
  readonly message: string;
}

/** What a refusal says beside its text. */
export interface RefusalDetails {
  /** Parameters of the text. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The envelope's `data`, such as the stored record of a conflict. */
  readonly data?: unknown;
  /** The envelope's `reason`, by which clients tell refusals of one status apart. */
  readonly reason?: string;
  /** Seconds after which the client may try again: header Retry-After. */
  readonly retryAfter?: number;
  /** What is wrong with which value; `data.errors` of the answer. */
  readonly problems?: readonly FieldProblem[];
}

/** Refuses a call with an HTTP status and a message in the session's language. Source: FORMATS "Answer". */
export class Refusal extends Error {
  readonly status: number;
  readonly text: TextCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly data: unknown;
  readonly reason: string | null;
  readonly retryAfter: number | null;
  readonly problems: readonly FieldProblem[];

  constructor(status: number, text: TextCode, details: RefusalDetails = {}) {
    super(text);
    this.name = 'Refusal';
    this.status = status;
    this.text = text;
    this.params = details.params ?? {};
    this.problems = details.problems ?? [];
    this.data = details.data ?? (this.problems.length === 0 ? null : { errors: this.problems });
    this.reason = details.reason ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

/** No valid token. */
export const unauthorised = () => new Refusal(401, 'auth.required');
/** The user lacks the permission. */
export const forbidden = () => new Refusal(403, 'auth.forbidden');
/** An address in a page that reaches what pages may not. */
export const outOfReach = () => new Refusal(403, 'page.outOfReach', { reason: 'page' });
/** A missing record. HTTP 200 with `status` false, since clients take 404 for an unknown path. */
export const notFound = () => new Refusal(200, 'record.notFound', { reason: 'notFound' });
/** Values that do not fit, with the problems of each. */
export const invalid = (errors: readonly FieldProblem[], text: TextCode = 'record.invalid') =>
  new Refusal(422, text, { problems: errors, reason: 'validation' });
