/**
 * `listRequest`: what an action of a list means for the rows it acts on, as plain data that a view merely executes.
 * Source: specification 002 2.2, 3.4, 4.1, 5, 7 and 8; 001 4.1 (action codes of forms).
 *
 * Decisions, where the specification is silent. What decides, in this order: the action's own script, since it was
 * written for this very list; its open type; its code. `add` never carries a record. Where rows are merged
 * (`tableMerge`) a form opens on the document (the merge key), while batch calls also name the rows as entryIds.
 * A form is about one record: rows of several are refused, never quietly the first of them taken.
 * Batch calls always ask; every other action asks where it says `confirm`.
 */
import type { CompiledAction, CompiledList, CompiledListTable, CompiledScript } from '../compile/types.ts';
import { actionContents } from '../form/scripts.ts';
import { recordOpening } from '../form/source.ts';
import type { Notice } from '../form/types.ts';
import { MODES } from '../situation/types.ts';
import { expandColumnOf, leafColumns } from './columnTree.ts';
import { listRequestBody } from './extend.ts';
import { mergeKeyOf } from './merging.ts';
import {
  dialogSize,
  type ListOpen,
  listOpen,
  namesOpening,
  opensItself,
  openTypeOf,
  plainOpening,
} from './open.ts';
import { type ListContext, openParams } from './params.ts';
import type { SearchParam, SortParam } from './query.ts';
import { fieldOf, type ListRow, ownKeyOf, plainText } from './row.ts';
import type { DialogSize } from './sizes.ts';

/** Calls that act on chosen records at once. */
export type BatchCode = 'delete' | 'submit' | 'submitCancel' | 'approve' | 'reject';

/** Body of a batch call: ids of records joined by commas; entryIds where rows are merged. */
export interface BatchBody {
  readonly objectId: string;
  readonly ids: string;
  readonly entryIds?: string;
}

/** What there is to do. */
export type ListRequest =
  | {
      readonly kind: 'open';
      readonly open: ListOpen;
      /** What is to be said as it opens: that its values could not be carried over. Absent: nothing. */
      readonly notice?: Notice;
    }
  | {
      readonly kind: 'call';
      readonly action: CompiledAction;
      readonly call: BatchCode;
      readonly body: BatchBody;
      /** Codes of the notices; the failed one is filled with `code` and `msg`. */
      readonly done: 'list.deleted' | 'list.done';
      readonly failed: 'list.deleteFailed' | 'list.actionFailed';
    }
  /** Asks first; `next` follows a yes. */
  | {
      readonly kind: 'confirm';
      /** Its title names the question. */
      readonly action: CompiledAction;
      readonly message: 'list.confirmAction';
      readonly danger: boolean;
      readonly next: ListRequest;
    }
  /** Scripts to run one after the other, as long as each ends well. */
  | {
      readonly kind: 'script';
      readonly action: CompiledAction;
      readonly scripts: readonly CompiledScript[];
      readonly rows: readonly ListRow[];
    }
  | {
      readonly kind: 'export';
      readonly body: {
        readonly objectId: string;
        readonly viewId: string;
        readonly searchParams: readonly SearchParam[];
        readonly sortParams: readonly SortParam[];
        /** Fields of the columns that are shown and exported, in their order; absent where there are none. */
        readonly fields?: readonly string[];
      };
    }
  | { readonly kind: 'refresh' }
  /** The list's own dialogs. Source: 002 2.2. */
  | { readonly kind: 'filter'; readonly action: CompiledAction | null; readonly size: DialogSize }
  /** `rows` are the selected ones, which may be printed in place of the page. */
  | {
      readonly kind: 'print';
      readonly action: CompiledAction;
      readonly size: DialogSize;
      readonly rows: readonly ListRow[];
    }
  | {
      readonly kind: 'import';
      readonly action: CompiledAction;
      readonly size: DialogSize;
      readonly body: { readonly objectId: string };
    }
  /** It cannot be done, and this says why. */
  | { readonly kind: 'refusal'; readonly notice: Notice };

/** The open list, as far as its actions read it. */
export interface RequestList {
  readonly list: CompiledList;
  readonly table: CompiledListTable | undefined;
  /** Criteria and sorting of the rows that are shown. */
  readonly query: {
    readonly searchParams: readonly SearchParam[];
    readonly sortParams: readonly SortParam[];
  };
}

