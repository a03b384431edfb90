import { fail, type PortError, type Result } from '../../engine/internal.ts';
import type { ServerCode } from '../ports/serverCode.ts';
import { lateCode } from './lateCode.ts';

let asked: Promise<Result<ServerCode>> | null = null;

/** The code that asks a server, fetched once for all; after a failure the next call tries again. */
export function serverCode(): Promise<Result<ServerCode>> {
  asked ??= lateCode(async () => (await import('../ports/serverCode.ts')).serverCode).then((answer) => {
    if (!answer.ok) asked = null;
    return answer;
  });
  return asked;
}

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

export function latePart<T>(make: (code: ServerCode) => T): LatePart<T> {
  let made: T | null = null;
  return {
    made: () => made,
    async ask(use) {
      const code = await serverCode();
      if (!code.ok) return code;
      made ??= make(code.value);
      return use(made) ?? fail(unable);
    },
  };
}
