/**
 * The worker's loop: takes messages in order, runs one turn at a time, answers each. Apart from the worker's entry so
 * that it runs wherever messages can be carried.
 * Source: DESIGN "Scripts".
 */
import { CellRenderer } from './cells.ts';
import { isHostMessage } from './messages.ts';
import type { HostMessage, ScriptFault, WorkerMessage } from './protocol.ts';
import { Realm } from './realm.ts';

/** What the loop needs of the place it runs in. */
export interface ServePlace {
  readonly post: (message: WorkerMessage) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

const CRASHED: ScriptFault = { code: 'script.crashed', msg: '', line: 0 };

/** Takes one message's data; whatever is not a message of the host is ignored. */
export function serveScripts({ post, now }: ServePlace): (data: unknown) => void {
  const realms = new Map<number, Realm>();
  const cells = new CellRenderer(now);
  let last: Promise<void> = Promise.resolve();

  async function handle(message: HostMessage): Promise<void> {
    if (message.type === 'open') realms.set(message.page, new Realm(message.info, message.limits, now));
    else if (message.type === 'close') realms.delete(message.page);
    else if (message.type === 'cells') {
      const { turn } = message;
      const begin = () => post({ type: 'begin', turn });
      try {
        const parts = await cells.render(message.batch, message.limits, begin);
        post({ type: 'looks', turn, parts });
      } catch {
        post({ type: 'looks', turn, parts: null });
      }
    } else await turn(message);
  }

  async function turn(message: Extract<HostMessage, { type: 'turn' }>): Promise<void> {
    const nothing = { writes: [], effects: [], settled: [], fault: null };
    const begin = () => post({ type: 'begin', turn: message.turn });
    try {
      const realm = realms.get(message.page);
      if (!realm) throw new Error('No such page');
      const end = await realm.turn(message.turn, message.patches, message.task, begin);
      post({ type: 'end', turn: message.turn, end });
    } catch {
      post({ type: 'end', turn: message.turn, end: { ...nothing, killed: CRASHED, lost: true } });
    }
  }

  return (data) => {
    if (isHostMessage(data)) last = last.then(() => handle(data));
  };
}
