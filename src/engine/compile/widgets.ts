/**
 * The walk over the stored widgets: each becomes one node, containers before their children. The guard's depth bounds
 * the recursion. Source: 001 3.1, 002 3.6 and 3.8; FORMATS "Kinds", "Paths".
 */

import type { ControlEntry } from '../controls/types.ts';
import type { FieldDefinition, ModelTable } from '../definition/objectModel.ts';
import { pointerTo } from '../issues/pointer.ts';
import { isUnsafeName } from '../plain.ts';
import { CELL_TYPE } from '../table/group/stored.ts';
import { compileActions } from './actions.ts';
import { type Claims, claim } from './claims.ts';
import { isGridColumn } from './columns.ts';
import type { CompileContext } from './context.ts';
import { baseFacts, containerFacts, decorationFacts, sizesOf } from './facts.ts';
import { compileField } from './fields.ts';
import { createKeys, type Keys } from './keys.ts';
import { warnOfType } from './otherWords.ts';
import { codeOf, isOn, listOf, numberOf, textOf, wholeOf } from './read.ts';
import { checkScripts, scriptsOf } from './scripts.ts';
import { stateRules } from './states.ts';
import { readStored, type Stored } from './stored.ts';
import { groupGrid } from './tableGroup.ts';
import { compileTable } from './tables.ts';
import { ownText, titleText } from './texts.ts';
import type { CompiledContainer, CompiledNode, CompiledNodeBase } from './types.ts';
import { hasColumns, tellUnread } from './unread.ts';

const NO_KEYS: readonly string[] = [];
const GRID_COLUMNS = 12;
const SPAN = 4;

/** The table whose rows a widget belongs to. */
interface Scope {
  /** Key of the table node. */
  readonly key: string;
  readonly fields: ModelTable['fields'] | null;
  /** Inside a column that a row unfolds: widgets are laid out as in a page, and are no columns. */
  readonly unfolded?: true;
}

/** True for widgets that are the columns of a table. */
function isColumns(scope: Scope | null): boolean {
  return scope !== null && scope.unfolded !== true;
}

interface Walk {
  readonly context: CompileContext;
  readonly claims: Claims;
  readonly keys: Keys;
  /** Default column span of the children of a container, by its key: 12 / Cols of its field definition. */
  readonly spans: Map<string, number>;
  /** Columns of the containers that state how many they have, by key. */
  readonly columns: Map<string, number>;
}

/** The property that holds a widget's children. */
function innerName({ widget }: Stored): 'items' | 'children' {
  return listOf(widget.items).length === 0 && listOf(widget.children).length > 0 ? 'children' : 'items';
}

/** The control of a stored widget. Entries without a type take theirs from their place: tabs, column groups, cells. */
function controlOf(
  stored: Stored,
  holds: boolean,
  parent: CompiledNodeBase | null,
  inRows: boolean,
  field: FieldDefinition | undefined,
  { controls, search }: CompileContext,
): ControlEntry | undefined {
  const { widget, options } = stored;
  const word = codeOf(widget.type);
  const fieldType = numberOf(field?.FieldType) ?? 0;
  const declared = field === undefined ? undefined : controls.ofField(fieldType);
  if (word === null) {
    if (parent?.kind === 'tabs') return controls.byType('tabpage');
    if (holds) return controls.byType(inRows ? 'tablecolumngroup' : 'spacecontainer');
    // A search item needs no more than the field that it searches.
    if (inRows || search || field !== undefined) return declared ?? controls.byType('textbox');
    return undefined;
  }
  const found = controls.byType(word);
  // One type word may mean two controls (24 and 27), or one in a page and another in a field (30): the field decides.
  if (declared !== undefined && (declared.type === found?.type || controls.byId(fieldType) === found))
    return declared;
  // A plain table column without columns of its own is a cell of its field's kind.
  if (found?.kind === 'column' && !holds) {
    const cell = textOf(options.type);
    return (cell === null ? undefined : controls.byType(cell)) ?? declared ?? controls.byType('textbox');
  }
  return found;
}

function statedModel({ widget }: Stored): string | null {
  return textOf(widget.model) ?? textOf(widget.colKey);
}

function modelOf(stored: Stored, key: string, context: CompileContext): string {
  const model = statedModel(stored) ?? textOf(stored.options.tableKey);
  if (model !== null && !isUnsafeName(model)) return model;
  if (model === null) context.sink.warn('page.noModel', stored.at, { key });
  else context.sink.error('page.badName', `${stored.at}/model`, { name: model });
  return key;
}

