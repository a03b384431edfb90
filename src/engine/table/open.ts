/**
 * What an action of an editable table opens: a form or a list, by the four params appId, appCode, renderCode and
 * appName, with carried values as extras. Source: specification 002 2.1, 2.2, 2.3, 3.4 and 8.
 *
 * Decisions, where the specification is silent: a value is read from the row first, then from the record; a carried
 * `id` names the record to open; a code that is no form action looks at that record, or begins a new one without it.
 */
import type { CompiledAction, CompiledOpen, CompiledPage } from '../compile/types.ts';
import { plainly } from '../form/opens.ts';
import type { ActionOpening } from '../form/types.ts';
import type { OpenType } from '../list/open.ts';
import { type Carried, type CarrySources, carryValues } from '../values/carry.ts';

/** Codes by which a form says itself what it is opened for. Source: 001 2.1 and 4.1. */
const FORM_CODES = new Set(['add', 'edit', 'copy', 'push', 'link', 'preview', 'workflow', 'startworkflow']);

/** Puts an opening together. A mapping that fails opens with nothing carried, and brings the notice to show. */
export function tableOpening(
  page: CompiledPage,
  button: CompiledAction,
  open: CompiledOpen,
  openType: OpenType,
  sources: Pick<CarrySources, 'row' | 'record'>,
): { readonly open: ActionOpening; readonly notice: Carried['notice'] } {
  const { values, notice } = carryValues(open.params, { ...sources, context: page.params });
  const id = values.id;
  const recordId = typeof id === 'string' || typeof id === 'number' ? String(id) : null;
  const renderCode = open.renderCode ?? page.id;
  const word = button.code.toLowerCase();
  return {
    notice,
    open: {
      ...plainly(page, open, button.code, renderCode),
      openType,
      objectId: open.renderCode ?? page.objectId,
      action: FORM_CODES.has(word) ? word : recordId === null ? 'add' : 'link',
      recordId,
      button,
      params: values,
    },
  };
}
