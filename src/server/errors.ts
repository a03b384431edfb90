/** Refusals of calls: thrown inside the server, answered as envelopes with the HTTP status in step. */
import type { TextCode } from './texts/catalogue.ts';

/** One problem of a sent value. `path` is a wire path (`qty`, `lines.<rowId>.qty`). */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
}

export interface RefusalDetails {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly data?: unknown;
  readonly reason?: string;
}

/** A call that is refused. Source: FORMATS "Wire". */
export class Refusal extends Error {
  readonly status: number;
  readonly text: TextCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly data: unknown;
  readonly reason: string | null;

  constructor(status: number, text: TextCode, details: RefusalDetails = {}) {
    super(text);
    this.name = 'Refusal';
    this.status = status;
    this.text = text;
    this.params = details.params ?? {};
    this.data = details.data ?? null;
    this.reason = details.reason ?? null;
  }
}

export const unauthorised = () => new Refusal(401, 'auth.required');
export const forbidden = () => new Refusal(403, 'auth.forbidden');
/** A missing record answers HTTP 200 with `status: false`: clients ignore 404. */
export const notFound = () => new Refusal(200, 'record.notFound', { reason: 'notFound' });
export const invalid = (errors: readonly FieldProblem[], text: TextCode = 'record.invalid') =>
  new Refusal(422, text, { data: { errors }, reason: 'validation' });