function fieldOf(stored: Stored, scope: Scope | null, context: CompileContext): FieldDefinition | undefined {
  const model = statedModel(stored);
  if (context.model === null || model === null) return undefined;
  const fields = scope === null ? context.model.header : scope.fields;
  return fields?.get(model) ?? context.model.tables.get(model)?.field;
}

/**
 * Columns that a widget takes in a container of so many. `colSpan` counts twelfths there too: of five columns 12 is
 * all, and 6 is three (rounded). The 4 that every new widget has is one column, since nobody has chosen it.
 */
function lanesOf(colSpan: number, lanes: number): number {
  return colSpan === SPAN ? 1 : Math.max(1, Math.round((colSpan * lanes) / GRID_COLUMNS));
}

function baseOf(
  stored: Stored,
  key: string,
  control: ControlEntry | undefined,
  parent: string | null,
  field: FieldDefinition | undefined,
  scope: Scope | null,
  { spans, columns, context }: Walk,
): CompiledNodeBase {
  const { widget, options, pointer, at } = stored;
  const { texts } = context;
  const inRows = isColumns(scope);
  const span = parent === null ? undefined : spans.get(parent);
  if (control !== undefined && !context.search)
    tellUnread(stored, control, scope === null ? 'page' : inRows ? 'column' : 'unfolded', context);
  checkScripts(options.scripts, `${at}/options/scripts`, context.sink);
  checkScripts(widget.scripts, `${at}/scripts`, context.sink);
  const own = numberOf(control?.defaults.colSpan) ?? (control?.role === 'container' ? GRID_COLUMNS : SPAN);
  // The field of a group may state how many fields a line holds; widgets with a full-width default keep it.
  const title = titleText(texts, key, textOf(widget.title), field?.FieldTitle, field?.FieldTitle__Lang);
  // Inputs in one line have one label: what each of them is for is said in it, as long as it is empty.
  const isInline = parent !== null && context.nodes[parent]?.kind === 'inline';
  const standardSpan = own === SPAN && span !== undefined ? span : own;
  const colSpan = wholeOf(options.colSpan, 1, GRID_COLUMNS, standardSpan);
  const lanes = parent === null ? undefined : columns.get(parent);
  return {
    key,
    // A host's adapter is found by the word that it was defined with, whatever alias, case or id the page states.
    type: control?.own === undefined ? (codeOf(widget.type) ?? control?.type ?? '') : control.type,
    kind: control?.kind ?? 'unknown',
    role: control?.role ?? 'unknown',
    title,
    tips: ownText(texts, key, 'tips', textOf(options.tips) ?? textOf(widget.tips)),
    placeholder: ownText(texts, key, 'placeholder', textOf(options.placeholder)) ?? (isInline ? title : null),
    parent,
    children: NO_KEYS,
    pointer,
    states: stateRules(options, field, at, context),
    hidden: isOn(options.hidden) || isOn(options.hide) || isOn(widget.hidden),
    disabled: isOn(options.disabled),
    colSpan,
    ...(lanes === undefined ? null : { span: lanesOf(colSpan, lanes) }),
    rowSpan: wholeOf(options.rowSpan, 1, 100, 1),
    ...sizesOf(options, control, inRows),
    scripts: scriptsOf(options.scripts, widget.scripts),
    ...baseFacts(options, field, at, context),
    ...ownActions(stored, key, control, context),
    options,
  };
}

/** Actions of the widget itself. A table compiles its own, together with those that every table has. */
function ownActions(
  { widget, pointer }: Stored,
  key: string,
  control: ControlEntry | undefined,
  context: CompileContext,
): Pick<CompiledNodeBase, 'actions'> {
  if (control?.role === 'table' || listOf(widget.actions).length === 0) return {};
  const place = { standard: 'toolbar', prefix: `${key}.`, byKey: true } as const;
  return { actions: compileActions(widget.actions, `${pointer}/actions`, place, context) };
}

/** Adds a node before its children, so that `order` is depth first; its children are filled in afterwards. */
function place(context: CompileContext, node: CompiledNode): void {
  context.nodes[node.key] = node;
  context.order.push(node.key);
}

/**
 * Where the widgets of a container belong. Those of an expand column that stands directly in a table are laid out below
 * each row (001 3.8, TableColumnExpand); one that stands elsewhere is a column group, or a section of the page.
 */