/** Codes that open a form by themselves: those of forms (001 2.1), and lists' own words for looking. */
const OPENS: ReadonlySet<string> = new Set([...MODES, 'look', 'view']);
const BATCH: ReadonlyMap<string, BatchCode> = new Map([
  ['delete', 'delete'],
  ['submit', 'submit'],
  ['submitcancel', 'submitCancel'],
  ['approve', 'approve'],
  ['reject', 'reject'],
]);
/** What destroys or turns back is asked for in a tone of its own. */
const DANGER: ReadonlySet<BatchCode> = new Set(['delete', 'reject']);

function refusal(code: string, params: Notice['params'] = {}): ListRequest {
  return { kind: 'refusal', notice: { tone: 'error', code, params } };
}

/** Id of the record behind a row: its document's where rows are merged; '' where the row carries none. */
function recordIdOf({ table }: Pick<RequestList, 'table'>, row: ListRow): string {
  const merge = table === undefined ? null : mergeKeyOf(table);
  return (merge === null ? '' : plainText(fieldOf(row, merge))) || ownKeyOf(row, table?.rowKey);
}

/** How many records these rows are of; one without a key is one of its own. */
function recordsIn(from: Pick<RequestList, 'table'>, rows: readonly ListRow[]): number {
  return new Set(rows.map((row) => recordIdOf(from, row) || row)).size;
}

/** Those that are there, each once, joined by commas. */
function joined(ids: readonly string[]): string {
  return [...new Set(ids)].filter((id) => id !== '').join(',');
}

/**
 * Body of a batch call on rows: each record once, in the order of the rows. Rows without a key of their own have ids
 * that were made up for the screen alone: they name no record and are left out. Source: 002 3.7 and 7.
 */
function batchBody(from: RequestList, rows: readonly ListRow[]): BatchBody {
  const { objectId } = from.list;
  const own = joined(rows.map((row) => ownKeyOf(row, from.table?.rowKey)));
  if (from.table === undefined || mergeKeyOf(from.table) === null) return { objectId, ids: own };
  return { objectId, ids: joined(rows.map((row) => recordIdOf(from, row))), entryIds: own };
}

/** Fields that an export holds: those of the columns shown, also below unfolded rows, but for ListExport's (001 3.7). */
function exportFields(table: CompiledListTable | undefined): { readonly fields?: readonly string[] } {
  if (table === undefined) return {};
  const expand = expandColumnOf(table);
  const leaves = [...leafColumns(table.columns), ...leafColumns(expand?.children ?? [])];
  const fields = leaves.flatMap(({ column }) =>
    column.exported === false || column.model === '' ? [] : [column.model],
  );
  return fields.length === 0 ? {} : { fields: [...new Set(fields)] };
}

/** What opens for these rows. Codes of forms go by the engine's rules of push, source and link; others as they are. */
function opening(
  action: CompiledAction,
  known: boolean,
  rows: readonly ListRow[],
  from: RequestList,
  context: ListContext,
): ListRequest {
  const code = action.code.toLowerCase();
  const openType = openTypeOf(action.open?.openType);
  if (openType === null) return refusal('list.openTypeUnknown');
  const [row] = rows;
  // Every form's code but adding is about a record; an opener with a code of its own may do without one.
  if (known && code !== 'add' && row === undefined) return refusal('table.selectRow');
  if (known && code !== 'add' && recordsIn(from, rows) > 1) return refusal('list.selectOneRow');
  // A row without a key may still name a record by a mapped `id`, as listOpen reads it.
  const { values: mapped, notice } = openParams(action.open, rows, context);
  const named = rows.length > 1 ? '' : plainText(mapped.id);
  const id = row === undefined ? '' : recordIdOf(from, row) || named;
  // One that names none is no record; its source may still be one.
  if (known && code !== 'add' && code !== 'source' && id === '') return refusal('table.selectRow');
  const merged = from.table !== undefined && mergeKeyOf(from.table) !== null;
  const about = {
    objectId: from.list.objectId,
    viewId: null,
    id,
    record: row ?? {},
    ...(merged
      ? {
          entryIds: rows
            .filter((each) => recordIdOf(from, each) === id)
            .map((each) => ownKeyOf(each, from.table?.rowKey)),
        }
      : undefined),
  };
  // Decision: a link leads to a list of what was made of the record only where it names a route and the list to show
  // there. A renderCode alone is a form, and that looks at the record.
  const leads = action.open?.routeUrl != null && action.open.renderCode !== null;
  const result = known
    ? recordOpening(code, about, leads)
    : ({ ok: true, value: plainOpening(action.code, id === '' ? null : id) } as const);
  if (!result.ok) return { kind: 'refusal', notice: result.error };
  const asked = { openType, opening: result.value, rows: rows.length, mapped, code } as const;
  const open = listOpen(from.list, action, asked, context);
  return { kind: 'open', open, ...(notice === null ? undefined : { notice }) };
}

