import { fail, type PortError, type Result } from '../../engine/internal.ts';
import { lateCode } from './lateCode.ts';

type Fetch<C> = () => Promise<Result<C>>;

/** Fetches code once for all; after a failure the next call tries again. */
function once<C>(load: () => Promise<C>): Fetch<C> {
  let asked: Promise<Result<C>> | null = null;
  return () => {
    asked ??= lateCode(load).then((answer) => {
      if (!answer.ok) asked = null;
      return answer;
    });
    return asked;
  };
}

/** The code that asks a server through a client. */
export const serverCode = once(async () => (await import('../ports/serverCode.ts')).serverCode);
/** The client and the call for rows: a list stands with these. */
export const clientCode = once(async () => (await import('../ports/clientCode.ts')).clientCode);
/** What asks the events of a host's fields. */
export const eventCode = once(async () => (await import('../host/fieldEvents.ts')).askEvent);

/** A part of a platform that is made with that code when it is first asked. */
export interface LatePart<T> {
  /** Null until it is made. */
  made(): T | null;
  /** Asks it. What cannot be fetched is a network error; `use` answers undefined for what the part does not offer. */
  ask<A>(use: (made: T) => Promise<Result<A>> | undefined): Promise<Result<A>>;
}

const unable: PortError = {
  kind: 'badRequest',
  code: 'request.badUrl',
  params: { url: '' },
  retryable: false,
};

export function latePart<C, T>(fetchCode: Fetch<C>, make: (code: C) => T): LatePart<T> {
  let made: T | null = null;
  return {
    made: () => made,
    async ask(use) {
      const code = await fetchCode();
      if (!code.ok) return code;
      made ??= make(code.value);
      return use(made) ?? fail(unable);
    },
  };
}
