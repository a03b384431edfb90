/**
 * What an action means, as plain data, and what that depends on. `planAction` makes a plan, `createRunner` runs it: for
 * the toolbars, rows, widgets and tables of forms and lists alike.
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

/** Something to tell the user. `code` finds the text. */
export interface Notice {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly code: string;
  readonly params: Plain;
}

/** How a page opens: over the page that asks, in its place, or in a new browser tab. Source: 002 2.2. */
export type OpenType = 'dialog' | 'drawer' | 'route' | 'blank';

/** The four parameters of every page that an action opens. Source: 002 2.1. */
export interface AppParams {
  /** viewId of the page that opens it. */
  readonly appId: string;
  readonly appCode: string;
  readonly renderCode: string;
  readonly appName: string;
}

/** A page to open: a form or a list, on which record, with which values. The host opens it. */
export interface ActionOpening {
  readonly openType: OpenType;
  /** viewId of the form, or the objectId for the object's default form. */
  readonly renderCode: string;
  readonly objectId: string;
  /** Action code that the form is opened with. */
  readonly action: string;
  /** Id of the record, where there is one; it also stands in `params` as `id`. */
  readonly recordId: string | null;
  readonly params: Plain;
  readonly app: AppParams;
  /** Criteria that a list opens with, where a list is opened: a route's `searchParams`. */
  readonly search: readonly {
    readonly field: string;
    readonly value: string;
    readonly compareType: 'equal';
  }[];
  /** Named route or path to go to; null for the generic form route. */
  readonly routeUrl: string | null;
  /** `query`: params stand in the address by name; `params`: they travel as one nested object. */
  readonly paramType: 'query' | 'params';
  /** CSS lengths; of dialogs and drawers. */
  readonly width: string;
  readonly height: string;
  readonly dialogMode: string | null;
  /** The record as it stands on screen, unsaved; null: by its id. It reaches dialogs and drawers, not addresses. */
  readonly record: Plain | null;
  /** The action that opens it, for the title of what opens. */
  readonly button: CompiledAction;
}

/** Calls of the server that act on stored records. Source: 001 7; 002 4.1 and 7. */
export type ServerCall = 'delete' | 'submit' | 'submitCancel' | 'approve' | 'reject' | 'startworkflow';

/** Body of a batch call: ids of records joined by commas; entryIds where rows are merged. */
export interface BatchBody {
  readonly objectId: string;
  readonly ids: string;
  readonly entryIds?: string;
}

/** What an export is asked for: the criteria, the order and the columns of the rows that are shown. */
export interface ExportBody {
  readonly objectId: string;
  readonly viewId: string;
  readonly searchParams: readonly SearchParam[];
  readonly sortParams: readonly SortParam[];
  /** Fields of the columns that are shown and exported, in their order; absent where there are none. */
  readonly fields?: readonly string[];
}

/** What an editable table does by itself. Source: 002 3.8. */
export type RowCommand = 'add' | 'copy' | 'remove' | 'childrow';

interface Plans {
  /** `notice` is to be said as it opens: that its values could not be carried over. */
  open: { readonly open: ActionOpening; readonly notice: Notice | null };
  /**
   * Saves the form, as the action's own scripts say, or as the page's save button does. `again`: what was typed is saved
   * first, then the same action is planned anew.
   */
  save: { readonly action: CompiledAction | null; readonly again: boolean };
  /** Acts on stored records; without a body on the form's own record, once what was typed is saved. */
  call: {
    readonly action: CompiledAction;
    readonly call: ServerCall;
    readonly body: BatchBody | null;
    /** Codes of the notices; they are filled with `code`, `name` and `msg`. */
    readonly done: MessageCode;
    readonly failed: MessageCode;
  };
  /** Scripts to run one after the other, as long as each ends well, and what they are told. */
  script: {
    readonly action: CompiledAction;
    readonly contents: readonly string[];
    readonly rows: readonly Plain[];
    readonly context: Plain;
  };
  /** A command of an editable table on these rows. */
  rows: { readonly command: RowCommand; readonly rowIds: readonly string[] };
  /** Fetches a file of rows for the user. */
  download: { readonly body: ExportBody };
  /** `page`: the page, or the rows of a list, of which the selected ones are given. `data`: the record as JSON. */
  print: {
    readonly action: CompiledAction;
    readonly what: 'page' | 'data';
    readonly size: DialogSize;
    readonly rows: readonly Plain[];
  };
  /** Dialogs of the list itself. Source: 002 2.2. */
  filter: { readonly action: CompiledAction; readonly size: DialogSize };
  import: {
    readonly action: CompiledAction;
    readonly size: DialogSize;
    readonly body: { readonly objectId: string };
  };
  refresh: object;
  close: object;
  /** A menu was pressed itself: it only offers what is in it. */
  menu: object;
  /** Asks first; `next` follows a yes. */
  confirm: {
    /** Its title names the question. */
    readonly action: CompiledAction;
    readonly message: 'list.confirmAction';
    /** It destroys or turns back. */
    readonly danger: boolean;
    readonly next: ActionPlan;
  };
  /** It cannot be done, and this says why; `quiet` is not told to the user, whose button shows it. */
  refused: { readonly notice: Notice; readonly quiet: boolean };
}