/** What the action means for these rows: the selected ones, or the row that a row's action stands in. Never throws. */
export function listRequest(
  action: CompiledAction,
  rows: readonly ListRow[],
  from: RequestList,
  context: ListContext = {},
): ListRequest {
  const request = plainRequest(action, rows, from, context);
  const asks = request.kind === 'call' || (action.confirm === true && request.kind !== 'refusal');
  if (!asks) return request;
  const danger = request.kind === 'call' && DANGER.has(request.call);
  return { kind: 'confirm', action, message: 'list.confirmAction', danger, next: request };
}

function plainRequest(
  action: CompiledAction,
  rows: readonly ListRow[],
  from: RequestList,
  context: ListContext,
): ListRequest {
  const code = action.code.toLowerCase();
  if (action.selectMode !== 'none' && rows.length === 0)
    return refusal(code === 'delete' ? 'table.selectRowToDelete' : 'table.selectRow');
  if (action.selectMode === 'single' && rows.length > 1) return refusal('list.selectOneRow');
  const scripts = actionContents(action).map((content) => ({ event: 'click', content }));
  if (scripts.length > 0) return { kind: 'script', action, scripts, rows };
  const known = OPENS.has(code);
  if (opensItself(action)) return opening(action, known, rows, from, context);
  const call = BATCH.get(code);
  if (call !== undefined) {
    const body = batchBody(from, rows);
    if (body.ids === '') return refusal(call === 'delete' ? 'table.selectRowToDelete' : 'table.selectRow');
    return {
      kind: 'call',
      action,
      call,
      body,
      done: call === 'delete' ? 'list.deleted' : 'list.done',
      failed: call === 'delete' ? 'list.deleteFailed' : 'list.actionFailed',
    };
  }
  if (code === 'refresh') return { kind: 'refresh' };
  if (code === 'filter') return { kind: 'filter', action, size: dialogSize(action.open, code) };
  if (code === 'print') return { kind: 'print', action, size: dialogSize(action.open, code), rows };
  if (code === 'import')
    return {
      kind: 'import',
      action,
      size: dialogSize(action.open, code),
      body: { objectId: from.list.objectId },
    };
  if (code === 'export') {
    const asked = listRequestBody(from.list, { ...from.query, extend: {}, pageIndex: 0, pageLength: 0 });
    if (!asked.ok) return refusal(asked.error.code, asked.error.params);
    // What the list shows, in its order, but for the one page of it.
    const { searchParams, sortParams } = asked.value;
    return {
      kind: 'export',
      body: {
        objectId: from.list.objectId,
        viewId: from.list.id,
        searchParams,
        sortParams,
        ...exportFields(from.table),
      },
    };
  }
  if (known || namesOpening(action)) return opening(action, known, rows, from, context);
  return refusal('list.scriptMissing', { code: action.code });
}

/**
 * A row by double click, Enter or its link: edited where that is granted, looked at otherwise. `granted` are the
 * actions that the context leaves, in order.
 */
export function rowRequest(
  row: ListRow,
  granted: readonly CompiledAction[],
  from: RequestList,
  context: ListContext = {},
): ListRequest {
  const byCode = (...codes: readonly string[]) =>
    granted.find((action) => !action.disabled && codes.includes(action.code.toLowerCase()));
  const action = byCode('edit') ?? byCode('link', 'look', 'view');
  if (action !== undefined) return listRequest(action, [row], from, context);
  const id = recordIdOf(from, row);
  if (id === '') return refusal('table.selectRow');
  const opened = plainOpening('link', id);
  const about = { openType: 'dialog', opening: opened, rows: 1, mapped: {}, code: 'link' } as const;
  return { kind: 'open', open: listOpen(from.list, null, about, context) };
}
