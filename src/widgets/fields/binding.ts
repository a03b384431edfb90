import {
  bindTo,
  type CompiledField,
  type FieldBinding,
  type FieldPath,
  type Form,
} from '../../engine/index.ts';

/** A field with what scripts have set on it: their properties stand in place of the definition's options. */
export function withProps(
  field: CompiledField,
  props: Readonly<Record<string, unknown>> | null,
): CompiledField {
  return props === null ? field : { ...field, options: { ...field.options, ...props } };
}

/** The binding of one field at this moment, as adapters take it. Made anew with each new snapshot. */
export function makeBinding(
  form: Form,
  field: CompiledField,
  path: FieldPath,
  text: (ref: string | null) => string,
): FieldBinding {
  return bindTo(form, withProps(field, form.snapshot(path).props), path, { text });
}
