import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestFacts, RequestScope } from '../ports/scope.ts';

/** Makes the scope of requests under Node. */
export function createRequestScope(): RequestScope {
  const storage = new AsyncLocalStorage<RequestFacts>();
  return {
    run: (facts, work) => storage.run(facts, work),
    current: () => storage.getStore() ?? null,
  };
}
