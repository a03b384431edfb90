/** Follows each request to its end, and tells logs and figures of it. */
import type { Session } from '../auth/session.ts';
import type { Refusal } from '../errors.ts';
import type { RequestFacts } from '../ports/scope.ts';
import type { ServerPorts } from '../ports.ts';

/** What is learned of a request while it is answered. */
export interface Heard {
  readonly facts: RequestFacts;
  /** Milliseconds of a clock that never goes back. */
  readonly began: number;
  /** True where it came with a token, whether that is valid or not. */
  readonly withToken: boolean;
  session: Session | null;
  /** The body, not yet checked. */
  body: unknown;
  refusal: Refusal | null;
}

/** Begins to follow a request. */
export function hear(facts: RequestFacts, withToken: boolean): Heard {
  return { facts, began: performance.now(), withToken, session: null, body: null, refusal: null };
}

/** Follows requests. */
export interface Watch {
  /** Called when the answer is made, before it is sent. Never rejects. */
  ended(heard: Heard, status: number): Promise<void>;
}

export function createWatch(ports: Pick<ServerPorts, 'observe' | 'log'>): Watch {
  function report({ facts, began, session, refusal }: Heard, status: number): void {
    ports.observe?.({
      requestId: facts.id,
      call: facts.call,
      status,
      refusal: refusal?.text ?? null,
      userId: session?.userId ?? '',
      userName: session?.userName ?? '',
      organizationId: session?.organizationId ?? '',
      address: facts.address,
      milliseconds: performance.now() - began,
      statements: facts.statements,
    });
  }

  return {
    async ended(heard, status) {
      try {
        report(heard, status);
      } catch (error) {
        ports.log(`Request ${heard.facts.id} could not be told of`, error);
      }
    },
  };
}
