import { type FieldProps, getUiOptions } from '@rjsf/utils';
import { useContext } from 'react';
import { type CompiledField, companionKey, isRecord } from '../../engine/internal.ts';
import { FieldLabel } from '../fields/FieldLabel.tsx';
import { UploadPage } from '../files/uploadPage.ts';
import { askedKind, type PwFormContext, schemaField } from './field.ts';
import { ObjectData } from './ObjectData.ts';
import { SchemaControl } from './SchemaControl.tsx';
import { useSchemaBinding } from './useSchemaBinding.ts';

const contextOf = (given: unknown): PwFormContext => (isRecord(given) ? given : {});

/** A place of a schema without a page: rjsf knows objects by their parts alone. */
function placeField({ fieldPathId, name, schema, uiSchema, required }: FieldProps): CompiledField | null {
  if (schema.type !== 'object' && !(Array.isArray(schema.type) && schema.type.includes('object')))
    return null;
  const options = getUiOptions(uiSchema);
  const { title = schema.title, placeholder = '' } = options;
  const called = typeof title === 'string' && title !== '' ? title : name;
  const field = schemaField({
    id: fieldPathId.$id,
    name,
    title: called,
    asked: askedKind('map'),
    word: 'map',
    schema,
    options,
    enumOptions: [],
    placeholder: typeof placeholder === 'string' ? placeholder : '',
  });
  const constraints = required === true ? { required: true } : {};
  return { ...field, constraints };
}

/** The page's field for a schema's field, where it has a companion or is an object; null for any other. */
export function pageFieldOf(props: FieldProps): CompiledField | null {
  const context = contextOf(props.registry.formContext);
  const { key, kind, widget } = getUiOptions(props.uiSchema);
  if (context.page === undefined && (kind ?? widget) === 'map') return placeField(props);
  if (typeof key !== 'string' || context.page === undefined || !Object.hasOwn(context.page.nodes, key))
    return null;
  const node = context.page.nodes[key];
  return node?.role === 'field' && (companionKey(node) !== null || node.value === 'map') ? node : null;
}

/**
 * A lookup in rjsf writes two paths, its value and `<field>__Item`; a language text its value and `<field>__Lang`. Both are written as one change of the object around
 * it, so that no listener sees one without the other. A place on a map is one value too, although rjsf would draw an
 * object by its parts. Source: DESIGN "rjsf"; FORMATS "Companions".
 */
export function PageField(props: FieldProps & { readonly field: CompiledField }) {
  const { field, fieldPathId, formData, onChange } = props;
  const around = useContext(ObjectData);
  const context = contextOf(props.registry.formContext);
  const beside = companionKey(field);
  const binding = useSchemaBinding({
    field,
    path: fieldPathId.$id,
    value: formData,
    companion: beside === null ? null : around[beside],
    required: props.required === true,
    rawErrors: props.rawErrors ?? [],
    context,
    write(value, companion) {
      const { [props.name]: _value, ...others } = around;
      const { [beside ?? props.name]: _companion, ...rest } = others;
      const pair = beside === null ? {} : { [beside]: companion ?? null };
      const next = value === null ? rest : { ...rest, [props.name]: value, ...pair };
      onChange(next, fieldPathId.path.slice(0, -1));
    },
    blur: () => props.onBlur(fieldPathId.$id, formData),
  });
  const control = (
    <UploadPage value={context.page ?? null}>
      <SchemaControl
        binding={binding}
        id={fieldPathId.$id}
        readOnly={props.readonly === true || props.disabled === true}
        autoFocus={props.autofocus === true}
      />
    </UploadPage>
  );
  if (field.value !== 'map') return control;
  // rjsf leaves the title of an object to the object's own template.
  const title = binding.text(field.title) || field.model;
  return (
    <>
      <FieldLabel id={fieldPathId.$id} title={title} required={props.required === true} />
      {control}
    </>
  );
}