function unfoldedScope(
  control: ControlEntry,
  parent: CompiledNodeBase | null,
  scope: Scope | null,
  { at }: Stored,
  { sink }: CompileContext,
): Scope | null {
  if (scope?.unfolded === true && control.kind === 'form')
    sink.warn('page.notInRow', `${at}/type`, { type: control.type });
  if (control.kind !== 'columnexpand') return scope;
  if (scope !== null && parent?.role === 'table') return { ...scope, unfolded: true };
  sink.warn('page.expandPlace', at, {});
  return scope;
}

/** Compiles a list of widgets into the keys of the node that holds them. */
function walkList(
  list: readonly unknown[],
  path: string,
  parent: CompiledNodeBase | null,
  scope: Scope | null,
  walk: Walk,
  keys: string[],
): void {
  for (let index = 0; index < list.length; index += 1) {
    const key = compileWidget(list[index], pointerTo(path, index), parent, scope, walk);
    if (key !== null) keys.push(key);
  }
}

function compileWidget(
  entry: unknown,
  pointer: string,
  parent: CompiledNodeBase | null,
  scope: Scope | null,
  walk: Walk,
): string | null {
  const { context, claims, keys } = walk;
  const stored = readStored(entry, pointer, context);
  if (stored === null) return null;
  const field = fieldOf(stored, scope, context);
  const type = codeOf(stored.widget.type);
  const data = field !== undefined || (type !== null && context.controls.byType(type)?.kind !== 'column');
  if (isColumns(scope) && isGridColumn(stored.widget, data)) return null;
  const key = keys.keyOf(stored, scope?.key ?? null);
  const name = innerName(stored);
  const inner = listOf(stored.widget[name]);
  const control = controlOf(stored, inner.length > 0, parent, isColumns(scope), field, context);
  const base = baseOf(stored, key, control, parent?.key ?? null, field, scope, walk);
  if (control === undefined) {
    if (type === null) context.sink.warn('page.noType', stored.at, { type, key });
    else warnOfType('page.unknownType', `${stored.at}/type`, type, key, context);
    place(context, { ...base, role: 'unknown', model: textOf(stored.widget.model) });
    return key;
  }
  if (control.role === 'field') {
    const model = modelOf(stored, key, context);
    const node = compileField(stored, control, base, model, scope, field, context);
    place(context, node);
    claim(claims, node.table, model, node, context);
    return key;
  }
  const path = `${pointer}/${name}`;
  const children: string[] = [];
  if (control.role === 'table') {
    const model = modelOf(stored, key, context);
    const declared = context.model?.tables.get(model);
    const title = base.title ?? titleText(context.texts, key, null, declared?.name, declared?.nameLang);
    const held = { ...base, title, children };
    const node = compileTable(stored, control, held, model, scope?.key ?? null, declared, context);
    place(context, node);
    claim(claims, node.table, model, { key, pointer, value: 'rows' }, context);
    walkList(inner, path, node, { key, fields: declared?.fields ?? null }, walk, children);
    return key;
  }
  if (control.role === 'container') {
    const columns = hasColumns(control)
      ? wholeOf(stored.options.columns, 1, GRID_COLUMNS, GRID_COLUMNS)
      : GRID_COLUMNS;
    const node: CompiledContainer = {
      ...base,
      role: 'container',
      children,
      columns,
      ...containerFacts(control.kind, stored.options, field),
    };
    if (columns < GRID_COLUMNS) walk.columns.set(key, columns);
    // A cell of a table group is narrow: widgets in it take its full width unless they state otherwise.
    if (base.type === CELL_TYPE) walk.spans.set(key, GRID_COLUMNS);
    const cols = numberOf(field?.Cols);
    if (cols !== null && cols >= 1)
      walk.spans.set(key, Math.floor(GRID_COLUMNS / Math.min(12, Math.round(cols))));
    place(context, node);
    walkList(inner, path, node, unfoldedScope(control, parent, scope, stored, context), walk, children);
    const grid = control.kind === 'tablegroup' ? groupGrid(inner, children, pointer, context) : null;
    if (grid !== null) context.nodes[key] = { ...node, grid };
    return key;
  }
  place(context, {
    ...base,
    role: 'decoration',
    ...decorationFacts(key, control.kind, stored.options, stored.at, context),
  });
  return key;
}

/** Compiles a list of stored widgets into `context.nodes`; returns the keys of the outermost ones. */
export function compileWidgets(list: unknown, path: string, context: CompileContext): readonly string[] {
  const stored = listOf(list);
  const root: string[] = [];
  const keys = createKeys(stored, context);
  const walk = { context, claims: new Map(), keys, spans: new Map(), columns: new Map() };
  walkList(stored, path, null, null, walk, root);
  return root;
}