/** The plan of one kind. */
export type PlanOf<K extends keyof Plans> = { readonly kind: K } & Plans[K];

/** One of the scripts that an action runs. */
export type ActionScript = Omit<PlanOf<'script'>, 'kind' | 'contents'> & { readonly content: string };

/** What there is to do: plain JSON, as far as rows and records are. */
export type ActionPlan = { [K in keyof Plans]: PlanOf<K> }[keyof Plans];

/** Where an action stands. */
export type ActionPlace =
  /** The toolbar of a form, or a widget in it. */
  | { readonly kind: 'form' | 'widget'; readonly page: CompiledPage }
  | { readonly kind: 'table'; readonly page: CompiledPage; readonly table: CompiledTable }
  /** The toolbar of a list, or one of its rows. */
  | { readonly kind: 'list'; readonly list: CompiledList; readonly table: CompiledListTable | undefined };

/** How things stand when an action is asked for. What is costly to tell is a function. */
export interface ActionSituation {
  /** Why it does nothing, however it is asked for: it is hidden, locked or not granted. */
  readonly barred: 'form.actionLocked' | 'table.locked' | null;
  /** What its menu offers is seen. */
  readonly offers: boolean;
  /** Rows that it is about, in order: of a list, or of an editable table. */
  readonly rows: readonly Plain[];
  /** Their ids in an editable table. */
  readonly rowIds: readonly string[];
  /** The form's record as it stands on screen; of lists null. */
  readonly record: () => Plain | null;
  /** Id of the form's record; empty where it was never stored, and in lists. */
  readonly recordId: string;
  /** The form's record differs from what is stored. */
  readonly dirty: boolean;
  /** What was typed can be saved. */
  readonly saves: boolean;
  /** What the page itself was opened with, by name. */
  readonly params: Plain;
  /** Title of a list in the user's language: the app name of what it opens. */
  readonly title: string;
  /** Criteria and sorting of a list's rows. */
  readonly query: {
    readonly searchParams: readonly SearchParam[];
    readonly sortParams: readonly SortParam[];
  };
  /** What a script is told beside the action's code. */
  readonly facts: () => Plain;
}

/** What became of one record of a batch. */
export interface BatchEntry {
  readonly id: string;
  /** Number or name to show, where the record has one. */
  readonly number?: string | null | undefined;
  readonly status: boolean;
  readonly msg: string;
}

/**
 * What the host lends an action for the moment that it runs: dialogs, and what it does in its own way. What is missing
 * is done by the place where that can, else refused; where nobody can ask, the answer is no.
 */
export interface ActionHost {
  /** Asks the user 'Are you sure you want to perform this action?' (`list.confirmAction`). Source: 002 5. */
  readonly confirm?: (plan: PlanOf<'confirm'>) => Promise<boolean>;
  readonly open?: (opening: ActionOpening) => Promise<Result<unknown>>;
  /** Runs one script; an action's scripts run one after the other until one fails. */
  readonly script?: (script: ActionScript) => Promise<Result<unknown>>;
  readonly save?: (plan: PlanOf<'save'>) => Promise<Result<unknown>>;
  readonly close?: () => void;
  readonly print?: (plan: PlanOf<'print'>) => void;
  readonly filter?: (plan: PlanOf<'filter'>) => void;
  readonly import?: (plan: PlanOf<'import'>) => void;
  /** Shows what became of each record, where the server refused some. Source: 002 8. */
  readonly results?: (entries: readonly BatchEntry[]) => void;
  /** Name of an action in the user's language. */
  readonly nameOf?: (action: CompiledAction) => string;
}
