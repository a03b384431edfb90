/**
 * The worker's loop: takes messages in order, runs one turn at a time, answers each. Separate from the worker's entry,
 * so that it runs wherever messages can be passed. Source: DESIGN "Scripts".
 */
import { CellRenderer } from './cells.ts';
import { isHostMessage, parseWorkerMessage, refusedTurn } from './messages.ts';
import type { HostMessage, ScriptFault, TurnEnd, WorkerMessage } from './protocol.ts';
import { Realm } from './realm.ts';

/** What the loop needs of its environment. */
export interface ServePlace {
  readonly post: (message: WorkerMessage) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

const CRASHED: ScriptFault = { code: 'script.crashed', msg: '', line: 0 };

const BROKEN: TurnEnd = { writes: [], effects: [], settled: [], killed: CRASHED, fault: null, lost: true };

/**
 * Handles one message's data. Messages of others are ignored. A turn that is malformed, or whose result the host would
 * refuse, is answered as failed: the host must neither wait for it nor end the worker of other pages.
 */
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
    const { page, turn: id, patches, task } = message;
    const begin = () => post({ type: 'begin', turn: id });
    const realm = realms.get(page);
    try {
      if (!realm) throw new Error('No such page');
      const answer = parseWorkerMessage({
        type: 'end',
        turn: id,
        end: await realm.turn(id, patches, task, begin),
      });
      if (answer === null) throw new Error('More than the host takes');
      post(answer);
    } catch {
      realm?.reset();
      post({ type: 'end', turn: id, end: BROKEN });
    }
  }

  return (data) => {
    if (isHostMessage(data)) {
      last = last.then(() => handle(data));
      return;
    }
    const turn = refusedTurn(data);
    if (turn !== null) last = last.then(() => post({ type: 'end', turn, end: BROKEN }));
  };
}
