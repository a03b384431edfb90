import { type FieldProps, getUiOptions } from '@rjsf/utils';
import { useContext } from 'react';
import { type CompiledField, isRecord } from '../../engine/internal.ts';
import type { PwFormContext } from './field.ts';
import { ObjectData } from './ObjectData.ts';
import { SchemaControl } from './SchemaControl.tsx';
import { useSchemaBinding } from './useSchemaBinding.ts';

/** The page's lookup that a schema's field is; null for any other field. */
export function lookupOf(props: FieldProps): CompiledField | null {
  const given: unknown = props.registry.formContext;
  const context: PwFormContext = isRecord(given) ? given : {};
  const { key } = getUiOptions(props.uiSchema);
  if (typeof key !== 'string' || context.page === undefined || !Object.hasOwn(context.page.nodes, key))
    return null;
  const node = context.page.nodes[key];
  return node?.role === 'field' && node.companion !== 'none' ? node : null;
}

/**
 * A lookup in rjsf writes two paths, its value and `<field>__Item`. Both go as one change of the object around it,
 * so that no listener ever sees one without the other. Source: DESIGN "rjsf"; FORMATS "Companions".
 */
export function LookupField(props: FieldProps & { readonly field: CompiledField }) {
  const { field, fieldPathId, formData, onChange } = props;
  const around = useContext(ObjectData);
  const given: unknown = props.registry.formContext;
  const item = `${props.name}__Item`;
  const binding = useSchemaBinding({
    field,
    path: fieldPathId.$id,
    value: formData,
    companion: around[item],
    required: props.required === true,
    rawErrors: props.rawErrors ?? [],
    context: isRecord(given) ? given : {},
    write(value, companion) {
      const { [props.name]: _value, [item]: _companion, ...rest } = around;
      const next = value === null ? rest : { ...rest, [props.name]: value, [item]: companion ?? null };
      onChange(next, fieldPathId.path.slice(0, -1));
    },
    blur: () => props.onBlur(fieldPathId.$id, formData),
  });
  return (
    <SchemaControl
      binding={binding}
      id={fieldPathId.$id}
      readOnly={props.readonly === true || props.disabled === true}
      autoFocus={props.autofocus === true}
    />
  );
}
