/**
 * Finds the widgets that scripts name: by key, or by model in their row or the header. Source: FORMATS "Paths", 'Script
 * helpers'; 001 8 (the missing component).
 */
import { splitPath } from './mirror.ts';
import type { WidgetInfo } from './protocol.ts';
import { Missing, Refusal } from './refusal.ts';

export class Widgets {
  readonly #byKey = new Map<string, WidgetInfo>();
  /** Models are unique in the header and in each table: `table key/model`. */
  readonly #byModel = new Map<string, WidgetInfo>();
  readonly #tablesIn = new Map<string | null, string[]>();
  readonly #childModels = new Set<string>();

  constructor(widgets: readonly WidgetInfo[]) {
    for (const widget of widgets) {
      const { key, role, model, table } = widget;
      this.#byKey.set(key, widget);
      if (model === null) continue;
      const name = `${table ?? ''}/${model}`;
      if (role !== 'container' && !this.#byModel.has(name)) this.#byModel.set(name, widget);
      if (role !== 'table') continue;
      this.#tablesIn.set(table, [...(this.#tablesIn.get(table) ?? []), model]);
      if (table !== null) this.#childModels.add(model);
    }
  }

  get(key: string): WidgetInfo | undefined {
    return this.#byKey.get(key);
  }

  /** The widget of a model in the rows of a table, by its key; null is the header. */
  at(table: string | null, model: string): WidgetInfo | undefined {
    return this.#byModel.get(`${table ?? ''}/${model}`);
  }

  /** Models of the tables that lie in the header (null) or in a table's rows. */
  tablesIn(table: string | null): readonly string[] {
    return this.#tablesIn.get(table) ?? [];
  }

  /** True where some table lies in another's rows under this model. */
  isChild(model: string): boolean {
    return this.#childModels.has(model);
  }

  /** By key, else by the model of its row or of the header. `scope` is the row path that a script belongs to. */
  find(scope: unknown, key: unknown): WidgetInfo {
    const asked = typeof key === 'string' ? key : String(key).slice(0, 80);
    const table = typeof scope === 'string' ? this.tableOf(scope) : null;
    const widget = this.#byKey.get(asked) ?? (table && this.at(table.key, asked)) ?? this.at(null, asked);
    if (!widget) throw new Missing(asked);
    return widget;
  }

  /** The table that a row path belongs to. */
  tableOf(rowPath: string): WidgetInfo | null {
    let table: WidgetInfo | null = null;
    for (const model of rowPath.split(/\[[^\]]*\]\.?/)) {
      if (model === '') continue;
      const found: WidgetInfo | undefined = this.at(table?.key ?? null, model);
      if (!found) return null;
      table = found;
    }
    return table;
  }

  /** The row of a widget's value, seen from a scope: the scope's own row, or a row around it. */
  rowFor(widget: WidgetInfo, scope: unknown): string | null {
    if (widget.table === null) return null;
    for (let row = typeof scope === 'string' ? scope : ''; row !== ''; ) {
      if (this.tableOf(row)?.key === widget.table) return row;
      row = splitPath(row.slice(0, row.lastIndexOf('['))).rowPath ?? '';
    }
    throw new Refusal(`${widget.key} belongs to a row: use it in that row's own script`);
  }
}
