/**
 * One page inside the worker: what its scripts can read and request. Outlives its sandbox, which is created anew where
 * a script broke it. Source: FORMATS 'Script helpers'; DESIGN "Scripts".
 */
import { guestSandbox } from './guestSandbox.ts';
import { parseEffect } from './messages.ts';
import { dataOp, PageData } from './pageData.ts';
import { isPlain, parsePlain } from './plain.ts';
import type {
  Effect,
  PageInfo,
  Patch,
  ScriptFault,
  ScriptLimits,
  Settled,
  TurnEnd,
  TurnTask,
} from './protocol.ts';
import { Missing, Refusal } from './refusal.ts';
import { describeFault, type Sandbox } from './sandbox.ts';

/** Most effects of one turn, timers included. */
const MAX_EFFECTS = 5000;
/** Most characters that one turn may hand over, since they leave the sandbox's limited memory for the page's. */
const MAX_HANDED = 8_000_000;

export class Realm {
  readonly #limits: ScriptLimits;
  readonly #now: () => number;
  readonly #data: PageData;
  #sandbox: Sandbox | null = null;
  #effects: Effect[] = [];
  #settled: Settled[] = [];
  #fault: ScriptFault | null = null;
  #handed = 0;

  constructor(info: PageInfo, limits: ScriptLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#data = new PageData(info.widgets);
  }

  /** Runs one turn, after applying patches; a stopped turn leaves no write, property, timer or dialog behind. */
  async turn(turn: number, patches: readonly Patch[], task: TurnTask, begin: () => void): Promise<TurnEnd> {
    this.#data.apply(patches);
    const sandbox = await this.#ready();
    begin();
    this.#effects = [];
    this.#settled = [];
    this.#fault = null;
    this.#handed = 0;
    const end = sandbox.call(JSON.stringify({ turn, task: this.#guestTask(task) }));
    if (end.lost) this.#sandbox = null;
    const faults = [...this.#settled.map((settled) => settled.fault), this.#takeFault()];
    const killed = end.killed ?? faults.find((fault) => fault?.code === 'script.memory') ?? null;
    return killed ? this.#drop(killed, end.lost) : this.#take();
  }

  /** Drops the page's context with its content: the next turn gets another one. */
  reset(): void {
    this.#sandbox = null;
    this.#data.drop();
  }

  #takeFault(): ScriptFault | null {
    return this.#fault;
  }

  async #ready(): Promise<Sandbox> {
    this.#sandbox ??= await guestSandbox(this.#limits, (op, args) => this.#answer(op, args), this.#now);
    return this.#sandbox;
  }

  #guestTask(task: TurnTask): unknown {
    if (task.kind !== 'run') return task;
    const widget = task.widget === null ? undefined : this.#data.widgets.get(task.widget);
    const column = widget
      ? { ...widget.props, key: widget.key, model: widget.model, type: widget.type }
      : task.column;
    return { ...task, column };
  }

  #take(): TurnEnd {
    const { writes, props } = this.#data.take();
    return {
      writes,
      effects: [...props, ...this.#effects],
      settled: this.#settled,
      killed: null,
      fault: this.#fault,
      lost: false,
    };
  }

  #drop(killed: ScriptFault, lost: boolean): TurnEnd {
    this.#data.drop();
    return { writes: [], effects: [], settled: [], killed, fault: null, lost };
  }

  /** Requests of the guest's helpers. Never throws: refusals become errors inside the guest. */
  #answer(op: string, text: string): string {
    this.#handed += text.length;
    // The end of a run is always reported, in a short form.
    const last = (op === 'settled' || op === 'fault') && text.length < 10_000;
    if (this.#handed > MAX_HANDED && !last) return JSON.stringify({ e: 'Too much in one run' });
    const args = parsePlain(text);
    if (!Array.isArray(args)) return JSON.stringify({ e: 'Only plain values can leave a script' });
    try {
      const value = this.#ask(op, args);
      return JSON.stringify(value === undefined ? {} : { v: value });
    } catch (error) {
      if (error instanceof Missing) return JSON.stringify({ e: error.message, missing: error.key });
      return JSON.stringify({ e: error instanceof Refusal ? error.message : 'Script helper failed' });
    }
  }

  #ask(op: string, args: readonly unknown[]): unknown {
    const asked = dataOp(op);
    if (asked) return this.#data.ask(asked, args);
    if (op === 'settled') return this.#settle(args);
    if (op === 'fault') {
      this.#fault ??= describeFault(args[0]);
      return undefined;
    }
    return this.#effect(op, args);
  }

  #settle(args: readonly unknown[]): void {
    const turn = typeof args[0] === 'number' ? args[0] : -1;
    const given = args[3] === true && isPlain(args[2]) ? args[2] : undefined;
    this.#settled.push({ turn, fault: args[1] === null ? null : describeFault(args[1]), value: given });
  }

  #effect(op: string, args: readonly unknown[]): void {
    const [first, second, third] = args;
    const asked: Readonly<Record<string, unknown>> =
      op === 'timer'
        ? { kind: op, id: first, ms: second, repeat: third }
        : op === 'open'
          ? { kind: op, id: first, as: second, options: third }
          : op === 'close'
            ? { kind: op, script: first, context: second }
            : op === 'loading'
              ? { kind: op, on: first, text: second }
              : { kind: op, id: first };
    const effect = parseEffect(asked);
    if (!effect || effect.kind === 'props') throw new Refusal('Not a request that the page understands');
    if (this.#effects.length >= MAX_EFFECTS) throw new Refusal('Too many requests in one run');
    this.#effects.push(effect);
  }
}
