/**
 * What an action does, as plain data, and the facts that it depends on. `planAction` makes a plan, `createRunner` runs
 * it: for the toolbars, rows, widgets and tables of forms and lists alike.
 * Source: specification 001 2.1, 4.1, 4.3 and 5 to 8; 002 2.1 to 2.3, 3.4 and 4 to 9.
 */

import type {
  CompiledAction,
  CompiledList,
  CompiledListTable,
  CompiledPage,
  CompiledTable,
} from '../compile/types.ts';
import type { SearchParam, SortParam } from '../list/query.ts';
import type { DialogSize } from '../list/sizes.ts';
import type { Plain } from '../plain.ts';
import type { Result } from '../result.ts';
import type { MessageCode } from '../rules/codes.ts';

/** A message for the user. `code` finds the text. */
export interface Notice {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly code: string;
  readonly params: Plain;
  /** The subject, by identity, such as the saves of one form: a later notice about it replaces this one. */
  readonly about?: object;
}

/** How a page opens: over the present page, in its place, or in a new browser tab. Source: 002 2.2. */
export type OpenType = 'dialog' | 'drawer' | 'route' | 'blank';

/** The four parameters of every page that an action opens. Source: 002 2.1. */
export interface AppParams {
  /** viewId of the page that opens it. */
  readonly appId: string;
  readonly appCode: string;
  readonly renderCode: string;
  readonly appName: string;
}

/** A page to open: a form or a list, the record, the carried values. The host opens it. */
export interface ActionOpening {
  readonly openType: OpenType;
  /** viewId of the form, or the objectId for the object's default form. */
  readonly renderCode: string;
  readonly objectId: string;
  /** Action code to open the form with. */
  readonly action: string;
  /** Id of the record, where there is one; also in `params` as `id`. */
  readonly recordId: string | null;
  readonly params: Plain;
  readonly app: AppParams;
  /** Criteria of the list, where a list is opened: a route's `searchParams`. */
  readonly search: readonly {
    readonly field: string;
    readonly value: string;
    readonly compareType: 'equal';
  }[];
  /** Number or name of the record that these criteria are of; '' where there is none. */
  readonly searchName: string;
  /** Named route or path to go to; null for the generic form route. */
  readonly routeUrl: string | null;
  /** `query`: params are in the address by name; `params`: as one nested object. */
  readonly paramType: 'query' | 'params';
  /** CSS lengths of a dialog or drawer. */
  readonly width: string;
  readonly height: string;
  readonly dialogMode: string | null;
  /**
   * The record with its unsaved changes; null: it is loaded by its id. For dialogs and drawers only, not for addresses.
   */
  readonly record: Plain | null;
  /** The action that opens the page, for its title. */
  readonly button: CompiledAction;
}

/** Server calls on stored records. Source: 001 7; 002 4.1 and 7. */
export type ServerCall = 'delete' | 'submit' | 'submitCancel' | 'approve' | 'reject' | 'startworkflow';

/** Body of a batch call: ids of records joined by commas; entryIds where rows are merged. */
export interface BatchBody {
  readonly objectId: string;
  readonly ids: string;
  readonly entryIds?: string;
  /** What the user says with the act (submit, approve, reject). */
  readonly opinion?: string;
}

/** Body of an export: criteria, order and columns of the shown rows. */
export interface ExportBody {
  readonly objectId: string;
  readonly viewId: string;
  readonly searchParams: readonly SearchParam[];
  readonly sortParams: readonly SortParam[];
  /** Fields of the shown columns that are exported, in order; absent where there are none. */
  readonly fields?: readonly string[];
}

/** An action that the host runs, with the rows that it is about: of a list, or of an editable table. */
export interface HostAction {
  readonly code: string;
  readonly rows: readonly Plain[];
}

/** What was done: a message, '' for none, and the record as it is stored now, null where it has not changed. */
export interface ActionAnswer {
  readonly msg: string;
  readonly model: Plain | null;
}

/** The commands of an editable table. Source: 002 3.8. */
export type RowCommand = 'add' | 'copy' | 'remove' | 'childrow';

interface Plans {
  /** `notice` is shown when the page opens: its values could not be carried over. */
  open: { readonly open: ActionOpening; readonly notice: Notice | null };
  /**
   * Saves the form with the scripts of this action, or for null of the page's save action. `again`: the save precedes
   * another action, which is planned anew afterwards.
   */
  save: { readonly action: CompiledAction | null; readonly again: boolean };
  /**
   * Calls the server: for the records in `body`, or without it for the form's own record, whose changes are saved first
   * unless it is to be deleted.
   */
  call: {
    readonly action: CompiledAction;
    readonly call: ServerCall;
    readonly body: BatchBody | null;
    /** The rows of a list that it is about. */
    readonly rows: readonly Plain[];
    /** Codes of the notices; `name` in their params is that of the action, in the user's language. */
    readonly done: MessageCode;
    readonly failed: MessageCode;
  };
  /** Runs scripts one after the other until one fails, with this context. */
  script: {
    readonly action: CompiledAction;
    readonly contents: readonly string[];
    readonly rows: readonly Plain[];
    readonly context: Plain;
  };
  /** Runs a command of an editable table on these rows. */
  rows: { readonly command: RowCommand; readonly rowIds: readonly string[] };
  /** Downloads a file of rows. */
  download: { readonly body: ExportBody };
  /** `page`: prints the page, or a list with these selected rows. `data`: prints the record as JSON. */
  print: {
    readonly action: CompiledAction;
    readonly what: 'page' | 'data';
    readonly size: DialogSize;
    readonly rows: readonly Plain[];
  };
  /** Dialogs of a list. Source: 002 2.2. */
  filter: { readonly action: CompiledAction; readonly size: DialogSize };
  import: {
    readonly action: CompiledAction;
    readonly size: DialogSize;
    readonly body: { readonly objectId: string };
  };
  /** The host runs it: it has a code that nobody else knows. */
  host: { readonly action: CompiledAction; readonly rows: readonly Plain[] };
  refresh: object;
  close: object;
  /** A click on a menu itself, which only opens it. */
  menu: object;
  /** Asks first; `next` is run after a yes. */
  confirm: {
    /** The action's title is the title of the question. */
    readonly action: CompiledAction;
    readonly message: 'list.confirmAction';
    /** It deletes or rejects. */
    readonly danger: boolean;
    readonly next: ActionPlan;
  };
  /**
   * Not possible, for the reason in `notice`. A `quiet` notice is not shown, since the button shows the state already.
   */
  refused: { readonly notice: Notice; readonly quiet: boolean };
}

