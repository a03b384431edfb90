/** Entry, tree and child tables. Defaults: 002 3.8 and 9. */

import type { ControlEntry } from '../controls/types.ts';
import { isObject } from '../definition/guard.ts';
import type { ModelTable } from '../definition/objectModel.ts';
import { isUnsafeName } from '../plain.ts';
import { compileActions } from './actions.ts';
import { messagesOf, rulesOf, statedRequired } from './constraints.ts';
import type { CompileContext } from './context.ts';
import { flagOf, isOn, numberOf, textOf, wholeOf } from './read.ts';
import type { Stored } from './stored.ts';
import type { CompiledNodeBase, CompiledTable } from './types.ts';

const PAGE_SIZE = 10;
const TREE_INDENT = 10;
/** Default place and size in which the rows of a row open (002 2.4, 9). */
const CHILD_DRAWER = { as: 'drawer', width: '60%', height: null } as const;
const CHILD_DIALOG = { as: 'dialog', width: '1000px', height: '70vh' } as const;
const STANDARD_ACTIONS = [
  { code: 'add', opertype: 'inner' },
  { code: 'copy', opertype: 'inner' },
  { code: 'remove', opertype: 'inner' },
];

function pageSizeOf(stored: unknown): number {
  const size = numberOf(isObject(stored) ? stored.pageSize : stored);
  // 1 and 0 are flags; any other number is the rows per page.
  if (size !== null && (isObject(stored) || size > 1)) return Math.max(1, Math.round(size));
  return flagOf(stored) === true || (typeof stored === 'object' && stored !== null) ? PAGE_SIZE : 0;
}

function rowKeyOf(stored: unknown, standard: string, at: string, context: CompileContext): string {
  const key = textOf(stored) ?? standard;
  if (!isUnsafeName(key)) return key;
  context.sink.error('page.badName', `${at}/options/tableRowKey`, { name: key });
  return standard;
}

export function compileTable(
  stored: Stored,
  control: ControlEntry,
  base: CompiledNodeBase,
  model: string,
  table: string | null,
  declared: ModelTable | undefined,
  context: CompileContext,
): CompiledTable {
  const { widget, options, pointer, at } = stored;
  const own = Array.isArray(widget.actions);
  const listed = own ? widget.actions : options.actions;
  // Child tables have `rowId`, whatever type word they use (001 3.10).
  const child = control.kind === 'childtable' || table !== null;
  const messages = messagesOf(base.key, widget.rules, context);
  const needSave = flagOf(options.needSave) ?? flagOf(declared?.field?.NeedSave);
  const size = textOf(options.size)?.toLowerCase();
  const srcField = textOf(options.srcFieldName) ?? textOf(declared?.field?.SrcFieldName);
  return {
    ...base,
    role: 'table',
    model,
    table,
    rowKey: rowKeyOf(options.tableRowKey, child ? 'rowId' : 'entryId', at, context),
    actions: compileActions(
      Array.isArray(listed) ? listed : STANDARD_ACTIONS.map((action) => ({ ...action })),
      own ? `${pointer}/actions` : `${pointer}/options/actions`,
      { standard: 'tablebar', prefix: `${base.key}.` },
      context,
    ),
    rowIndex: isOn(options.rowIndex),
    rowDrag: isOn(options.rowDrag),
    rowSelect: flagOf(options.rowSelect) ?? true,
    multiple: flagOf(options.multiple) ?? true,
    rowHighlight: isOn(options.rowHighlight),
    bordered: flagOf(options.bordered) ?? true,
    showHeader: flagOf(options.showHeader) ?? true,
    // Rows are at hand, so that both names of pagination mean the same; the more special one comes first.
    pageSize: pageSizeOf(options.localPagination ?? options.pagination),
    required: statedRequired(options, rulesOf(widget.rules)) ?? isOn(declared?.field?.MustInput),
    childrenKey: textOf(options.childrenKey) ?? (control.kind === 'treetable' ? 'children' : null),
    treeNodeColumnIndex: wholeOf(options.treeNodeColumnIndex, 0, 1000, 0),
    defaultExpandAll: isOn(options.defaultExpandAll),
    indent: wholeOf(options.indent, 0, 200, TREE_INDENT),
    tableLayout: options.tableLayout === 'auto' ? 'auto' : 'fixed',
    size: size === 'medium' || size === 'large' ? size : 'small',
    ...(messages && { messages }),
    ...(child ? { childOpen: options.childOpen === 'dialog' ? CHILD_DIALOG : CHILD_DRAWER } : null),
    ...(srcField === null ? null : { srcField }),
    ...(needSave === false ? { needSave } : null),
    ...(flagOf(options.checkStrictly) === false ? { checkStrictly: false } : null),
    ...(isOn(options.expandTreeNodeOnClick) ? { expandTreeNodeOnClick: true } : null),
  };
}
