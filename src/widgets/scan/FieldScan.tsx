import type { CompiledField } from '../../engine/internal.ts';
import { useAdapters } from '../fields/adapters.ts';
import { makeBinding } from '../fields/binding.ts';
import { useField } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { ScanButton } from './ScanButton.tsx';

/** The scan button of a header field; none where the field cannot be written now. */
export function FieldScan({ field }: { readonly field: CompiledField }) {
  const { form, text } = useFormView();
  const { locked, visible } = useField(form, field.model);
  const adapters = useAdapters();
  if (locked || !visible || !adapters.isWritable(field)) return null;
  const binding = makeBinding(form, field, field.model, text);
  return <ScanButton binding={binding} name={text(field.title) || field.model} />;
}
