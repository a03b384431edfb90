/**
 * Where a lookup, select or tree gets its items. A widget's options take precedence over its field definition, except
 * for filters, which both apply. `optionsUrl` comes before static options, these before a data source. Source: 001 3.4,
 * 3.7, 3.9, 4.4 and 9; FORMATS "Lookup sources".
 */
import { CONTROL_IDS } from '../controls/ids.ts';
import type { ControlEntry, Kind } from '../controls/types.ts';
import type { JsonObject } from '../definition/guard.ts';
import type { FieldDefinition } from '../definition/objectModel.ts';
import { pointerTo } from '../issues/pointer.ts';
import { COMPARE_TYPES } from '../list/query.ts';
import { type CompileContext, wordOf } from './context.ts';
import { readParams } from './identity.ts';
import { type LookupCriterion, readLookupFilter } from './lookupFilter.ts';
import { staticOptions } from './options.ts';
import { isOn, lengthOf, numberOf, textOf } from './read.ts';
import type { LookupSpec } from './types.ts';

/** Items per page; trees are loaded whole. */
const LOOKUP_PAGE = 20;
const TREE_PAGE = 1000;

const LOOKUP_KINDS = new Set<Kind>([
  'lookup',
  'lookupmultiple',
  'select',
  'selectmultiple',
  'radio',
  'checkboxmultiple',
  'tree',
  'cascader',
  'autocomplete',
  'tag',
  // The slices of a chart are loaded like the items of a select.
  'piechart',
  // So are the places of a map.
  'map',
]);
const RECORD_KINDS = new Set<Kind>(['lookup', 'lookupmultiple', 'tree']);
const SOURCES = ['static', 'object', 'object', 'object', 'enum', 'enum', 'edi', 'static'] as const;
/** Number of lookup load modes in 001 3.9; other stored values are ignored. */
const LOAD_MODES = 3;
const NO_LOADING = 0;
/** LookupDataSourceType of records of an object, and of LookupDataContent. */
const RECORDS = 1;
const CONTENT = 7;
/** The picking form and the size of its dialog (001 2.1, 9). */
const PICK_ONE = { code: 'LINK_SELECT_FORM', width: '90vw', height: '80vh' } as const;
const PICK_SEVERAL = { code: 'LINK_SELECT_MULTIPLE_FORM', width: '950px', height: '650px' } as const;
const NO_FILTER: readonly LookupCriterion[] = [];
const NO_PARAMS: JsonObject = Object.freeze({});

/** Compiles a filter. An unreadable one is an issue, since without it more items are shown than intended. */
function filterOf(stored: unknown, path: string, context: CompileContext): readonly LookupCriterion[] {
  const { criteria, problems } = readLookupFilter(stored);
  for (const { index, word } of problems) {
    const at = index === null ? path : pointerTo(path, index);
    if (word !== null) wordOf(word, COMPARE_TYPES, `${at}/compareType`, context);
    else context.sink.error('page.badFilter', at);
  }
  return criteria;
}

/** Items must meet the widget's filter and the field's: a page may narrow what its object allows, never widen it. */
function bothFilters(
  options: JsonObject,
  field: FieldDefinition | undefined,
  pointer: string,
  context: CompileContext,
): readonly LookupCriterion[] {
  // Most lookups have no filter.
  if (options.lookupFilter == null && field?.LookupFilter == null) return NO_FILTER;
  const path = `${pointer}/options/lookupFilter`;
  const own = filterOf(options.lookupFilter, path, context);
  const more = filterOf(field?.LookupFilter, path, context).filter(
    (one) =>
      !own.some(
        (other) =>
          other.searchField === one.searchField &&
          other.searchValue === one.searchValue &&
          other.compareType === one.compareType,
      ),
  );
  return [...own, ...more];
}

/**
 * What tells people, and organisations, of one name apart, by control. The specification names none: these are what such
 * records usually have, and what the reference server answers of users. Source: 001 3.8 (50 User, 51 Organization).
 */
const APART: ReadonlyMap<number | null, readonly string[]> = new Map([
  [CONTROL_IDS.User, ['number', 'departmentName', 'department', 'organizationName', 'organization']],
  [CONTROL_IDS.Organization, ['number', 'parentName', 'parent', 'parentId']],
]);

/** What is shown of an item, by stored number; 0 leaves it to the lookup. 001 3.9. */
const SHOWN = [undefined, 'number', 'name', 'both'] as const;

