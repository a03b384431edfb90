/**
 * Why a widget is hidden, locked or required, from the page alone. Source: DESIGN "The engine's face"; FORMATS "Order
 * of reasons".
 */
import type { CompiledPage } from '../compile/types.ts';
import { type ReasonedFieldState, reasonFieldState } from './fieldState.ts';
import { startStatus, stateOf, statusIn } from './state.ts';
import { type Mode, modeOf } from './types.ts';

/**
 * The field state of the widget `key` in a form opened with `mode`, with reasons. `form.explain` adds overrides,
 * permissions and rows.
 * @example
 * const { page } = compilePage({ items: [{ key: 'q', type: 'number', model: 'qty', options: { lock: ['update'] } }] });
 * explain(page, 'q', { mode: 'add' }).locked; // => false
 * explain(page, 'q', { mode: 'edit' }); // => { visible: true, locked: true, required: false, reasons: [ { effect: 'locks', code: 'stateList', state: 'update' } ] }
 */
export function explain(
  page: CompiledPage,
  key: string,
  options: { readonly mode: Mode; readonly approveStatus?: number },
): ReasonedFieldState {
  const mode = modeOf(options.mode, true);
  const approveStatus = statusIn(mode, options.approveStatus ?? startStatus(mode));
  return reasonFieldState(page, key, { state: stateOf(mode, approveStatus), approveStatus });
}
