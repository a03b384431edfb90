/**
 * How an action opens a form or a route: as dialog, drawer, route or blank (a new browser tab).
 * Source: specification 002 2.2, 2.3, 3.4, 8 and 9.
 */
import type { CompiledAction, CompiledList, CompiledOpen } from '../compile/types.ts';
import type { RecordOpening } from '../form/source.ts';
import type { ListOpen, OpenParams, OpenType } from './opening.ts';
import { appParams, type ListContext } from './params.ts';
import { plainText } from './row.ts';
import { DIALOG_SIZES, type DialogSize } from './sizes.ts';

export type { ListOpen, OpenType } from './opening.ts';

const OPEN_TYPES: readonly OpenType[] = ['dialog', 'drawer', 'route', 'blank'];

/** The open type of an action: a dialog unless stated; null for words that nobody knows. */
export function openTypeOf(stated: string | null | undefined): OpenType | null {
  if (stated === null || stated === undefined || stated === '') return 'dialog';
  return OPEN_TYPES.find((type) => type === stated.toLowerCase()) ?? null;
}

/** True where the page that asks stays under what opens: its opener answers when that is closed. Source: 002 2.2. */
export function opensOver({ openType, search }: Pick<ListOpen, 'openType' | 'search'>): boolean {
  return (openType === 'dialog' || openType === 'drawer') && search.length === 0;
}

/** True for an action that states how it opens: whatever its code means elsewhere, it opens something. */
export function opensItself({ open }: Pick<CompiledAction, 'open'>): boolean {
  return open !== null && open.openType !== null;
}

/**
 * True for an action that states how it opens, or only what. Decision: the second opens with a code that means
 * nothing else; a `delete` that still has somebody's renderCode deletes.
 */
export function namesOpening(action: Pick<CompiledAction, 'open'>): boolean {
  const { open } = action;
  return opensItself(action) || (open !== null && (open.routeUrl !== null || open.renderCode !== null));
}

/** Codes whose dialogs have sizes of their own. Source: 002 2.2. */
const OWN_SIZES: Readonly<Record<string, DialogSize>> = {
  filter: DIALOG_SIZES.filter,
  print: DIALOG_SIZES.print,
  import: DIALOG_SIZES.import,
  submit: DIALOG_SIZES.audit,
  audit: DIALOG_SIZES.audit,
  approve: DIALOG_SIZES.audit,
  reject: DIALOG_SIZES.audit,
};

/**
 * Size of what opens: full screen unless its code has a size of its own, or the action states one. A height or width that is stated alone leaves the other full.
 * The mode `full-screen` fills the screen whatever the sizes say; every other mode is a modal dialog, since a form
 * over a list that can change beneath it would lie.
 */
export function dialogSize(
  open: Pick<CompiledOpen, 'dialogWidth' | 'dialogHeight' | 'dialogMode'> | null,
  code = '',
): DialogSize {
  const { full } = DIALOG_SIZES;
  const stated = open !== null && (open.dialogWidth !== null || open.dialogHeight !== null);
  const known = code.toLowerCase();
  const own = !stated && Object.hasOwn(OWN_SIZES, known) ? OWN_SIZES[known] : undefined;
  const mode = open?.dialogMode?.toLowerCase().replace(/[^a-z]/g, '');
  if (mode === 'fullscreen') return full;
  if (own !== undefined) return own;
  return { width: open?.dialogWidth ?? full.width, height: open?.dialogHeight ?? full.height };
}

/** Puts the opening together: what the record says (001 4.1), then what the action states of where and how. */
export function listOpen(
  list: CompiledList,
  action: Pick<CompiledAction, 'open'> | null,
  about: {
    readonly openType: OpenType;
    readonly opening: RecordOpening;
    /** How many rows it is about. */
    readonly rows: number;
    /** What the action's mapping carries. */
    readonly mapped: OpenParams;
    /** Size by the code of the list's action, which may differ from that of the form. */
    readonly code: string;
  },
  context: ListContext,
): ListOpen {
  const open = action?.open ?? null;
  const { opening, openType, mapped } = about;
  const { target, search } = opening;
  const { id: named, ...others } = mapped;
  // A source has a record of its own, a list has none, and the ids of several rows name no single one.
  const names = search === null && target === null && opening.action !== 'add' && about.rows < 2;
  // Decision, as in editable tables: a mapped `id` names the record in place of the row's own, as text.
  const recordId = (names ? plainText(named) : '') || opening.recordId;
  const id = names ? recordId : opening.action === 'add' ? null : (named ?? recordId);
  const renderCode = target?.renderCode ?? open?.renderCode ?? list.objectId;
  return {
    openType,
    renderCode,
    objectId: target?.objectId ?? list.objectId,
    action: opening.action,
    recordId,
    params: {
      ...(id === null ? {} : { id }),
      ...others,
      ...opening.params,
    },
    search: search ?? [],
    app: appParams(list, renderCode, context),
    // A source has a page of its own, whatever route the action names.
    routeUrl: target === null ? (open?.routeUrl ?? null) : null,
    paramType: open?.paramType ?? 'query',
    ...dialogSize(open, about.code),
    dialogMode: open?.dialogMode ?? null,
  };
}

/** An opening of a record that is merely looked at or worked on. */
export function plainOpening(action: string, recordId: string | null): RecordOpening {
  return { action, target: null, recordId, params: {}, search: null };
}
