/**
 * Options of parts that are not widgets: actions, columns of a list, tables of a list. They use the same vocabulary.
 * Source: 001 3.2, 002 3.2 to 3.4.
 */

/** Names in the vocabulary that the panel of each part offers, in order. */
export const PART_OPTIONS = {
  /** Toolbar and table actions of forms and lists. */
  action: [
    'title',
    'code',
    'opertype',
    'icon',
    'location',
    'selectMode',
    'disabled',
    'noPermission',
    'show',
    'lock',
    'script',
    'scripts',
    'dropdownOptions',
    'openType',
    'routeUrl',
    'renderCode',
    'paramType',
    'openParams',
    'dialogWidth',
    'dialogHeight',
    'dialogMode',
  ],
  listColumn: [
    'title',
    'model',
    'columnType',
    'width',
    'minWidth',
    'align',
    'fixed',
    'hidden',
    'ellipsis',
    'format',
    'decimalPlaces',
    'labelKey',
    'options',
    'rowMerge',
    'isAggregated',
    'aggregatedCode',
    'scripts',
  ],
  listTable: [
    'tableRowKey',
    'bordered',
    'stripe',
    'childrenKey',
    'treeNodeColumnIndex',
    'defaultExpandAll',
    'indent',
  ],
} as const;

/** Parts of definitions that have options and are no widgets. */
export type OptionPart = keyof typeof PART_OPTIONS;
