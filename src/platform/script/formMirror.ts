/**
 * The host's half of the mirror: records what changed in a form and turns it into patches just before a turn. A
 * keystroke adds one entry to a set, and nothing is sent while no script runs. Source: DESIGN "Scripts", "Values".
 */
import {
  type CompiledTable,
  companionKey,
  type Form,
  type Row,
  type TableHandle,
} from '../../engine/internal.ts';
import { isSafeName } from './plain.ts';
import type { Patch, RowPatch } from './protocol.ts';

/** The parts of a form that scripts touch. */
export type ScriptForm = Pick<
  Form,
  | 'page'
  | 'status'
  | 'snapshot'
  | 'subscribeAll'
  | 'fieldAt'
  | 'table'
  | 'value'
  | 'apply'
  | 'explain'
  | 'setOverride'
  | 'setOverlay'
>;

export interface FormMirror {
  /** Patches since the last call; all of the form at first and after `all`. */
  take(): readonly Patch[];
  /** Marks the mirror at a path as outdated. */
  touch(path: string): void;
  /** Marks the whole mirror as lost. */
  all(): void;
  dispose(): void;
}

interface TablePlace {
  readonly node: CompiledTable;
  readonly address: string;
  readonly handle: TableHandle;
}

/** Watches a form. `onReplaced` is called when another record was loaded into it. */
export function watchForm(form: ScriptForm, onReplaced: () => void): FormMirror {
  const { page } = form;
  const header = new Set<string>();
  const tables = new Set<string>();
  const rows = new Map<string, Set<string>>();
  /** Row objects as they were sent: rows are immutable, so identity tells what changed. */
  const sent = new Map<string, Map<string, Row>>();
  let whole = true;

  function touch(path: string): void {
    if (path === '') {
      whole = true;
      onReplaced();
      return;
    }
    // Everything goes out with the next turn anyway; a page without scripts collects nothing.
    if (whole) return;
    const open = path.lastIndexOf('[');
    const close = path.indexOf(']', open);
    // `entries[r1].lines` names a child table: a table's address, not a cell.
    if (open > 0 && childModels.has(path.slice(close + 2)) && tableAt(path)) tables.add(path);
    else if (open > 0 && close > open) {
      const address = path.slice(0, open);
      const ids = rows.get(address) ?? new Set<string>();
      rows.set(address, ids.add(path.slice(open + 1, close)));
    } else if (Object.hasOwn(page.tables, path)) tables.add(path);
    else header.add(path);
  }

  /** Tables by `key of the table around/model`. */
  const nodes = new Map<string, CompiledTable>();
  const childModels = new Set<string>();
  for (const key of page.order) {
    const node = page.nodes[key];
    if (node?.role !== 'table') continue;
    nodes.set(`${node.table ?? ''}/${node.model}`, node);
    if (node.table !== null) childModels.add(node.model);
  }

  function tableNode(model: string, around: string | null): CompiledTable | null {
    return nodes.get(`${around ?? ''}/${model}`) ?? null;
  }

  function tableAt(address: string): TablePlace | null {
    const match = /^(.*)\[([^[\]]+)\]\.([^[\]]+)$/.exec(address);
    if (!match) {
      const node = tableNode(address, null);
      const handle = node ? form.table(node.key) : undefined;
      return node && handle ? { node, address, handle } : null;
    }
    const [, around = '', rowId = '', model = ''] = match;
    const outer = tableAt(around);
    const node = outer ? tableNode(model, outer.node.key) : null;
    const handle = node ? form.table(node.key, rowId) : undefined;
    return node && handle ? { node, address, handle } : null;
  }

  function childAddresses(place: TablePlace, rowId: string): readonly string[] {
    return place.node.children.flatMap((key) => {
      const child = page.nodes[key];
      return child?.role === 'table' ? [`${place.address}[${rowId}].${child.model}`] : [];
    });
  }

  function rowPatch(place: TablePlace, row: Row): RowPatch {
    const { rowKey } = place.node;
    const cells = Object.hasOwn(row.cells, rowKey) ? row.cells : { ...row.cells, [rowKey]: row.id };
    return { id: row.id, cells };
  }

  /** The rows of a table that changed, and its child tables' where a row is new. */
  function tablePatches(address: string): readonly Patch[] {
    const place = tableAt(address);
    if (!place) {
      sent.delete(address);
      return [{ kind: 'table', path: address, order: [], rows: [] }];
    }
    const order = place.handle.snapshot().order.filter(isSafeName);
    const before = sent.get(address);
    const now = new Map<string, Row>();
    const changed: RowPatch[] = [];
    const inner: Patch[] = [];
    for (const id of order) {
      const row = place.handle.row(id);
      if (!row) continue;
      now.set(id, row);
      const known = before?.get(id);
      if (known !== row) changed.push(rowPatch(place, row));
      if (!known) for (const child of childAddresses(place, id)) inner.push(...tablePatches(child));
    }
    sent.set(address, now);
    return [{ kind: 'table', path: address, order, rows: changed }, ...inner];
  }

  function rowPatches(address: string, ids: ReadonlySet<string>): readonly Patch[] {
    const place = tableAt(address);
    const known = sent.get(address);
    if (!place || !known) return tablePatches(address);
    const changed: RowPatch[] = [];
    for (const id of ids) {
      const row = place.handle.row(id);
      if (!row || !known.has(id)) return tablePatches(address);
      known.set(id, row);
      changed.push(rowPatch(place, row));
    }
    return [{ kind: 'table', path: address, order: null, rows: changed }];
  }

  /** Values of a record under unsafe names are not sent: the worker refuses such messages. */
  function headerValues(): readonly (readonly [string, unknown])[] {
    return Object.entries(form.value()).filter(
      ([model]) => isSafeName(model) && !Object.hasOwn(page.tables, model),
    );
  }

  function headerPair(model: string): readonly (readonly [string, unknown])[] {
    const { value, companion } = form.snapshot(model);
    const field = form.fieldAt(model);
    const beside = field ? companionKey(field) : null;
    if (beside === null) return [[model, value]];
    return [
      [model, value],
      [beside, companion],
    ];
  }

  function take(): readonly Patch[] {
    const patches: Patch[] = [];
    if (whole) {
      sent.clear();
      patches.push({ kind: 'clear' }, { kind: 'header', values: headerValues() });
      for (const model of Object.keys(page.tables)) patches.push(...tablePatches(model));
    } else {
      const models = [...header].filter(isSafeName);
      if (models.length > 0) patches.push({ kind: 'header', values: models.flatMap(headerPair) });
      for (const address of tables) patches.push(...tablePatches(address));
      for (const [address, ids] of rows) if (!tables.has(address)) patches.push(...rowPatches(address, ids));
    }
    whole = false;
    header.clear();
    tables.clear();
    rows.clear();
    return patches;
  }

  const stop = form.subscribeAll((paths) => paths.forEach(touch));
  return {
    take,
    touch,
    all: () => {
      whole = true;
    },
    dispose: stop,
  };
}
