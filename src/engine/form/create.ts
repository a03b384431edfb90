/** `createForm`: a form with all that it may need. Source: DESIGN "The engine's face". */
import type { CompiledPage } from '../compile/types.ts';
import { withTables } from '../table/withTables.ts';
import { createBareForm } from './bare.ts';
import type { Form, FormOptions } from './types.ts';

/**
 * Opens a form. With a record, or without a port to load one, it is ready at once; `open()` loads and runs scripts.
 * @example
 * const { page } = compilePage({ items: [{ key: 'q', type: 'number', model: 'qty', title: 'Quantity' }] });
 * const ports = {
 *   clock: { now: () => '2026-03-05 08:00:00', ticks: () => 0, after: () => () => {} },
 *   ids: { record: () => 'r1', short: () => 'abc234', widget: () => '0'.repeat(32) },
 * };
 * const form = createForm(page, { mode: 'edit', record: { id: '1', qty: 3 }, ports });
 * form.commit('qty', 12);
 * form.value().qty; // => 12
 * form.status().dirty; // => true
 * form.undo();
 * form.value().qty; // => 3
 * form.dispose();
 */
export function createForm(page: CompiledPage, options: FormOptions): Form {
  return withTables(createBareForm(page, options));
}
