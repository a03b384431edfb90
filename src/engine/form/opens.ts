/**
 * What an action of a form opens: the form or list, on which record, with which carried values.
 * Source: specification 001 2.1 and 4.1; 002 2.2, 2.3, 3.4 and 8.
 */
import type { CompiledAction, CompiledOpen, CompiledPage } from '../compile/types.ts';
import { dialogSize, type OpenType } from '../list/open.ts';
import { appCodeOf } from '../list/params.ts';
import { ok, type Result } from '../result.ts';
import { carryValues } from '../values/carry.ts';
import { writeRecord } from '../values/record.ts';
import type { FormCore } from './core.ts';
import { recordId } from './record-in.ts';
import { recordOpening } from './source.ts';
import type { ActionOpening, Notice } from './types.ts';

/** Codes that show the record as it stands on screen: where it differs from the stored one, it is carried along. */
const CARRIES = new Set(['copy', 'preview']);

/** Puts an opening together; refused with the notice to show. A failed mapping opens with nothing carried, and says so. */
export function actionOpening(
  core: FormCore,
  action: CompiledAction | undefined,
  code: string,
  openType: OpenType,
): Result<{ readonly open: ActionOpening; readonly notice: Notice | null }, Notice> {
  const { page } = core;
  const open = action?.open ?? null;
  const record = writeRecord(core.index, core.values);
  const stated = open?.renderCode ?? null;
  const hasTarget =
    (stated !== null && stated !== page.id && stated !== page.objectId) || open?.routeUrl != null;
  const id = recordId(core);
  const about = { objectId: page.objectId, viewId: page.id, id, record };
  const opening = recordOpening(code, about, hasTarget);
  if (!opening.ok) return opening;
  const { target, recordId: opened, params, search, action: mode } = opening.value;
  const carried = carryValues(open?.params ?? [], { record, context: page.params });
  const renderCode = target?.renderCode ?? stated ?? page.id;
  const unstored = CARRIES.has(mode) && (core.status.getState().dirty || id === '');
  return ok({
    notice: carried.notice,
    open: {
      ...plainly(page, open, code, renderCode),
      // A list has no place in a dialog.
      openType: search !== null && (openType === 'dialog' || openType === 'drawer') ? 'route' : openType,
      objectId: target?.objectId ?? page.objectId,
      action: mode,
      recordId: opened,
      record: unstored ? record : null,
      button: action ?? null,
      params: { ...(opened === null ? {} : { id: opened }), ...carried.values, ...params },
      search: search ?? [],
      ...(target === null ? {} : { routeUrl: null }),
    },
  });
}

/** What an action says of how a page opens, and what it opens where nothing else is said. */
export function plainly(page: CompiledPage, open: CompiledOpen | null, code: string, renderCode: string) {
  return {
    renderCode,
    record: null,
    search: [],
    app: { appId: page.id, appCode: appCodeOf(page), renderCode, appName: '' },
    routeUrl: open?.routeUrl ?? null,
    paramType: open?.paramType ?? 'query',
    ...dialogSize(open, code),
    dialogMode: open?.dialogMode ?? null,
  } as const;
}
