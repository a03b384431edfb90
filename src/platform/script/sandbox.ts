/**
 * One QuickJS instance with its own WebAssembly memory of a fixed maximum, its own deadline, and one function to call.
 * Each page has one, so that a native fault or a full heap affects that page only, and closing it frees everything.
 * Source: DESIGN "Scripts".
 */
import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';
import { isRecord } from '../../engine/plain.ts';
import { newModule } from './module.ts';
import { MAX_TEXT, MISSING, type ScriptFault, type ScriptLimits } from './protocol.ts';

/** Native frames use far more of the browser's stack than QuickJS counts; measured with nested JSON, see its test. */
const STACK_BYTES = 64 * 1024;
/** Milliseconds for promise continuations of a stopped turn to finish. */
const DRAIN_MS = 20;
const JOBS_AT_ONCE = 50;

/** How a call into the sandbox ended. */
export interface SandboxEnd {
  /** Text that the guest's function returned, null where it returned none. */
  readonly text: string | null;
  readonly killed: ScriptFault | null;
  /** True where the sandbox cannot be used again. */
  readonly lost: boolean;
}

export interface Sandbox {
  /** Calls the guest's function, then runs promise jobs until none is left. */
  call(text: string): SandboxEnd;
}

export interface SandboxOptions {
  /** Text of a function expression; what it returns is the function that `call` calls. */
  readonly source: string;
  readonly limits: ScriptLimits;
  /** Handles requests of the guest; takes and returns JSON text. Absent: the guest gets no host function. */
  readonly host?: (op: string, args: string) => string;
  /** Warm-up calls of the guest's function without a deadline, since browsers compile on first use. */
  readonly warm?: readonly string[];
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

function fault(code: ScriptFault['code']): ScriptFault {
  return { code, msg: '', line: 0 };
}

/** A guest's description of an error, as a fault. Lines count from the script's first line. */
export function describeFault(said: unknown): ScriptFault {
  if (!isRecord(said)) return fault('script.error');
  const name = typeof said.name === 'string' ? said.name : '';
  const message = typeof said.message === 'string' ? said.message : '';
  if (name === 'InternalError' && message === 'out of memory') return fault('script.memory');
  const found = typeof said.stack === 'string' ? /<input>:(\d+)/.exec(said.stack.slice(0, 4000)) : null;
  // Two lines stand before a body that the Function constructor compiles.
  const line = Math.max(0, Number(found?.[1] ?? 0) - 2);
  if (typeof said.missing === 'string')
    return { code: 'script.componentMissing', msg: `${MISSING}${said.missing}`.slice(0, MAX_TEXT), line };
  const words = name && name !== 'Error' ? `${name}: ${message}` : message;
  return { code: 'script.error', msg: words.slice(0, MAX_TEXT), line };
}

class QuickJsSandbox implements Sandbox {
  readonly #vm: QuickJSContext;
  readonly #runtime: QuickJSRuntime;
  readonly #options: SandboxOptions;
  /** True where memory was full since the last call. */
  readonly #wasFull: () => boolean;
  #entry: QuickJSHandle | null = null;
  /** Remaining milliseconds, and the time of the last check. */
  #left = 0;
  #looked = 0;
  /** Most milliseconds that one pause counts, once the script is known to take short steps. */
  #most = 0;
  #swift = false;
  #stopped = false;
  #draining = false;

  constructor(vm: QuickJSContext, runtime: QuickJSRuntime, options: SandboxOptions, wasFull: () => boolean) {
    this.#wasFull = wasFull;
    this.#vm = vm;
    this.#runtime = runtime;
    this.#options = options;
    runtime.setInterruptHandler(() => {
      if (this.#inTime()) return false;
      this.#stopped = true;
      return true;
    });
  }

  #allow(ms: number): void {
    this.#left = ms;
    this.#most = ms / 2;
    this.#swift = false;
    this.#looked = this.#options.now();
  }

  /**
   * False once the time is over. QuickJS checks every 10,000 steps. Where the first checks came quickly, a long pause
   * counts half the limit at most, since the machine may have stood still, which is not the script's fault. Where they
   * came slowly the script is slow, and all time counts.
   */
  #inTime(): boolean {
    const now = this.#options.now();
    const pause = Math.max(0, now - this.#looked);
    this.#looked = now;
    this.#left -= this.#swift ? Math.min(pause, this.#most) : pause;
    this.#swift ||= pause <= this.#most;
    return this.#left > 0;
  }

  start(): void {
    this.#allow(Number.POSITIVE_INFINITY);
    const { host, source, warm = [] } = this.#options;
    const made = this.#vm.unwrapResult(this.#vm.evalCode(source));
    this.#entry = host ? this.#bridged(made, host) : made;
    for (const text of warm) {
      this.#invoke(text);
      this.#pump();
    }
  }

  #bridged(made: QuickJSHandle, host: NonNullable<SandboxOptions['host']>): QuickJSHandle {
    const bridge = this.#vm.newFunction('host', (op, args) => {
      if (this.#draining) return this.#vm.newString('{"e":"stopped"}');
      return this.#vm.newString(host(this.#vm.getString(op), this.#vm.getString(args)));
    });
    return this.#vm.unwrapResult(this.#vm.callFunction(made, this.#vm.undefined, bridge));
  }

  call(text: string): SandboxEnd {
    this.#stopped = false;
    this.#draining = false;
    this.#allow(this.#options.limits.turnMs);
    this.#wasFull();
    try {
      const answer = this.#invoke(text);
      this.#pump();
      // Promise jobs may be lost, so the script's end might never be reported.
      const full = this.#wasFull();
      if (!this.#stopped && !full && answer !== undefined) return { text: answer, killed: null, lost: false };
      const killed = fault(this.#stopped ? 'script.deadline' : 'script.memory');
      return { text: null, killed, lost: !this.#drain() };
    } catch {
      // The browser's stack or the module's memory was exhausted below QuickJS: its state is unreliable.
      return { text: null, killed: fault('script.crashed'), lost: true };
    }
  }

  /** Undefined where the guest's function itself failed, which means that it was stopped or out of memory. */
  #invoke(text: string): string | null | undefined {
    const vm = this.#vm;
    if (!this.#entry) return undefined;
    const given = vm.newString(text);
    const result = vm.callFunction(this.#entry, vm.undefined, given);
    given.dispose();
    if (result.error) {
      result.error.dispose();
      return undefined;
    }
    const answer = vm.typeof(result.value) === 'string' ? vm.getString(result.value) : null;
    result.value.dispose();
    return answer;
  }

  #pump(): boolean {
    while (this.#runtime.hasPendingJob()) {
      // Fewer than 10,000 steps have gone by since the last look.
      this.#swift = true;
      if (!this.#inTime()) {
        this.#stopped = true;
        return false;
      }
      const jobs = this.#runtime.executePendingJobs(JOBS_AT_ONCE);
      if (jobs.error) jobs.error.dispose();
      else jobs.dispose();
    }
    return true;
  }

  /** Lets continuations of a stopped turn finish, ignoring their requests; false where they do not. */
  #drain(): boolean {
    this.#draining = true;
    this.#allow(DRAIN_MS);
    return this.#pump();
  }
}

/** Starts a sandbox. Rejects only where WebAssembly itself does not start. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { module, wasFull } = await newModule(options.limits);
  const runtime = module.newRuntime();
  runtime.setMaxStackSize(STACK_BYTES);
  const sandbox = new QuickJsSandbox(runtime.newContext(), runtime, options, wasFull);
  sandbox.start();
  return sandbox;
}
