/** Standard actions of generated pages. Source: FORMATS "Permissions", 002 2.2, 3.4 and 4.1. */
import { widgetKey } from './keys.ts';

interface GeneratedAction {
  readonly key: string;
  readonly code: string;
  readonly opertype: string;
  readonly options: Readonly<Record<string, unknown>>;
}

function action(
  place: string,
  code: string,
  options: Readonly<Record<string, unknown>> = {},
): GeneratedAction {
  // Action keys have six characters and are unique within their list.
  return { key: widgetKey(`${place}/${code}`).slice(0, 6), code, opertype: 'system', options };
}

/**
 * `bill`: the object goes through submit and approval. Withdrawing is offered by the list alone: a form disables it for
 * the records that are submitted, and before there is nothing to withdraw. Source: FORMATS "States".
 */
export function formActions(bill: boolean): GeneratedAction[] {
  const flow = bill ? ['submit', 'approve', 'reject'] : [];
  return [
    action('form', 'save'),
    ...flow.map((code) => action('form', code)),
    action('form', 'printData'),
    action('form', 'close', { noPermission: true }),
  ];
}

const BAR = { location: ['toolbar'] } as const;
const OPEN = { openType: 'route', paramType: 'params' } as const;

/** Options by code, in the order of the toolbar. */
const LIST: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  add: { ...BAR, ...OPEN },
  edit: { ...BAR, ...OPEN, selectMode: 'single', params: 'id' },
  copy: { ...BAR, ...OPEN, selectMode: 'single', params: 'id' },
  delete: { ...BAR, selectMode: 'multiple' },
  submit: {
    ...BAR,
    selectMode: 'multiple',
    dropdownAction: true,
    dropdownOptions: [{ code: 'submit' }, { code: 'submitCancel' }],
  },
  approve: {
    ...BAR,
    selectMode: 'multiple',
    dropdownAction: true,
    dropdownOptions: [{ code: 'approve' }, { code: 'reject' }],
  },
  export: BAR,
  refresh: { ...BAR, noPermission: true },
};
const FLOW = new Set(['submit', 'approve']);

export function listActions(bill: boolean): GeneratedAction[] {
  return Object.entries(LIST)
    .filter(([code]) => bill || !FLOW.has(code))
    .map(([code, options]) => action('list', code, options));
}

export function rowActions(): GeneratedAction[] {
  return [action('row', 'edit', { location: ['tablebar'], ...OPEN, params: 'id' })];
}

export function tableActions(tree: boolean): GeneratedAction[] {
  const codes = tree ? ['add', 'childrow', 'copy', 'remove'] : ['add', 'copy', 'remove'];
  return codes.map((code) => ({ ...action('table', code), opertype: 'inner' }));
}
