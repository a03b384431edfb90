/** The end of a server that listens: what runs comes to its end, and nothing new begins. */
import type { Server } from 'node:http';
import type { ServerType } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/** Milliseconds that requests have to come to their end unless configured. */
const PATIENCE = 30_000;
/** Milliseconds between looks for connections that have become idle. */
const LOOK = 50;

/** The stop of one server. */
export interface Stop {
  /** Goes before all routes: tells load balancers and browsers of the stop. */
  readonly middleware: MiddlewareHandler;
  /** Stops accepting; resolves when nothing runs any more, or when its patience is over. */
  run(server: ServerType): Promise<void>;
}

function isHttp1(server: ServerType): server is Server {
  return 'closeAllConnections' in server;
}

/** `patience` are the milliseconds after which what still runs is cut. */
export function createStop(patience = PATIENCE): Stop {
  let stopping = false;
  return {
    async middleware(context, next) {
      if (stopping && context.req.path === '/readyz') return context.text('stopping', 503);
      await next();
      // An idle connection would keep the server open until its browser goes.
      if (stopping) context.header('Connection', 'close');
    },
    async run(server) {
      if (stopping) return;
      stopping = true;
      const closed = new Promise<void>((done) => server.close(() => done()));
      const looking = setInterval(() => isHttp1(server) && server.closeIdleConnections(), LOOK);
      const giveUp = setTimeout(() => isHttp1(server) && server.closeAllConnections(), patience);
      await closed;
      clearInterval(looking);
      clearTimeout(giveUp);
    },
  };
}
