/** A widget with a value. */
import type { ControlEntry, Kind, ValueKind } from '../controls/types.ts';
import type { JsonObject } from '../definition/guard.ts';
import type { FieldDefinition, ModelTable } from '../definition/objectModel.ts';
import { ISSUE_HINTS } from '../issues/codes.ts';
import { columnFacts } from './columns.ts';
import { constraintsOf, messagesOf } from './constraints.ts';
import type { CompileContext } from './context.ts';
import { zeroFacts } from './decimalPlaces.ts';
import { defaultOf } from './defaults.ts';
import { fieldFacts } from './facts.ts';
import { isRemoteSource, lookupOf } from './lookups.ts';
import { flagOf, isOn, numberOf, textOf } from './read.ts';
import type { Stored } from './stored.ts';
import type { CompiledField, CompiledNodeBase, LookupSpec } from './types.ts';

/** The kind and value kind that `multiple` turns a single control into. */
const MULTIPLE: Partial<Record<Kind, readonly [Kind, ValueKind]>> = {
  select: ['selectmultiple', 'options'],
  lookup: ['lookupmultiple', 'lookups'],
  tree: ['tree', 'lookups'],
};

/** The lookup field that a property reads, and the path in its item. Source: 001 3.7 (Src…), 002 3.8. */
function propertyOf(
  stored: Stored,
  field: FieldDefinition | undefined,
  context: CompileContext,
): CompiledField['property'] {
  const { options } = stored;
  const byId =
    field?.SrcFieldId == null ? null : (context.model?.nameById.get(field.SrcFieldId) ?? field.SrcFieldId);
  const from = textOf(options.parentModel) ?? textOf(byId);
  const path = textOf(options.propertyModel) ?? textOf(field?.SrcFieldName) ?? textOf(options.labelKey);
  const word = textOf(options.propertyType);
  const shown = word === null ? null : { type: word.toLowerCase() };
  if (path === null) return from === null ? null : { from, path: 'name', ...shown };
  if (from !== null) return { from, path, ...shown };
  const dot = path.indexOf('.');
  return dot > 0 ? { from: path.slice(0, dot), path: path.slice(dot + 1), ...shown } : null;
}

/**
 * A field of any other kind that names a lookup and a path: it is filled when the lookup is chosen, then stored as the
 * record's own value, which users may change.
 */
function filledFrom(options: JsonObject): CompiledField['property'] {
  const from = textOf(options.parentModel);
  const path = textOf(options.propertyModel);
  return from === null || path === null ? null : { from, path };
}

/** A number is emptied by typing: it has a button for that only where one is asked for. */
function clearableOf(
  control: ControlEntry,
  value: ValueKind,
  options: JsonObject,
): Pick<CompiledField, 'clearable'> {
  if (!control.options.includes('clearable')) return {};
  const stated = flagOf(options.clearable);
  if (stated === null && value === 'number') return {};
  return { clearable: stated ?? true };
}

/** Options of a column: its own, then its field's column options, then the defaults of the control that shows it. */
function columnOptions(
  { widget, options }: Stored,
  field: FieldDefinition | undefined,
  like: ControlEntry | undefined,
): JsonObject {
  if (field === undefined && like === undefined) return options;
  const listed = numberOf(field?.ListWidth);
  const width = options.width ?? widget.width ?? (listed === 0 ? null : listed);
  const standard = field?.ListAlign ?? (like?.value === 'number' ? 'right' : null);
  const align = options.align ?? (widget.align == null ? standard : null);
  const stated: JsonObject = { ...options };
  if (width != null) stated.width = width;
  if (align != null) stated.align = align;
  return stated;
}

/**
 * Warns of a lookup whose items nobody knows: its object has no such field, and it names no object itself. Also of people
 * and organisations, whose records only a field of the object is answered with. It is a warning, since a page may hold
 * values that its object has no field for.
 */
function tellSourceless(
  { widget, at }: Stored,
  { source, objectId }: LookupSpec,
  model: string,
  { model: known, search, sink }: CompileContext,
): void {
  if (known === null || search || objectId !== null || source === 'static' || source === 'url') return;
  const title = textOf(widget.title) ?? model;
  sink.warn('page.noLookupSource', at, { title, model }, { hint: ISSUE_HINTS['page.noLookupSource.hint'] });
}

export function compileField(
  stored: Stored,
  control: ControlEntry,
  base: CompiledNodeBase,
  model: string,
  table: { readonly key: string; readonly fields: ModelTable['fields'] | null } | null,
  field: FieldDefinition | undefined,
  context: CompileContext,
): CompiledField {
  const { widget, options, at } = stored;
  // Check boxes are for choosing several: a tree that has them holds several values unless it says otherwise.
  const boxes = control.kind === 'tree' && isOn(options.checkable);
  const many = boxes ? (flagOf(options.multiple) ?? true) : isOn(options.multiple);
  const turned = many ? MULTIPLE[control.kind] : undefined;
  const kind = turned?.[0] ?? control.kind;
  const value = turned?.[1] ?? control.value;
  const several = many || value === 'options' || value === 'lookups';
  // The items of a map are places, which are no values of it: they stand in its own facts.
  const lookup =
    kind === 'map' ? null : lookupOf(base.key, kind, options, field, several, at, context, control);
  if (field === undefined && lookup !== null) tellSourceless(stored, lookup, model, context);
  // Numbering rules apply to records only, never to rows.
  const numbered = table === null && context.model?.model.numbering?.field === model;
  const constraints = constraintsOf(
    { stored, control, value, field, lookup, multiple: many, numbered },
    context,
  );
  const messages = messagesOf(base.key, widget.rules, context);
  const srcField = textOf(options.srcFieldName) ?? textOf(field?.SrcFieldName);
  const property = kind === 'property' ? propertyOf(stored, field, context) : filledFrom(options);
  // A property is shown as the control that it names: same format, same alignment.
  const like = property?.type === undefined ? undefined : context.controls.byType(property.type);
  const format = textOf(options.format) ?? textOf(field?.Format) ?? textOf((like ?? control).defaults.format);
  if (kind === 'property' && property === null)
    context.sink.warn('page.propertyWithoutSource', at, { model });
  const node: CompiledField & { defaultValue: unknown } = {
    ...base,
    kind,
    role: 'field',
    model,
    table: table?.key ?? null,
    value,
    // Tags chosen from a source are stored as ids, so they have a companion with names.
    companion:
      turned !== undefined || (kind === 'tag' && isRemoteSource(lookup)) ? 'many' : control.companion,
    constraints,
    ...(messages && { messages }),
    defaultValue: null,
    format,
    ...zeroFacts(constraints.decimalPlaces, options, field),
    lookup,
    ...(kind !== 'property' && srcField !== null ? { srcField } : null),
    property,
    system: control.system,
    needSave: flagOf(options.needSave) ?? flagOf(field?.NeedSave) ?? value !== 'derived',
    omitHidden: flagOf(options.omitHidden) ?? context.omitHidden,
    multiple: several || (value === 'files' && constraints.maxItems !== 1),
    column:
      table === null
        ? null
        : columnFacts(widget, columnOptions(stored, field, like), kind, value, at, context),
    ...fieldFacts(base.key, kind, options, field, at, context),
    ...clearableOf(control, value, options),
    ...(control.options.includes('scan') && isOn(options.scan) ? { scan: true as const } : null),
    ...(numbered ? { numbered } : null),
  };
  if (!context.search)
    node.defaultValue = defaultOf(node, options.defaultValue ?? field?.DefaultValue, control, at, context);
  return node;
}
