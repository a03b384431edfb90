/**
 * What load balancers and container platforms ask: `/healthz`, that the process lives, and `/readyz`, that the database
 * answers. Both without token, and no calls of the contract.
 */
import type { ServerPorts } from '../ports.ts';

/** Milliseconds in which the database must answer. */
const PATIENCE = 3_000;

function plain(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Makes the answer to such a request, by its path; null for all other paths. */
export function createHealth({
  store,
}: Pick<ServerPorts, 'store'>): (path: string) => Promise<Response> | null {
  let asking: Promise<boolean> | null = null;

  /** One question at a time, however many ask: anyone may. */
  function answers(): Promise<boolean> {
    asking ??= new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), PATIENCE);
      store
        .count({ table: 'sys_state', criteria: [] })
        .then(
          () => resolve(true),
          () => resolve(false),
        )
        .finally(() => clearTimeout(timer));
    }).finally(() => {
      asking = null;
    });
    return asking;
  }

  return (path) => {
    if (path === '/healthz') return Promise.resolve(plain(200, 'ok'));
    if (path !== '/readyz') return null;
    return answers().then((ready) =>
      ready ? plain(200, 'ready') : plain(503, 'the database does not answer'),
    );
  };
}
