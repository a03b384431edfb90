/**
 * Typed declarations of all that a page's scripts can use, for the designer's code editor: the helpers of FORMATS
 * 'Script helpers', and the page's own widgets and values by name.
 * Source: 001 1 (the scripting help); FORMATS 'Script helpers'.
 */
import {
  type CompiledField,
  type CompiledNode,
  type CompiledPage,
  companionKey,
} from '../../engine/index.ts';

const TYPES: Readonly<Record<CompiledField['value'], string>> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'string',
  datetime: 'string',
  time: 'string',
  dateRange: 'string',
  option: 'string',
  options: 'string',
  lookup: 'string',
  lookups: 'string',
  files: 'string',
  langText: 'string',
  map: '{ location: string; longitude: number; latitude: number }',
  rows: 'unknown[]',
  derived: 'unknown',
  none: 'null',
};

const HELPERS = `/** The record as it is now, this script's own writes included. A copy: changing it changes nothing. */
declare function getFormData(): FormData;
/** A widget by key, or by model. Throws where there is none. */
declare function getComponent<K extends keyof Widgets>(key: K): Component<Widgets[K]>;
/** A property of a widget: value, item, title, hidden, disabled, required, or an option by name. */
declare function getProp(key: keyof Widgets, prop: string): any;
/** Sets a property of a widget until the next record. */
declare function setProp(key: keyof Widgets, prop: string, value: unknown): void;
/** Closes the dialog that shows this page. The page that opened it runs \`script\` with \`context\`. */
declare function closeDialog(script?: string, context?: Record<string, unknown>): void;
/** Opens a form in a dialog; resolves with what it passes back, rejects where it can not be opened. */
declare function openDialog(options: DialogOptions): Promise<any>;
/** Opens a form in a drawer; resolves with what it passes back, rejects where it can not be opened. */
declare function openDrawer(options: DialogOptions): Promise<any>;
/** Shows the loading overlay. */
declare function showLoading(text?: string): void;
declare function hideLoading(): void;
/** Milliseconds. Timers live while the page is open, hidden or not, and end with it. */
declare function setTimeout<A extends unknown[]>(task: (...args: A) => unknown, ms?: number, ...args: A): number;
declare function clearTimeout(timer: number): void;
declare function setInterval<A extends unknown[]>(task: (...args: A) => unknown, ms?: number, ...args: A): number;
declare function clearInterval(timer: number): void;
/** Runs a function when the page is closed. */
declare function onDestroy(task: () => unknown): void;
/** What the event brings: its name, the form's mode and state, the page's params, and more by event. */
declare const context: { readonly event: string; readonly mode: string; readonly state: string; readonly approveStatus: number; readonly [name: string]: any };
/** The event's row, in tables: read and write its cells by model. */
declare const row: any;
/** The widget or column whose event it is. */
declare const column: { readonly key: string; readonly model: string; readonly type: string; readonly [option: string]: any };
/** The value of the event's field. */
declare const value: any;

interface Component<T> {
  readonly key: string;
  /** Reading sees this script's own writes; writing clears what stood beside the value (set 'item' after it). */
  value: T;
  get(prop: string): any;
  set(prop: string, value: unknown): void;
}

interface DialogOptions {
  /** viewId of the form; without it the object's default form. */
  renderCode?: string;
  objectId?: string;
  /** add, edit, copy, push, source, link or preview. */
  action?: string;
  params?: Record<string, unknown>;
  title?: string;
  /** With unit: '60vw', '800px'. */
  width?: string;
  height?: string;
}
`;

/** A name as a property of an interface. JSON text is a valid literal and can not break out of it. */
function property(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function typeOf(node: CompiledNode, page: CompiledPage): string {
  if (node.role === 'field') return `${TYPES[node.value]} | null`;
  return node.role === 'table' ? `${rowType(node.children, page)}[]` : 'null';
}

function fieldLines(node: CompiledNode, page: CompiledPage): readonly string[] {
  if (node.role !== 'field' && node.role !== 'table') return [];
  const lines = [`${property(node.model)}: ${typeOf(node, page)};`];
  const beside = node.role === 'field' ? companionKey(node) : null;
  if (beside !== null) lines.push(`${property(beside)}?: any;`);
  return lines;
}

function rowType(keys: readonly string[], page: CompiledPage): string {
  const lines = keys.flatMap((key) => {
    const node = page.nodes[key];
    if (!node) return [];
    return node.role === 'container'
      ? node.children.flatMap((child) => linesOf(child, page))
      : fieldLines(node, page);
  });
  return `{ ${[...new Set(lines)].join(' ')} }`;
}

function linesOf(key: string, page: CompiledPage): readonly string[] {
  const node = page.nodes[key];
  return node ? fieldLines(node, page) : [];
}

/**
 * Text of a `.d.ts` for the scripts of this page. Names of widgets and models are written as literals, so that nothing
 * in a definition can be read as code.
 */
export function scriptDeclarations(page: CompiledPage): string {
  const widgets: string[] = [];
  const models: string[] = [];
  const header: string[] = [];
  const named = new Set<string>(page.order);
  for (const key of page.order) {
    const node = page.nodes[key];
    if (!node) continue;
    widgets.push(`  ${property(key)}: ${typeOf(node, page)};`);
    if (node.role !== 'field' && node.role !== 'table') continue;
    if (!named.has(node.model)) models.push(`  ${property(node.model)}: ${typeOf(node, page)};`);
    named.add(node.model);
    if (node.table === null) for (const line of fieldLines(node, page)) header.push(`  ${line}`);
  }
  const data = ['interface FormData {', ...new Set(header), '  [field: string]: any;', '}'];
  return [HELPERS, 'interface Widgets {', ...widgets, ...models, '}', '', ...data, ''].join('\n');
}
