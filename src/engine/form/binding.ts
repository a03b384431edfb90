/**
 * What an adapter is given for one field: a plain object over the form's snapshot.
 * Source: DESIGN "The adapter contract".
 */
import type { CompiledField } from '../compile/types.ts';
import { lookupExtra } from './lookup-extra.ts';
import type { FieldBinding, FieldPath, Form } from './types.ts';

/** What a binding needs beside the form. */
export interface BindOptions {
  /** Text of a reference in the user's language. */
  readonly text: (ref: string | null) => string;
}

/**
 * Binds a path. Null where no field claims it. The binding speaks of the moment it was made: make it anew when
 * `form.snapshot(path)` has become another object.
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
  const { clock, ids, lookup, matches } = form.ports;
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
    },
    text: options.text,
    extra: () => lookupExtra(form, field, path),
  };
}
