/** Columns of a list. Source: 002 3.3 and 9. */
import {
  COLUMN_TYPES,
  type ColumnType,
  type ControlEntry,
  type Kind,
  type ValueKind,
} from '../controls/types.ts';
import type { JsonObject } from '../definition/guard.ts';
import type { FieldDefinition } from '../definition/objectModel.ts';
import { ISSUE_HINTS } from '../issues/codes.ts';
import { pointerTo } from '../issues/pointer.ts';
import { aggregateOf, alignOf, columnName, columnWidth, fixedOf, isGridColumn } from './columns.ts';
import type { CompileContext } from './context.ts';
import { decimalPlacesOf, zeroFacts } from './decimalPlaces.ts';
import { uniqueKey } from './keys.ts';
import { staticOptions } from './options.ts';
import { warnOfType } from './otherWords.ts';
import { codeOf, flagOf, isOn, listOf, numberOf, pixelsOf, textOf } from './read.ts';
import { checkScripts, scriptsOf } from './scripts.ts';
import { readStored, type Stored } from './stored.ts';
import { titleText } from './texts.ts';
import type { CompiledColumn, ShownAs } from './types.ts';

/** Types of a column whose own columns are shown below an expanded row. Source: 001 3.8 (214 TableColumnExpand). */
const EXPAND = new Set(['columnexpand', 'tablecolumnexpand']);

/** Column type by kind, where the column states none. */
const SHOWN: Partial<Record<Kind, ColumnType>> = {
  decimal: 'number',
  integer: 'number',
  number: 'number',
  rate: 'number',
  date: 'date',
  datetime: 'date',
  systemtime: 'date',
  image: 'image',
  imageupload: 'image',
  progress: 'progress',
  select: 'tag',
  status: 'tag',
  tag: 'tag',
  lookupmultiple: 'multipletext',
  selectmultiple: 'multipletext',
  checkboxmultiple: 'multipletext',
};

/** A host's control of the kind `custom` is shown in lists by its value kind. */
const OF_VALUE: Partial<Record<ValueKind, ColumnType>> = {
  number: 'number',
  date: 'date',
  datetime: 'date',
};

function shownAs({ kind, value, own }: ControlEntry): ColumnType | undefined {
  return own !== undefined && kind === 'custom' ? OF_VALUE[value] : SHOWN[kind];
}

/** System fields that hold a person, whatever type their column states. Source: 002 3.7, 001 3.10. */
const PERSONS = new Set(['creater', 'modifier', 'approver']);

/** Field of the companion that a kind shows. Source: 002 3.7 and 3.8. */
function labelKeyOf(
  control: ControlEntry | undefined,
  options: JsonObject,
  field: FieldDefinition | undefined,
): string | null {
  if (control === undefined || control.companion === 'none') return null;
  if (control.kind === 'person') return 'nickName';
  if (control.value === 'option' || control.value === 'options') return 'label';
  if (control.value === 'files') return 'fileName';
  const display = numberOf(options.lookupDisplayFieldType) ?? numberOf(field?.LookupDisplayFieldType);
  return display === 1 ? 'number' : 'name';
}

/** How a column shows ratings, passwords, rich text, and progress between other bounds than 0 and 100. */
function displayOf(
  type: CompiledColumn['type'],
  isStated: boolean,
  control: ControlEntry | undefined,
  options: JsonObject,
): { readonly shownAs: ShownAs } | null {
  if (control?.kind === 'password') return { shownAs: { kind: 'password' } };
  if (control?.kind === 'richtext' || control?.kind === 'html') return { shownAs: { kind: 'richtext' } };
  const kind = type === 'progress' ? 'progress' : !isStated && control?.kind === 'rate' ? 'rate' : null;
  if (kind === null) return null;
  const [min, max, theme] = [numberOf(options.min), numberOf(options.max), textOf(options.theme)];
  const shownAs = {
    kind,
    ...(min === null ? null : { min }),
    ...(max === null ? null : { max }),
    ...(theme === null ? null : { theme }),
  } as const;
  return kind === 'progress' && min === null && max === null && theme === null ? null : { shownAs };
}

