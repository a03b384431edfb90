/**
 * `listRequest`: what an action of a list means for the rows it acts on, as plain data that a view merely executes.
 * Source: specification 002 2.2, 3.4, 4.1, 5, 7 and 8; 001 4.1 (action codes of forms).
 *
 * Decisions, where the specification is silent. What decides, in this order: the action's own script, since it was
 * written for this very list; its open type; its code. `add` never carries a record. Where rows are merged
 * (`tableMerge`) a form opens on the document (the merge key), while batch calls also name the rows as entryIds.
 * Batch calls always ask; every other action asks where it says `confirm`.
 */
import type { CompiledAction, CompiledList, CompiledListTable } from '../compile/types.ts';
import type { Notice } from '../form/types.ts';
import { fixedCriteria } from './extend.ts';
import { type ListOpen, listOpen, openTypeOf } from './open.ts';
import type { ListContext } from './params.ts';
import { fieldOf, plainText } from './row.ts';
import { mergeKeyOf } from './spans.ts';
import type { ListRow, SearchParam, SortParam } from './types.ts';

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
  | { readonly kind: 'open'; readonly open: ListOpen }
  | {
      readonly kind: 'call';
      readonly call: BatchCode;
      readonly body: BatchBody;
      /** Codes of the notices; the failed one is filled with `code` and `msg`. */
      readonly done: 'list.deleted' | 'list.done';
      readonly failed: 'list.deleteFailed' | 'list.actionFailed';
    }
  /** Asks first; `next` follows a yes. */
  | {
      readonly kind: 'confirm';
      readonly message: 'list.confirmAction';
      readonly danger: boolean;
      readonly next: ListRequest;
    }
  | {
      readonly kind: 'script';
      readonly event: string;
      readonly content: string;
      readonly rows: readonly ListRow[];
    }
  | {
      readonly kind: 'export';
      readonly body: {
        readonly objectId: string;
        readonly viewId: string;
        readonly searchParams: readonly SearchParam[];
        readonly sortParams: readonly SortParam[];
      };
    }
  | { readonly kind: 'refresh' }
  /** It cannot be done, and this says why. */
  | { readonly kind: 'refusal'; readonly notice: Notice };

/** The open list, as far as its actions read it. */
export interface RequestList {
  readonly list: CompiledList;
  readonly table: CompiledListTable | undefined;
  readonly rowId: (row: ListRow) => string;
  /** Criteria and sorting of the rows that are shown. */
  readonly query: {
    readonly searchParams: readonly SearchParam[];
    readonly sortParams: readonly SortParam[];
  };
}

/** Codes that open a form by themselves, and the action code it is opened with. */
const OPENS: ReadonlyMap<string, string> = new Map([
  ['add', 'add'],
  ['edit', 'edit'],
  ['copy', 'copy'],
  ['push', 'push'],
  ['source', 'source'],
  ['link', 'link'],
  ['look', 'link'],
  ['view', 'link'],
  ['preview', 'preview'],
  ['startworkflow', 'startworkflow'],
  ['workflow', 'workflow'],
]);
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

/** The action's own script: its `script` option, else what it runs on click. */
export function actionScript(
  action: Pick<CompiledAction, 'script' | 'scripts'>,
): { readonly event: string; readonly content: string } | null {
  if (action.script !== null && action.script.trim() !== '')
    return { event: 'onClick', content: action.script };
  const own = action.scripts.find(
    ({ event, content }) => /^(on)?click$/i.test(event) && content.trim() !== '',
  );
  return own ?? null;
}

/** Id of the record behind a row: its document's where rows are merged. */
export function recordIdOf(from: Pick<RequestList, 'table' | 'rowId'>, row: ListRow): string {
  const merge = from.table === undefined ? null : mergeKeyOf(from.table);
  return (merge === null ? '' : plainText(fieldOf(row, merge))) || from.rowId(row);
}

/** Body of a batch call on rows: each record once, in the order of the rows. Source: 002 7. */
export function batchBody(from: RequestList, rows: readonly ListRow[]): BatchBody {
  const { objectId } = from.list;
  const own = [...new Set(rows.map(from.rowId))].join(',');
  if (from.table === undefined || mergeKeyOf(from.table) === null) return { objectId, ids: own };
  const ids = [...new Set(rows.map((row) => recordIdOf(from, row)))].join(',');
  return { objectId, ids, entryIds: own };
}

function opening(
  action: CompiledAction,
  mode: string | undefined,
  rows: readonly ListRow[],
  from: RequestList,
  context: ListContext,
): ListRequest {
  const openType = openTypeOf(action.open?.openType);
  if (openType === null) return refusal('list.openTypeUnknown');
  // Every mode but adding is about a record; an opener of its own may do without one.
  const needsRow = mode !== undefined && mode !== 'add';
  const [row] = rows;
  if (needsRow && row === undefined) return refusal('table.selectRow');
  const recordId = mode === 'add' || row === undefined ? null : recordIdOf(from, row);
  const about = { openType, recordId, rows };
  return { kind: 'open', open: listOpen(from.list, action, mode ?? action.code, about, context) };
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
  return { kind: 'confirm', message: 'list.confirmAction', danger, next: request };
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
  const script = actionScript(action);
  if (script !== null) return { kind: 'script', ...script, rows };
  const mode = OPENS.get(code);
  if (action.open !== null) return opening(action, mode, rows, from, context);
  const call = BATCH.get(code);
  if (call !== undefined) {
    if (rows.length === 0) return refusal(call === 'delete' ? 'table.selectRowToDelete' : 'table.selectRow');
    return {
      kind: 'call',
      call,
      body: batchBody(from, rows),
      done: call === 'delete' ? 'list.deleted' : 'list.done',
      failed: call === 'delete' ? 'list.deleteFailed' : 'list.actionFailed',
    };
  }
  if (code === 'refresh') return { kind: 'refresh' };
  if (code === 'export') {
    const { searchParams, sortParams } = from.query;
    return {
      kind: 'export',
      body: {
        objectId: from.list.objectId,
        viewId: from.list.id,
        searchParams: [...fixedCriteria(from.list), ...searchParams],
        sortParams,
      },
    };
  }
  if (mode !== undefined) return opening(action, mode, rows, from, context);
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
  const about = { openType: 'dialog', recordId: recordIdOf(from, row), rows: [row] } as const;
  return { kind: 'open', open: listOpen(from.list, null, 'link', about, context) };
}
