/**
 * Values and properties that a page's scripts read and write, in the worker. Those of a turn are kept or dropped
 * together. Source: FORMATS 'Script helpers'; DESIGN "Scripts".
 */
import { ownOf } from '../../engine/plain.ts';
import { Mirror } from './mirror.ts';
import { isPlain } from './plain.ts';
import { PropStore } from './propStore.ts';
import { type Effect, MAX_WRITES, type Patch, type WidgetInfo, type WriteEffect } from './protocol.ts';
import { Missing, Refusal, safeName } from './refusal.ts';
import { settable } from './settable.ts';
import { Widgets } from './widgets.ts';

const OPS = [
  'data',
  'rows',
  'column',
  'row',
  'cell',
  'find',
  'get',
  'set',
  'rowGet',
  'rowKeys',
  'rowSet',
] as const;

/** What helpers ask of values and properties. */
export type DataOp = (typeof OPS)[number];

/** The request, where it is about values or properties. */
export function dataOp(op: string): DataOp | undefined {
  return OPS.find((known) => known === op);
}

/** A property's name; `hide` is `hidden`, as in definitions. */
function propName(value: unknown): string {
  const name = safeName(value);
  return name === 'hide' ? 'hidden' : name;
}

export class PageData {
  readonly widgets: Widgets;
  readonly #mirror = new Mirror();
  readonly #props = new PropStore();
  #written = 0;

  constructor(widgets: readonly WidgetInfo[]) {
    this.widgets = new Widgets(widgets);
  }

  apply(patches: readonly Patch[]): void {
    for (const patch of patches) {
      if (patch.kind === 'props') this.#props.replace(patch.props);
      else this.#mirror.apply(patch);
    }
  }

  /** The turn yielded: its writes and properties are kept and reported. */
  take(): { readonly writes: readonly WriteEffect[]; readonly props: readonly Effect[] } {
    this.#written = 0;
    const props = this.#props.take().map(([key, set]) => ({ kind: 'props', key, props: set }) as const);
    return { writes: this.#mirror.take(), props };
  }

  /** The turn was stopped: its writes and properties are dropped. */
  drop(): void {
    this.#written = 0;
    this.#mirror.drop();
    this.#props.drop();
  }

  /** Answers a helper for values and properties; throws a Refusal. */
  ask(op: DataOp, args: readonly unknown[]): unknown {
    const [first, second, third] = args;
    switch (op) {
      case 'data':
        return this.#record(null, null, '');
      case 'rows':
        return this.#mirror.rows(safeName(first));
      case 'column':
        return this.#column(safeName(first), second);
      case 'row':
        return this.#rowRecord(safeName(first));
      case 'cell':
        return this.#cell(safeName(first), second);
      case 'find':
        return this.widgets.find(first, second).key;
      case 'get':
        return this.#get(first, second, propName(third));
      case 'set':
        return this.#set(first, second, propName(third), args[3]);
      case 'rowGet':
        return typeof second === 'string' ? this.#mirror.get(safeName(first), second) : undefined;
      case 'rowKeys':
        return Object.keys(this.#mirror.values(safeName(first)));
      case 'rowSet':
        return this.#write(safeName(first), safeName(second), third);
    }
  }

  #get(scope: unknown, key: unknown, prop: string): unknown {
    const widget = this.widgets.find(scope, key);
    if (prop === 'value' && widget.role === 'table') return { rows: this.#tablePath(widget, scope) };
    if (prop === 'value' || prop === 'item') {
      const model = prop === 'item' ? widget.companion : widget.model;
      if (model === null) return { value: undefined };
      return { value: this.#mirror.get(this.widgets.rowFor(widget, scope), model) };
    }
    const set = this.#props.get(widget.key, prop);
    if (set) return { value: set.value };
    if (prop === 'key' || prop === 'model' || prop === 'type') return { value: widget[prop] };
    return { value: ownOf(widget.props, prop) };
  }

  #set(scope: unknown, key: unknown, prop: string, value: unknown): void {
    const widget = this.widgets.find(scope, key);
    if (prop === 'value' || prop === 'item') {
      if (widget.role !== 'field' || widget.model === null) throw new Refusal(`${widget.key} takes no value`);
      const row = this.widgets.rowFor(widget, scope);
      if (prop === 'value') this.#write(row, widget.model, value);
      else if (widget.companion === null) throw new Refusal(`${widget.key} has no item`);
      else this.#setItem(row, widget.model, widget.companion, value);
      return;
    }
    if (!this.#props.set(widget.key, prop, settable(widget, prop, value)))
      throw new Refusal('Too many properties, or too large');
  }

  #setItem(row: string | null, model: string, beside: string, item: unknown): void {
    const kept = this.#mirror.get(row, model) ?? null;
    if (!isPlain(kept)) throw new Refusal(`${model} holds what a script can not write`);
    this.#countWrite();
    this.#mirror.write(row, model, beside, kept, item);
  }

  #countWrite(): void {
    this.#written += 1;
    if (this.#written > MAX_WRITES) throw new Refusal('Too many writes in one run');
  }

  #write(rowPath: string | null, model: string, value: unknown): void {
    const table = rowPath === null ? null : this.widgets.tableOf(rowPath);
    const widget = this.widgets.at(table?.key ?? null, model);
    if (widget?.role !== 'field') throw new Missing(model);
    this.#countWrite();
    if (!this.#mirror.write(rowPath, model, widget.companion, value)) throw new Refusal('The row is gone');
  }

  #tablePath(widget: WidgetInfo, scope: unknown): string {
    const row = this.widgets.rowFor(widget, scope);
    return row === null ? (widget.model ?? '') : `${row}.${widget.model}`;
  }

  #rowRecord(rowPath: string): unknown {
    return this.#record(rowPath, this.widgets.tableOf(rowPath)?.key ?? null, `${rowPath}.`);
  }

  /** One column of all rows, in order; null where it is a child table or no row has it. */
  #column(path: string, model: unknown): unknown {
    if (typeof model !== 'string' || this.widgets.isChild(model)) return null;
    const values = this.#mirror.column(path, model);
    return values.some((value) => value !== undefined) ? values : null;
  }

  /** One cell of a row, or the child table that lies in it. */
  #cell(rowPath: string, model: unknown): unknown {
    if (typeof model !== 'string') return undefined;
    const value = this.#mirror.get(rowPath, model);
    if (value !== undefined) return { value };
    const widget = this.widgets.isChild(model)
      ? this.widgets.at(this.widgets.tableOf(rowPath)?.key ?? null, model)
      : undefined;
    return widget?.role === 'table' ? { rows: `${rowPath}.${model}` } : undefined;
  }

  /** The values of the header or a row; child tables in it are read on access. */
  #record(rowPath: string | null, table: string | null, prefix: string): unknown {
    const tables = this.widgets.tablesIn(table).map((model) => ({ model, path: `${prefix}${model}` }));
    return { values: this.#mirror.values(rowPath), tables };
  }
}