function compileColumn(stored: Stored, keys: Set<string>, context: CompileContext): CompiledColumn | null {
  const { widget, options, pointer, at } = stored;
  const { controls } = context;
  const own = columnName(widget);
  const model = textOf(widget.model) ?? textOf(widget.colKey) ?? own ?? `@${pointer}`;
  const field = context.model?.header.get(model);
  const word = textOf(options.type) ?? codeOf(widget.type);
  const declared = field === undefined ? undefined : controls.byId(numberOf(field.FieldType) ?? 0);
  const stated = COLUMN_TYPES.find((type) => type === word?.toLowerCase());
  // The options may state a column type; the control is then named by the widget's own type.
  const named = codeOf(stated === undefined ? word : widget.type) ?? word;
  const control =
    declared ?? (named === null ? undefined : (controls.byType(named) ?? controls.byType(word ?? '')));
  const typed = stated === undefined ? control !== undefined && control.kind !== 'column' : stated !== 'none';
  if (isGridColumn(widget, field !== undefined || typed)) {
    // Decision: an item with nothing but place and look is one of 002 3.3; an item with a title or model may be meant
    // as data.
    if (textOf(widget.title) !== null || textOf(widget.model) !== null)
      context.sink.warn(
        'list.gridColumn',
        at,
        { name: own ?? word },
        { hint: ISSUE_HINTS['list.gridColumn.hint'] },
      );
    return null;
  }
  const key = uniqueKey(own, pointer, at, keys, context);
  const inner = listOf(widget.children);
  const columns = inner.length > 0 ? inner : listOf(widget.items);
  if (word !== null && stated === undefined && control === undefined && !EXPAND.has(word.toLowerCase()))
    warnOfType(
      'list.unknownColumnType',
      `${at}${options.type == null ? '' : '/options'}/type`,
      word,
      key,
      context,
    );
  checkScripts(options.scripts, `${at}/options/scripts`, context.sink);
  checkScripts(widget.scripts, `${at}/scripts`, context.sink);
  const formatLabel = textOf(options.formatLabel);
  const placeOf = (name: 'align' | 'fixed') => `${at}${widget[name] == null ? '/options' : ''}/${name}`;
  const type = stated ?? (control === undefined ? undefined : shownAs(control)) ?? 'text';
  const value =
    declared?.value ?? (type === 'number' ? 'number' : type === 'date' ? 'date' : (control?.value ?? 'text'));
  const decimalPlaces = decimalPlacesOf(control, options, field);
  return {
    key,
    model,
    title: titleText(context.texts, key, textOf(widget.title), field?.FieldTitle, field?.FieldTitle__Lang),
    type,
    value: value === 'none' || value === 'rows' ? 'text' : value,
    width: columnWidth(
      widget.width ?? options.width ?? field?.ListWidth,
      // Only columns stated as tags are 50 px wide; a select that is shown as a tag has the width of text.
      type === 'progress' || type === 'image' ? type : stated === 'tag' ? 'tag' : null,
    ),
    minWidth: pixelsOf(widget.minWidth ?? options.minWidth),
    align: alignOf(widget.align ?? options.align ?? field?.ListAlign, value, placeOf('align'), context),
    fixed: fixedOf(widget.fixed ?? options.fixed, placeOf('fixed'), context),
    hidden: isOn(widget.hidden) || isOn(options.hidden) || isOn(options.hide),
    ellipsis: flagOf(options.ellipsis) ?? true,
    format: textOf(options.format) ?? textOf(field?.Format) ?? textOf(control?.defaults.format),
    decimalPlaces,
    ...zeroFacts(decimalPlaces, options, field),
    aggregate: aggregateOf(options, at, context),
    rowMerge: isOn(options.rowMerge),
    ...(isOn(options.colMerge) ? { colMerge: true } : null),
    ...displayOf(type, stated !== undefined, control, options),
    ...(word !== null && EXPAND.has(word.toLowerCase()) ? { expand: true } : null),
    ...((flagOf(options.export) ?? flagOf(field?.ListExport)) === false ? { exported: false } : null),
    options: staticOptions(key, options, field, at, context, { childrenKey: null, formatLabel }),
    labelKey:
      textOf(options.labelKey) ??
      (PERSONS.has(model.toLowerCase()) ? 'nickName' : labelKeyOf(control, options, field)),
    ...(formatLabel === null ? null : { formatLabel }),
    scripts: scriptsOf(options.scripts, widget.scripts),
    children: compileColumns(columns, `${pointer}/${inner.length > 0 ? 'children' : 'items'}`, keys, context),
    pointer,
  };
}

const NONE: readonly CompiledColumn[] = [];

/** Compiles columns in order; entries that are no column are dropped with an issue. */
export function compileColumns(
  list: readonly unknown[],
  path: string,
  keys: Set<string>,
  context: CompileContext,
): readonly CompiledColumn[] {
  if (list.length === 0) return NONE;
  const columns: CompiledColumn[] = [];
  list.forEach((entry, index) => {
    const stored = readStored(entry, pointerTo(path, index), context);
    const column = stored === null ? null : compileColumn(stored, keys, context);
    if (column !== null) columns.push(column);
  });
  return columns;
}