/** The plan of one kind. */
export type PlanOf<K extends keyof Plans> = { readonly kind: K } & Plans[K];

/** One of the scripts that an action runs. */
export type ActionScript = Omit<PlanOf<'script'>, 'kind' | 'contents'> & { readonly content: string };

/** A plan. Plain JSON, as far as rows and records are. */
export type ActionPlan = { [K in keyof Plans]: PlanOf<K> }[keyof Plans];

/** Where an action belongs. */
export type ActionPlace =
  /** The toolbar of a form, or a widget in it. */
  | { readonly kind: 'form' | 'widget'; readonly page: CompiledPage }
  | { readonly kind: 'table'; readonly page: CompiledPage; readonly table: CompiledTable }
  /** The toolbar of a list, or one of its rows. */
  | { readonly kind: 'list'; readonly list: CompiledList; readonly table: CompiledListTable | undefined };

/** The facts that a plan depends on. Those that cost time are functions. */
export interface ActionSituation {
  /** Why the action may not run, however it is called: it is hidden, locked or not granted. */
  readonly barred: 'form.actionLocked' | 'table.locked' | null;
  /** Its menu has a visible item. */
  readonly offers: boolean;
  /** The rows to act on, in order: of a list, or of an editable table. */
  readonly rows: readonly Plain[];
  /** Their ids in an editable table. */
  readonly rowIds: readonly string[];
  /** The form's record with its unsaved changes; null in lists. */
  readonly record: () => Plain | null;
  /** Id of the form's record; empty for a new one, and in lists. */
  readonly recordId: string;
  /** The form has unsaved changes. */
  readonly dirty: boolean;
  /** The form can be saved. */
  readonly saves: boolean;
  /** The host runs actions whose code nobody else knows. */
  readonly hosted: boolean;
  /** The params that the page was opened with. */
  readonly params: Plain;
  /** Title of a list in the user's language; it is the app name of the pages that the list opens. */
  readonly title: string;
  /** Criteria and sorting of a list's rows. */
  readonly query: {
    readonly searchParams: readonly SearchParam[];
    readonly sortParams: readonly SortParam[];
  };
  /** Context of a script, beside the action's code. */
  readonly facts: () => Plain;
}

/** The result of a batch call for one record. */
export interface BatchEntry {
  readonly id: string;
  /** Number or name to show, where the record has one. */
  readonly number?: string | null | undefined;
  readonly status: boolean;
  readonly msg: string;
  /** What is wrong with which field, by code: said in place of `msg` by a client that has texts for the codes. */
  readonly errors?:
    | readonly { readonly title: string; readonly code: string; readonly params: object }[]
    | undefined;
}

/**
 * What the host provides for an action while it runs: dialogs, and parts that it does in its own way. A missing part is
 * done by the place if it can, else refused; without `confirm` the answer is no.
 */
export interface ActionHost {
  /** Asks the user 'Are you sure you want to perform this action?' (`list.confirmAction`). Source: 002 5. */
  readonly confirm?: (plan: PlanOf<'confirm'>) => Promise<boolean>;
  /**
   * Asks for the user's opinion before a submit, approve or reject; null where he does not act after all. It takes the
   * place of the question. Where it is missing, nothing is asked and no opinion is sent. Source: 002 2.2.
   */
  readonly opinion?: (plan: PlanOf<'call'>) => Promise<string | null>;
  /** Tells whether the server did what the user was asked for an opinion on, so that a refused one is not lost. */
  readonly acted?: (plan: PlanOf<'call'>, done: boolean) => void;
  /** Opens the page of an action; answers what was saved there. */
  readonly open?: (opening: ActionOpening) => Promise<Result<unknown>>;
  /** Runs one script; an action's scripts run one after the other until one fails. */
  readonly script?: (script: ActionScript) => Promise<Result<unknown>>;
  /** Saves the page that the action stands in. */
  readonly save?: (plan: PlanOf<'save'>) => Promise<Result<unknown>>;
  /** Closes the page that the action stands in. */
  readonly close?: () => void;
  /** Prints the page. */
  readonly print?: (plan: PlanOf<'print'>) => void;
  /** Shows the dialog of conditions of a list. */
  readonly filter?: (plan: PlanOf<'filter'>) => void;
  /** Shows the dialog that imports records. */
  readonly import?: (plan: PlanOf<'import'>) => void;
  /** Shows the result of each record, where the server refused some. Source: 002 8. */
  readonly results?: (entries: readonly BatchEntry[]) => void;
  /** Name of an action in the user's language. */
  readonly nameOf?: (action: CompiledAction) => string;
}
