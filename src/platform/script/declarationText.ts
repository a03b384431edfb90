/**
 * The declarations that are the same on every page: the helpers of FORMATS 'Script helpers', and the types that a
 * page's own names are filled into. Source: 001 1 (the scripting help); FORMATS 'Script helpers'.
 */

/** Types of widgets and of companions. */
export const SHAPES = `/** A chosen record: what the lookup brought of it. */
interface Item { readonly id?: string; readonly name?: string; readonly number?: string; readonly [field: string]: unknown }
/** Properties of every widget. \`title\` and \`tips\` are in the user's language. */
interface Box { readonly key: string; readonly type: string; title: string; tips: string; hidden: boolean; disabled: boolean }
/** Options of fields that scripts may set; they last until the next record. A field without one reads undefined. */
interface FieldOptions {
  placeholder: string; required: boolean; min?: number; max?: number; step?: number; decimalPlaces?: number;
  maxlength?: number; minlength?: number; pattern?: string; format?: string; width?: string; height?: string; rows?: number;
  clearable?: boolean; options?: readonly (string | { readonly value: string; readonly label?: string })[];
}
/** Options that a field has, by its definition or its kind. */
type Has<P extends keyof FieldOptions> = Required<Pick<FieldOptions, P>>;
/** A widget with a value. Setting \`value\` clears \`item\`, which is what stands beside it; set it afterwards. */
interface Field<V, I> extends Box, FieldOptions { readonly model: string; value: V; item: I }
/** A table: its rows as copies. */
interface Table<R> extends Box { readonly model: string; required: boolean; readonly value: readonly R[] }
type Fixed = 'key' | 'type' | 'model';
type Settable<W> = Exclude<keyof W, Fixed>;

interface FieldComponent<W extends { value: unknown }> {
  readonly key: string;
  /** Reading sees this script's own writes; writing clears what stood beside the value. */
  value: W['value'];
  get<P extends keyof W>(prop: P): W[P];
  set<P extends Settable<W>>(prop: P, value: Exclude<W[P], undefined>): void;
}
interface TableComponent<W extends { value: unknown }> {
  readonly key: string;
  readonly value: W['value'];
  get<P extends keyof W>(prop: P): W[P];
  set<P extends Exclude<Settable<W>, 'value'>>(prop: P, value: W[P]): void;
}
interface BoxComponent<W> {
  readonly key: string;
  get<P extends keyof W>(prop: P): W[P];
  set<P extends Settable<W>>(prop: P, value: Exclude<W[P], undefined>): void;
}
`;

/** The helpers. */
export const HELPERS = `/** The record as it is now, this script's own writes included. A copy: changing it changes nothing. */
declare function getFormData(): PageData;
/** A widget by key, or by model. Throws 'Component Not Found - ' and the key where there is none. */
declare function getComponent<K extends keyof Fields>(key: K): FieldComponent<Fields[K]>;
declare function getComponent<K extends keyof Tables>(key: K): TableComponent<Tables[K]>;
declare function getComponent<K extends keyof Boxes>(key: K): BoxComponent<Boxes[K]>;
/** A property of a widget: value, item, title, hidden, disabled, required, or an option by name. */
declare function getProp<K extends keyof Widgets, P extends keyof Widgets[K]>(key: K, prop: P): Widgets[K][P];
/** Sets a property of a widget until the next record. */
declare function setProp<K extends keyof Fields, P extends Settable<Fields[K]>>(key: K, prop: P, value: Exclude<Fields[K][P], undefined>): void;
declare function setProp<K extends keyof Tables, P extends Exclude<Settable<Tables[K]>, 'value'>>(key: K, prop: P, value: Tables[K][P]): void;
declare function setProp<K extends keyof Boxes, P extends Settable<Boxes[K]>>(key: K, prop: P, value: Boxes[K][P]): void;
/** Closes the dialog that shows this page. The page that opened it runs \`script\` with \`context\`. */
declare function closeDialog(script?: string, context?: Readonly<Record<string, unknown>>): void;
/** Opens a form in a dialog; resolves with what it passes back, rejects where it can not be opened. */
declare function openDialog(options: DialogOptions): Promise<any>;
/** Opens a form in a drawer; resolves with what it passes back, rejects where it can not be opened. */
declare function openDrawer(options: DialogOptions): Promise<any>;
/** Shows the loading overlay; without a text it says 'loading'. */
declare function showLoading(text?: string): void;
/** Hides the loading overlay. */
declare function hideLoading(): void;
/** Runs a function once, after that many milliseconds. Timers live while the page is open, hidden or not, and end with it. */
declare function setTimeout<A extends unknown[]>(task: (...args: A) => unknown, ms?: number, ...args: A): number;
/** Stops what \`setTimeout\` was to run. */
declare function clearTimeout(timer: number): void;
/** Runs a function again and again, with that many milliseconds between. */
declare function setInterval<A extends unknown[]>(task: (...args: A) => unknown, ms?: number, ...args: A): number;
/** Stops what \`setInterval\` runs. */
declare function clearInterval(timer: number): void;
/** Runs a function when the page is closed. */
declare function onDestroy(task: () => unknown): void;

interface DialogOptions {
  /** viewId of the form; without it the object's default form. An id, never an address. */
  renderCode?: string;
  objectId?: string;
  /** add, edit, copy, push, source, link or preview. */
  action?: string;
  params?: Readonly<Record<string, unknown>>;
  title?: string;
  /** With unit: '60vw', '800px'. */
  width?: string;
  height?: string;
}
/** What every event brings. */
interface PageContext {
  readonly event: string; readonly mode: string; readonly state: string; readonly approveStatus: number;
  readonly params: Readonly<Record<string, unknown>>; readonly language: string; readonly recordId: string | null;
}
interface ListQuery {
  readonly searchParams: readonly { readonly searchField: string; readonly searchValue: unknown; readonly compareType: string }[];
  readonly sortParams: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[];
  readonly pageIndex: number; readonly pageLength: number;
}
/** The widget or column whose event it is. */
interface EventColumn { readonly key: string; readonly model: string; readonly type: string; readonly [option: string]: unknown }
`;
