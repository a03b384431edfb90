import type { WidgetProps } from '@rjsf/utils';
import { useContext, useState } from 'react';
import { type CompiledField, isRecord, type Kind } from '../../../engine/internal.ts';
import { OwnAdapters } from '../../hooks/context.ts';
import { usePlatform } from '../../hooks/hooks.ts';
import { type AskedKind, nestedOptions, type PwFormContext, schemaField } from '../field.ts';
import { ObjectData } from '../ObjectData.ts';
import { SchemaControl } from '../SchemaControl.tsx';
import { useSchemaBinding } from '../useSchemaBinding.ts';
import { useSchemaTexts } from '../useSchemaTexts.ts';
import { askedOf } from './kinds.ts';
import { joinedOf, momentsOf, placesOf, plainOf } from './values.ts';

function pageField(props: WidgetProps, context: PwFormContext): CompiledField | null {
  const key = props.options.key;
  const node =
    typeof key === 'string' && context.page !== undefined && Object.hasOwn(context.page.nodes, key)
      ? context.page.nodes[key]
      : undefined;
  return node?.role === 'field' ? node : null;
}

function contextOf(props: WidgetProps): PwFormContext {
  const given: unknown = props.registry.formContext;
  return isRecord(given) ? given : {};
}

/** The choice of an alternative, which rjsf draws without a frame, and so without a label. */
const CHOOSER = /__(?:one|any)of_select$/;

/**
 * What is known of files beside their ids, such as their names. A widget of rjsf writes its own property alone, so for
 * what was entered here it is kept here, as long as the value is that; for other values it is read from
 * `<property>__Item` beside it, where a record holds it. FORMATS "Companions".
 */
function useFileItems({ name, value }: WidgetProps) {
  const around = useContext(ObjectData);
  const [entered, setEntered] = useState<{ readonly value: unknown; readonly items: unknown } | null>(null);
  return { items: entered?.value === value ? entered?.items : around[`${name}__Item`], setEntered };
}

/** One of rjsf's widgets, drawn by the adapter of a kind. */
function AdapterWidget({ fallback, ...props }: WidgetProps & { readonly fallback: Kind }) {
  const context = contextOf(props);
  const { controls } = usePlatform();
  const { items, setEntered } = useFileItems(props);
  const t = useSchemaTexts();
  const known = pageField(props, context);
  const own = useContext(OwnAdapters);
  const asked: AskedKind = known ?? askedOf(props, fallback, controls, own);
  const plain = plainOf(props);
  // A boolean has options in rjsf, but is a plain value for a check box.
  const values =
    known !== null || asked.value === 'boolean'
      ? plain
      : nestedOptions(asked.kind, props.options) !== null
        ? joinedOf(props)
        : (placesOf(props) ?? momentsOf(props, asked.kind) ?? plain);
  const field =
    known ??
    schemaField({
      id: props.id,
      name: props.name,
      title: props.label,
      asked,
      word: typeof props.options.kind === 'string' ? props.options.kind : null,
      schema: props.schema,
      // As in rjsf, what has a default is changed and not emptied.
      options: props.schema.default === undefined ? props.options : { ...props.options, clearable: false },
      enumOptions: props.options.enumOptions ?? [],
      placeholder: props.placeholder ?? '',
    });
  const binding = useSchemaBinding({
    field,
    path: props.id,
    value: values.read(props.value),
    companion: field.upload === null ? null : items,
    required: props.required === true,
    rawErrors: props.rawErrors ?? [],
    context,
    write(value, companion) {
      const written = values.write(value);
      setEntered({ value: written, items: companion });
      props.onChange(written);
    },
    blur: () => props.onBlur(props.id, props.value),
  });
  // The whole form may have no title, and so no name for its choice.
  const unseen = CHOOSER.test(props.id)
    ? props.label || t('widgets.rjsf.choice')
    : props.hideLabel === true && props.label;
  return (
    <SchemaControl
      binding={binding}
      id={props.id}
      readOnly={props.readonly === true || props.disabled === true}
      autoFocus={props.autofocus === true}
      unknown={asked.unknown}
      {...(unseen ? { label: unseen } : {})}
    />
  );
}

/** The widget of rjsf that is drawn by the adapter of a kind, unless the schema asks for another. */
export const widgetOf = (fallback: Kind) =>
  function KindWidget(props: WidgetProps) {
    return <AdapterWidget {...props} fallback={fallback} />;
  };
