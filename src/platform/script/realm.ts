/**
 * One page inside the worker: what its scripts can see and ask for. Lives longer than its sandbox, which is made anew
 * where a script broke it.
 * Source: FORMATS 'Script helpers'; DESIGN "Scripts".
 */
import { guestSandbox } from './guestSandbox.ts';
import { parseEffect } from './messages.ts';
import { Mirror, splitPath } from './mirror.ts';
import { isPlain, isSafeName, parsePlain } from './plain.ts';
import { PropStore } from './propStore.ts';
import {
  type Effect,
  MAX_WRITES,
  type PageInfo,
  type Patch,
  type ScriptFault,
  type ScriptLimits,
  type Settled,
  type TurnEnd,
  type TurnTask,
  type WidgetInfo,
} from './protocol.ts';
import { describeFault, type Sandbox } from './sandbox.ts';

/** Most effects of one turn, timers included. */
const MAX_EFFECTS = 5000;
/** Most characters that one turn may hand over: they leave the sandbox's bounded memory for the page's. */
const MAX_HANDED = 8_000_000;

class Refusal extends Error {}

function name(value: unknown): string {
  if (!isSafeName(value)) throw new Refusal(`Not a name: ${String(value).slice(0, 80)}`);
  return value;
}

export class Realm {
  readonly #limits: ScriptLimits;
  readonly #now: () => number;
  readonly #widgets = new Map<string, WidgetInfo>();
  readonly #byModel = new Map<string, WidgetInfo>();
  /** Models of the tables in the header (null) and in each table. */
  readonly #tablesIn = new Map<string | null, string[]>();
  readonly #childModels = new Set<string>();
  readonly #mirror = new Mirror();
  readonly #props = new PropStore();
  #sandbox: Sandbox | null = null;
  #effects: Effect[] = [];
  #settled: Settled[] = [];
  #fault: ScriptFault | null = null;
  #handed = 0;
  #written = 0;

  constructor(info: PageInfo, limits: ScriptLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    for (const widget of info.widgets) {
      this.#widgets.set(widget.key, widget);
      const known = widget.model === null || this.#byModel.has(this.#modelName(widget));
      if (!known && widget.role !== 'container') this.#byModel.set(this.#modelName(widget), widget);
      if (widget.role !== 'table' || widget.model === null) continue;
      this.#tablesIn.set(widget.table, [...(this.#tablesIn.get(widget.table) ?? []), widget.model]);
      if (widget.table !== null) this.#childModels.add(widget.model);
    }
  }

