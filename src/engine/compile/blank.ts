/**
 * Compiled parts without a definition: fields of searches and filters, actions known by their code only, fields of a
 * bare JSON Schema. Callers state only what differs.
 */
import type {
  CodeSpec,
  CompiledAction,
  CompiledField,
  CompiledPage,
  LookupSpec,
  StateRules,
} from './types.ts';

/** Shown in all states and locked in none. */
export const ALL_STATES: StateRules = { show: 511, lock: 0, showFrom: 'default', lockFrom: 'default' };

/** The properties of every node, as if nothing were stated. */
const BLANK_NODE = {
  title: null,
  tips: null,
  placeholder: null,
  parent: null,
  children: [],
  pointer: '',
  states: ALL_STATES,
  hidden: false,
  disabled: false,
  colSpan: 12,
  rowSpan: 1,
  width: null,
  height: null,
  scripts: [],
  options: {},
} as const;

/** A text field in the header. */
export function blankField(
  own: Pick<CompiledField, 'key' | 'model'> & Partial<CompiledField>,
): CompiledField {
  return {
    ...BLANK_NODE,
    type: 'textbox',
    kind: 'text',
    role: 'field',
    table: null,
    value: 'text',
    companion: 'none',
    constraints: {},
    defaultValue: null,
    format: null,
    lookup: null,
    property: null,
    system: false,
    needSave: true,
    omitHidden: false,
    multiple: false,
    column: null,
    ...own,
  };
}

/** A lookup of an object's records that names no object. */
export function blankLookup(own: Partial<LookupSpec> = {}): LookupSpec {
  return {
    source: 'object',
    sourceType: 1,
    objectId: null,
    url: null,
    params: {},
    valueKey: 'id',
    labelKey: 'name',
    childrenKey: null,
    formatLabel: null,
    display: 'name',
    dropdown: 'both',
    pageLength: 20,
    filter: [],
    options: [],
    multiple: false,
    selectForm: null,
    ...own,
  };
}

/** An action without a button on the page, known by its code. */
export function blankAction(code: string): CompiledAction {
  return {
    key: `@${code}`,
    code,
    title: null,
    name: code,
    operType: 'system',
    icon: null,
    location: ['toolbar'],
    selectMode: 'none',
    disabled: false,
    noPermission: false,
    states: ALL_STATES,
    script: null,
    scripts: [],
    children: [],
    open: null,
    pointer: '',
  };
}

/** A page without actions, scripts or texts around some nodes. */
export function blankPage(
  own: Pick<CompiledPage, 'root' | 'nodes' | 'order' | 'byModel' | 'tables'> & Partial<CompiledPage>,
): CompiledPage {
  return {
    kind: 'form',
    formatVersion: 1,
    id: 'view',
    objectId: 'object',
    objectCode: 'object',
    name: null,
    pageType: 'bill',
    viewType: 1,
    actions: [],
    config: { labelAlign: 'right', labelWidth: 120, customClass: null, customStyle: null },
    dataUrl: null,
    params: {},
    loadScript: null,
    texts: {},
    ...own,
  };
}

/** How a code editor edits: JSON unless the option `codeMode` says otherwise. Source: specification 001 9. */
export function codeSpec(codeMode: unknown): CodeSpec {
  return {
    mode: codeMode === 'javascript' ? 'javascript' : 'json',
    tabSize: 2,
    fontSize: 14,
    fullWidth: '80vw',
  };
}