/** The lookup of a field; null for kinds without items. */
export function lookupOf(
  key: string,
  kind: Kind,
  options: JsonObject,
  field: FieldDefinition | undefined,
  multiple: boolean,
  pointer: string,
  context: CompileContext,
  control: Pick<ControlEntry, 'id'> | null = null,
): LookupSpec | null {
  if (!LOOKUP_KINDS.has(kind)) return null;
  const url = textOf(options.optionsUrl);
  const stated = numberOf(options.lookupDataSourceType) ?? numberOf(field?.LookupDataSourceType);
  const sourceType = stated !== null && stated >= 0 && stated <= 7 ? Math.round(stated) : 0;
  const tree = kind === 'tree' || kind === 'cascader';
  const childrenKey = textOf(options.childrenKey) ?? (tree ? 'children' : null);
  const formatLabel = textOf(options.formatLabel);
  const fixed = staticOptions(
    key,
    options,
    // A field with another source type may still have old content stored; only source 7 reads it (FORMATS "Lookup
    // sources").
    sourceType === 0 || sourceType === CONTENT ? field : undefined,
    pointer,
    context,
    { childrenKey: tree ? childrenKey : null, formatLabel },
  );
  const record = RECORD_KINDS.has(kind);
  const source: LookupSpec['source'] =
    url !== null
      ? 'url'
      : fixed.length > 0
        ? 'static'
        : (SOURCES[sourceType === 0 && record ? RECORDS : sourceType] ?? 'static');
  const labelled = source === 'static' || source === 'url' || !record;
  const display = numberOf(options.lookupDisplayFieldType) ?? numberOf(field?.LookupDisplayFieldType) ?? 0;
  const dropdown =
    numberOf(options.dropdownDisplayFieldType) ?? numberOf(field?.DropdownDisplayFieldType) ?? 0;
  const apart = record ? APART.get(control?.id ?? null) : undefined;
  const code = textOf(options.selectFormCode);
  // A code says as well that records are picked from a list, unless that is switched off.
  const select = isOn(options.openSelectForm) || (code !== null && options.openSelectForm == null);
  const searchField = textOf(options.lookupSearchField) ?? textOf(field?.LookupSearchField);
  const mode = numberOf(options.lookupLoadMode) ?? numberOf(field?.LookupLoadMode);
  // Load mode 0 loads nothing, which makes sense only where a select form offers another way to choose. Elsewhere 0 is
  // read as "not stated", as all zeros of 001 3.9: a lookup that can never show an item is useless.
  const loadMode = mode === NO_LOADING && !select ? null : mode;
  return {
    source,
    sourceType,
    objectId: textOf(options.lookupObjectId) ?? textOf(field?.LookupObjectId),
    url,
    params:
      options.params == null
        ? NO_PARAMS
        : readParams(options.params, `${pointer}/options/params`, context.sink),
    valueKey: textOf(options.valueKey) ?? (source === 'static' || !record ? 'value' : 'id'),
    labelKey: textOf(options.labelKey) ?? (source === 'static' || !record ? 'label' : 'name'),
    childrenKey,
    formatLabel,
    display: SHOWN[display] ?? (labelled ? 'label' : 'name'),
    dropdown: SHOWN[dropdown] ?? (labelled ? 'label' : 'both'),
    pageLength: tree ? TREE_PAGE : LOOKUP_PAGE,
    ...(searchField === null ? null : { searchField }),
    ...(loadMode !== null && loadMode >= NO_LOADING && loadMode < LOAD_MODES ? { loadMode } : null),
    ...(apart === undefined ? null : { apart }),
    filter: bothFilters(options, field, pointer, context),
    options: fixed,
    multiple,
    ...(select ? pickingOf(options, multiple) : { selectForm: null }),
  };
}

/** True where items come from a source, and are not part of the definition. */
export function isRemoteSource(lookup: LookupSpec | null): boolean {
  return lookup !== null && lookup.source !== 'static';
}

/**
 * The picking dialog of a lookup with these options: what it lists and how large it is, each as stated, else by whether
 * one or several records are picked. Source: 001 2.1, 9.
 */
export function pickingOf(
  options: Readonly<Record<string, unknown>>,
  several: boolean,
): Required<Pick<LookupSpec, 'selectForm' | 'dialog'>> {
  const standard = several ? PICK_SEVERAL : PICK_ONE;
  return {
    selectForm: textOf(options.selectFormCode) ?? standard.code,
    dialog: {
      width: lengthOf(options.dialogWidth) ?? standard.width,
      height: lengthOf(options.dialogHeight) ?? standard.height,
    },
  };
}
