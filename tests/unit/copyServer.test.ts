/**
 * A copy of a produced order, as a planner makes it in the demo: fields that a new order hides keep what the source
 * has, since the server knows the source; a new order that says so of itself is refused.
 */
import { expect, it } from 'vitest';
import { compilePage, createForm } from '../../src/engine/internal.ts';
import { calls } from '../../src/platform/index.ts';
import { memoryFactory, value } from '../helpers/memoryFactory.ts';

it('keeps what its source has in fields that a new record hides, and no other value', async () => {
  const { demo, signedIn } = await memoryFactory(20);
  const planner = await signedIn('planner');
  const definition = demo.pages.find((page) => page.kind === 'form' && page.dataUrl.includes('/workOrder/'));
  const { page } = compilePage(definition);
  if (page === null) throw new Error('no form of work orders');
  const path = { appCode: 'mes', objectCode: 'workOrder' };
  const request = { searchParams: [], pageIndex: 0, pageLength: 20 };
  const { data } = value(await planner.client.call(calls.listQuery, request, { path }));
  const source = data.find((row) => Number(row.goodQty) > 0);
  if (source === undefined) throw new Error('no produced order');
  const copy = createForm(page, { mode: 'copy', ports: planner.formPorts(page, String(source.id)) });
  value(await copy.open());
  const saved = value(await copy.save());
  expect(saved.model).toMatchObject({ goodQty: source.goodQty, status: source.status, approveStatus: 0 });
  expect(saved.id).not.toBe(source.id);
  const { id: _, number: __, rowVersion: ___, ...forged } = saved.model ?? {};
  const answer = await planner.client.call(calls.recordSave, forged, { path: { ...path, viewId: page.id } });
  expect(answer).toMatchObject({ ok: false, error: { kind: 'validation' } });
});
