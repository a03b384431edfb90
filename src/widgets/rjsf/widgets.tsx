import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import {
  CONTROLS,
  type CompiledField,
  type ControlDefinition,
  isRecord,
  type Kind,
} from '../../engine/internal.ts';
import { usePlatform } from '../hooks/hooks.ts';
import { joinValues, splitValues } from '../text/joined.ts';
import { type AskedKind, askedKind, askedWord, type PwFormContext, schemaField } from './field.ts';
import { SchemaControl } from './SchemaControl.tsx';
import { useSchemaBinding } from './useSchemaBinding.ts';

/** Kinds of fields, also those that only a host's adapter draws. */
const KINDS: ReadonlySet<string> = new Set(
  CONTROLS.filter((control) => control.role === 'field').map((control) => control.kind),
);

function isKind(word: unknown): word is Kind {
  return typeof word === 'string' && KINDS.has(word);
}

/**
 * The kind for rjsf's widget name and the schema's type. `ui:options.kind` takes precedence: a kind, or a host's own
 * type word.
 */
function askedOf(
  props: WidgetProps,
  fallback: Kind,
  controls: readonly ControlDefinition[] | undefined,
): AskedKind {
  const asked = props.options.kind;
  if (isKind(asked)) return askedKind(asked);
  return typeof asked === 'string' ? askedWord(asked, controls) : askedKind(kindOf(props, fallback));
}

function kindOf(props: WidgetProps, fallback: Kind): Kind {
  const { type } = props.schema;
  if (fallback === 'text' && type === 'integer') return 'integer';
  if (fallback === 'text' && type === 'number') return 'decimal';
  if (fallback === 'select' && props.multiple) return 'selectmultiple';
  return fallback;
}

function pageField(props: WidgetProps, context: PwFormContext): CompiledField | null {
  const key = props.options.key;
  const node =
    typeof key === 'string' && context.page !== undefined && Object.hasOwn(context.page.nodes, key)
      ? context.page.nodes[key]
      : undefined;
  return node?.role === 'field' ? node : null;
}

/**
 * Converts values of a schema's options to their indexes and back, since a value may be a number, a boolean or null.
 */
function placesOf(
  props: WidgetProps,
): { read(value: unknown): unknown; write(value: unknown): unknown } | null {
  const options = props.options.enumOptions ?? [];
  if (options.length === 0) return null;
  const place = (value: unknown) => options.findIndex((option) => Object.is(option.value, value));
  if (props.multiple || props.schema.type === 'array')
    return {
      read: (value) =>
        joinValues(
          (Array.isArray(value) ? value : [])
            .map(place)
            .filter((at) => at >= 0)
            .map(String),
        ),
      write: (value) => splitValues(value).map((at) => options[Number(at)]?.value),
    };
  return {
    read: (value) => (place(value) < 0 ? null : String(place(value))),
    write: (value) => (value === null ? undefined : options[Number(value)]?.value),
  };
}

function contextOf(props: WidgetProps): PwFormContext {
  const given: unknown = props.registry.formContext;
  return isRecord(given) ? given : {};
}

/** One of rjsf's widgets, drawn by the adapter of a kind. */
function AdapterWidget({ fallback, ...props }: WidgetProps & { readonly fallback: Kind }) {
  const context = contextOf(props);
  const { controls } = usePlatform();
  const known = pageField(props, context);
  const asked = known ?? askedOf(props, fallback, controls);
  // A boolean has options in rjsf, but is a plain value for a check box.
  const places = known === null && asked.value !== 'boolean' ? placesOf(props) : null;
  const field =
    known ??
    schemaField({
      id: props.id,
      name: props.name,
      asked,
      word: typeof props.options.kind === 'string' ? props.options.kind : null,
      schema: props.schema,
      options: props.options,
      enumOptions: props.options.enumOptions ?? [],
      placeholder: props.placeholder ?? '',
    });
  const binding = useSchemaBinding({
    field,
    path: props.id,
    value: places === null ? props.value : places.read(props.value),
    companion: null,
    required: props.required === true,
    rawErrors: props.rawErrors ?? [],
    context,
    // rjsf removes a value by undefined; few schemas allow null.
    write: (value) =>
      props.onChange(places === null ? emptied(value, props.options.emptyValue) : places.write(value)),
    blur: () => props.onBlur(props.id, props.value),
  });
  return (
    <SchemaControl
      binding={binding}
      id={props.id}
      readOnly={props.readonly === true || props.disabled === true}
      autoFocus={props.autofocus === true}
      {...(props.hideLabel === true ? { label: props.label } : {})}
    />
  );
}

function emptied(value: unknown, empty: unknown): unknown {
  return value === null || value === '' ? empty : value;
}

const widgetOf = (fallback: Kind) => (props: WidgetProps) => <AdapterWidget {...props} fallback={fallback} />;

const Text = widgetOf('text');
const Select = widgetOf('select');
const Check = widgetOf('checkbox');

/** rjsf's widgets by its own names, then one by each kind's name, for `ui:widget`. */
export const widgets: RegistryWidgetsType = {
  TextWidget: Text,
  EmailWidget: Text,
  URLWidget: Text,
  UpDownWidget: widgetOf('decimal'),
  TextareaWidget: widgetOf('textarea'),
  SelectWidget: Select,
  RadioWidget: widgetOf('radio'),
  CheckboxWidget: Check,
  CheckboxesWidget: widgetOf('checkboxmultiple'),
  DateWidget: widgetOf('date'),
  DateTimeWidget: widgetOf('datetime'),
  TimeWidget: widgetOf('time'),
  ...Object.fromEntries([...KINDS].filter(isKind).map((kind) => [kind, widgetOf(kind)] as const)),
};
