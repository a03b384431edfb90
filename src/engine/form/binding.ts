/**
 * What an adapter is given for one field: a plain object over the form's snapshot.
 * Source: DESIGN "The adapter contract".
 */
import type { CompiledField } from '../compile/types.ts';
import { isRecord, type Plain } from '../plain.ts';
import { placePath, rowPath } from '../values/paths.ts';
import { lookupExtra } from './lookup-extra.ts';
import type { FieldBinding, FieldPath, Form } from './types.ts';

/** How a field is bound. */
export interface BindOptions {
  /** Text of a reference in the user's language. */
  readonly text: (ref: string | null) => string;
}

/**
 * Binds a path; null where it has no field. The binding shows the field at the moment it was made: make a new one when
 * `form.snapshot(path)` returns another object.
 * @example
 * const { page } = compilePage({ items: [{ key: 'q', type: 'number', model: 'qty', title: 'Quantity' }] });
 * const ports = {
 *   clock: { now: () => '2026-03-05 08:00:00', ticks: () => 0, after: () => () => {} },
 *   ids: { record: () => 'r1', short: () => 'abc234', widget: () => '0'.repeat(32) },
 * };
 * const form = createForm(page, { mode: 'edit', record: { qty: 3 }, ports });
 * const binding = bindField(form, 'qty', { text: (ref) => pageText(page, ref, 'en_US') });
 * binding.value; // => 3
 * binding.commit(4);
 * form.value().qty; // => 4
 * bindField(form, 'nothing', { text: () => '' }); // => null
 */
export function bindField(form: Form, path: FieldPath, options: BindOptions): FieldBinding | null {
  const field = form.fieldAt(path);
  return field === undefined ? null : bindTo(form, field, path, options);
}

/** Binds a path whose field is known. */
export function bindTo(
  form: Form,
  field: CompiledField,
  path: FieldPath,
  options: BindOptions,
): FieldBinding {
  const snapshot = form.snapshot(path);
  const { clock, ids, lookup, matches, picking } = form.ports;
  return {
    path,
    field,
    value: snapshot.value,
    companion: snapshot.companion,
    draft: snapshot.draft,
    state: snapshot,
    issues: snapshot.issues,
    setDraft: (text, issue) => form.setDraft(path, text, issue),
    commit: (value, companion) => form.commit(path, value, companion),
    blur: () => {
      form.check(path);
    },
    ports: {
      clock,
      ids,
      ...(lookup === undefined ? {} : { lookup }),
      ...(matches === undefined ? {} : { matches }),
      ...(picking === undefined ? {} : { picking }),
    },
    text: options.text,
    extra: () => lookupExtra(form, field, path),
    row: () => rowOf(form, path),
    now: () => bindTo(form, field, path, options),
  };
}

/** The record, or the cells of the row that a path lies in. */
function rowOf(form: Pick<Form, 'snapshot' | 'value'>, path: FieldPath): Plain {
  const { table, row } = placePath(path);
  if (row === '') return form.value();
  const { value } = form.snapshot(rowPath(table, row));
  return isRecord(value) && isRecord(value.cells) ? value.cells : {};
}