  /** Models are unique in the header and in each table. */
  #modelName(widget: WidgetInfo): string {
    return `${widget.table ?? ''}/${widget.model ?? ''}`;
  }

  /** Runs one turn. Patches come first; a killed turn leaves no write, property, timer or dialog behind. */
  async turn(turn: number, patches: readonly Patch[], task: TurnTask, begin: () => void): Promise<TurnEnd> {
    for (const patch of patches) {
      if (patch.kind === 'props') this.#props.replace(patch.props);
      else this.#mirror.apply(patch);
    }
    const sandbox = await this.#ready();
    begin();
    this.#effects = [];
    this.#settled = [];
    this.#fault = null;
    this.#handed = 0;
    this.#written = 0;
    const end = sandbox.call(JSON.stringify({ turn, task: this.#guestTask(task) }));
    if (end.lost) this.#sandbox = null;
    const faults = [...this.#settled.map((settled) => settled.fault), this.#takeFault()];
    const killed = end.killed ?? faults.find((fault) => fault?.code === 'script.memory') ?? null;
    return killed ? this.#drop(killed, end.lost) : this.#take();
  }

  /** Throws away what lives in the page's context: the next turn begins in another one. */
  reset(): void {
    this.#sandbox = null;
    this.#mirror.drop();
    this.#props.drop();
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
    const widget = task.widget === null ? undefined : this.#widgets.get(task.widget);
    const column = widget
      ? { ...widget.props, key: widget.key, model: widget.model, type: widget.type }
      : task.column;
    return { ...task, column };
  }

  #take(): TurnEnd {
    const effects: Effect[] = this.#props.take().map(([key, props]) => ({ kind: 'props', key, props }));
    return {
      writes: this.#mirror.take(),
      effects: [...effects, ...this.#effects],
      settled: this.#settled,
      killed: null,
      fault: this.#fault,
      lost: false,
    };
  }

  #drop(killed: ScriptFault, lost: boolean): TurnEnd {
    this.#mirror.drop();
    this.#props.drop();
    return { writes: [], effects: [], settled: [], killed, fault: null, lost };
  }

  /** What the guest's helpers ask. Never throws: refusals become errors inside the guest. */
  #answer(op: string, text: string): string {
    this.#handed += text.length;
    // How a run ended is always heard, in few words.
    const last = (op === 'settled' || op === 'fault') && text.length < 10_000;
    if (this.#handed > MAX_HANDED && !last) return JSON.stringify({ e: 'Too much in one run' });
    const args = parsePlain(text);
    if (!Array.isArray(args)) return JSON.stringify({ e: 'Only plain values can leave a script' });
    try {
      const value = this.#ask(op, args);
      return JSON.stringify(value === undefined ? {} : { v: value });
    } catch (error) {
      return JSON.stringify({ e: error instanceof Refusal ? error.message : 'Script helper failed' });
    }
  }

  #ask(op: string, args: readonly unknown[]): unknown {
    switch (op) {
      case 'data':
        return this.#record(null, null, '');
      case 'rows':
        return this.#mirror.rows(name(args[0]));
      case 'column':
        return this.#column(name(args[0]), args[1]);
      case 'row':
        return this.#rowRecord(name(args[0]));
      case 'cell':
        return this.#cell(name(args[0]), args[1]);
      case 'find':
        return this.#find(args[0], args[1]).key;
      case 'get':
        return this.#get(args[0], args[1], name(args[2]));
      case 'set':
        return this.#set(args[0], args[1], name(args[2]), args[3]);
      case 'rowGet':
        return typeof args[1] === 'string' ? this.#mirror.get(name(args[0]), args[1]) : undefined;
      case 'rowKeys':
        return Object.keys(this.#mirror.values(name(args[0])));
      case 'rowSet':
        return this.#write(name(args[0]), name(args[1]), args[2]);
      case 'settled':
        return this.#settle(args);
      case 'fault':
        this.#fault ??= describeFault(args[0]);
        return undefined;
      default:
        return this.#effect(op, args);
    }
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

  /** A widget by key, else by the model of its row or of the header. */
  #find(scope: unknown, key: unknown): WidgetInfo {
    const asked = typeof key === 'string' ? key : String(key).slice(0, 80);
    const table = typeof scope === 'string' ? this.#tableOf(scope) : null;
    const widget =
      this.#widgets.get(asked) ??
      (table && this.#byModel.get(`${table.key}/${asked}`)) ??
      this.#byModel.get(`/${asked}`);
    // The message stands in the specification, 001 8.
    if (!widget) throw new Refusal(`Component Not Found - ${asked}`);
    return widget;
  }

  /** The table that a row path belongs to. */
  #tableOf(rowPath: string): WidgetInfo | null {
    const tables = rowPath.split(/\[[^\]]*\]\.?/).filter((model) => model.length > 0);
    let table: WidgetInfo | null = null;
    for (const model of tables) {
      const found: WidgetInfo | undefined = this.#byModel.get(`${table?.key ?? ''}/${model}`);
      if (!found) return null;
      table = found;
    }
    return table;
  }

  /** Row that a widget's value lives in, seen from a scope: the scope's own row, or a row around it. */
  #rowFor(widget: WidgetInfo, scope: unknown): string | null {
    if (widget.table === null) return null;
    for (let row = typeof scope === 'string' ? scope : ''; row !== ''; ) {
      if (this.#tableOf(row)?.key === widget.table) return row;
      row = splitPath(row.slice(0, row.lastIndexOf('['))).rowPath ?? '';
    }
    throw new Refusal(`${widget.key} belongs to a row: use it in that row's own script`);
  }

  #get(scope: unknown, key: unknown, asked: string): unknown {
    const widget = this.#find(scope, key);
    const prop = asked === 'hide' ? 'hidden' : asked;
    if (prop === 'value' && widget.role === 'table') return { rows: this.#tablePath(widget, scope) };
    if (prop === 'value' || prop === 'item') {
      const model = prop === 'item' ? widget.companion : widget.model;
      if (model === null) return { value: undefined };
      return { value: this.#mirror.get(this.#rowFor(widget, scope), model) };
    }
    const set = this.#props.get(widget.key, prop);
    if (set) return { value: set.value };
    if (prop === 'key' || prop === 'model' || prop === 'type') return { value: widget[prop] };
    return { value: Object.hasOwn(widget.props, prop) ? widget.props[prop] : undefined };
  }

  #set(scope: unknown, key: unknown, asked: string, value: unknown): void {
    const widget = this.#find(scope, key);
    const prop = asked === 'hide' ? 'hidden' : asked;
    if (prop === 'key' || prop === 'model' || prop === 'type') throw new Refusal(`${prop} can not be set`);
    if (prop === 'value' || prop === 'item') {
      if (widget.role !== 'field' || widget.model === null) throw new Refusal(`${widget.key} takes no value`);
      const row = this.#rowFor(widget, scope);
      if (prop === 'value') this.#write(row, widget.model, value);
      else if (widget.companion === null) throw new Refusal(`${widget.key} has no item`);
      else {
        const kept = this.#mirror.get(row, widget.model) ?? null;
        if (!isPlain(kept)) throw new Refusal(`${widget.key} holds what a script can not write`);
        this.#countWrite();
        this.#mirror.write(row, widget.model, widget.companion, kept, value);
      }
      return;
    }
    if (!this.#props.set(widget.key, prop, value)) throw new Refusal('Too many properties, or too large');
  }

  #countWrite(): void {
    this.#written += 1;
    if (this.#written > MAX_WRITES) throw new Refusal('Too many writes in one run');
  }

  #write(rowPath: string | null, model: string, value: unknown): void {
    const table = rowPath === null ? null : this.#tableOf(rowPath);
    const widget = this.#byModel.get(`${table?.key ?? ''}/${model}`);
    if (widget?.role !== 'field') throw new Refusal(`Component Not Found - ${model}`);
    this.#countWrite();
    if (!this.#mirror.write(rowPath, model, widget.companion, value)) throw new Refusal('The row is gone');
  }

  #tablePath(widget: WidgetInfo, scope: unknown): string {
    const row = this.#rowFor(widget, scope);
    return row === null ? (widget.model ?? '') : `${row}.${widget.model}`;
  }

  #rowRecord(rowPath: string): unknown {
    return this.#record(rowPath, this.#tableOf(rowPath)?.key ?? null, `${rowPath}.`);
  }

  /** One column of all rows, in order; null where it is a child table or no row has it. */
  #column(path: string, model: unknown): unknown {
    if (typeof model !== 'string' || this.#childModels.has(model)) return null;
    const values = this.#mirror.column(path, model);
    return values.some((value) => value !== undefined) ? values : null;
  }

  /** One cell of a row, or the child table that lies in it. */
  #cell(rowPath: string, model: unknown): unknown {
    if (typeof model !== 'string') return undefined;
    const value = this.#mirror.get(rowPath, model);
    if (value !== undefined) return { value };
    const widget = this.#childModels.has(model)
      ? this.#byModel.get(`${this.#tableOf(rowPath)?.key ?? ''}/${model}`)
      : undefined;
    return widget?.role === 'table' ? { rows: `${rowPath}.${model}` } : undefined;
  }

  /** The values of the header or a row, with the tables that lie in it, which are read when they are asked for. */
  #record(rowPath: string | null, table: string | null, prefix: string): unknown {
    const models = this.#tablesIn.get(table) ?? [];
    const tables = models.map((model) => ({ model, path: `${prefix}${model}` }));
    return { values: this.#mirror.values(rowPath), tables };
  }
}
