/**
 * Options that a widget states and its control does not read. Nothing that a page says is silently without effect
 * (001 3.1): a name of the specification that is meant for other controls is a warning. Names that no specification
 * has are kept for adapters of hosts, without a warning.
 */
import type { ControlEntry } from '../controls/types.ts';
import type { CompileContext } from './context.ts';
import { listOf } from './read.ts';
import type { Stored } from './stored.ts';

/**
 * The options of 001 3.1 and 002 3.8 that only some controls read, and those that the specification has for pages (001
 * 3.10) and containers.
 */
const SOME = new Set(
  (
    'accept action bordered checkStrictly checkable childrenKey clearable collapsed columns customClass customStyle ' +
    'defaultExpandAll expandAll expandTreeNodeOnClick formatLabel height icon imageMatting indent labelAlign labelKey ' +
    'labelWidth localPagination lookupObjectId max maxlength min minlength multiple openSelectForm optionsUrl pattern ' +
    'placeholder rowDrag rowHighlight rowIndex rowSelect rowSpan scan selectFormCode showHeader showTitle step stripe ' +
    'style tableLayout tableRowKey theme tips treeNodeColumnIndex valueKey width'
  ).split(' '),
);

/** Containers whose widgets stand in a grid of their own. */
const LAID_OUT = /^container \w+ (card|grid|groupcard|collapse|space|tab|template|form|columnexpand)$/;

/** Who reads an option beside the controls that offer it, by role, kind of value and kind. */
const ALSO: Readonly<Record<string, RegExp>> = {
  columns: LAID_OUT,
  lookupObjectId: / form$/,
  // It says what is so.
  multiple: / (options|lookups|files) /,
  // How many may be chosen: of those that `multiple` lets choose several, too.
  ...fromEntries(['min', 'max'], / (options|lookups|files) | (select|lookup|tree)$/),
  // Rules of a text hold for every text.
  ...fromEntries(['maxlength', 'minlength', 'pattern'], / (text|langText) /),
  ...fromEntries(['openSelectForm', 'selectFormCode'], / (options?|lookups?) (?!person)/),
  // Containers without a heading, or without a place of their own on the page, do not offer them.
  ...fromEntries(['icon', 'rowSpan', 'showTitle', 'theme', 'tips', 'width'], /^(?!container)/),
  // A tab page fills its tabs.
  ...fromEntries(['height', 'style'], /(?<! tab)$/),
  // A table of rows in rows is a tree, whatever it is called.
  ...fromEntries(
    [
      'childrenKey',
      'checkStrictly',
      'defaultExpandAll',
      'expandTreeNodeOnClick',
      'indent',
      'treeNodeColumnIndex',
    ],
    /^table/,
  ),
};

function fromEntries(names: readonly string[], readers: RegExp): Readonly<Record<string, RegExp>> {
  return Object.fromEntries(names.map((name) => [name, readers]));
}

/** A widget in a row has no place of its own to lay out. */
const OF_PAGE = new Set(['rowSpan', 'style', 'theme', 'icon']);

/** What has no room for buttons: cells, whose rows have their table's actions, and containers without a heading. */
const BARE = /^column field|container \w+ (grid|space|tabs|tab)$/;

/** What columns alone have: a widget that a row unfolds is in none. */
const OF_COLUMN = new Set(['aggregatedCode', 'ellipsis', 'fixed', 'isAggregated', 'minWidth', 'rowMerge']);

function whoOf({ role, value, kind }: ControlEntry): string {
  return `${role} ${value} ${kind}`;
}

/** True for containers whose widgets may stand in so many columns. */
export function hasColumns(control: ControlEntry): boolean {
  return LAID_OUT.test(whoOf(control));
}

/** Options that are stated, and mean something. */
function isStated(name: string, value: unknown): boolean {
  if (name === 'showTitle') return value === false || value === 'false';
  return value !== null && value !== undefined && value !== '' && value !== false && value !== 'false';
}

/** Tells which options of a widget have no effect on it. */
export function tellUnread(
  { widget, options, at }: Stored,
  control: ControlEntry,
  where: 'page' | 'column' | 'unfolded',
  { sink, asked }: CompileContext,
): void {
  const who = whoOf(control);
  for (const name of Object.keys(options)) {
    const unread =
      (SOME.has(name) && !control.options.includes(name) && ALSO[name]?.test(who) !== true) ||
      (where === 'column' && OF_PAGE.has(name)) ||
      (where === 'unfolded' && OF_COLUMN.has(name));
    if (unread && isStated(name, options[name]))
      sink.warn('page.optionWithoutEffect', `${at}/options/${name}`, { option: name, type: control.type });
  }
  asked.checkOptions?.(options, control, `${at}/options`, sink);
  if (BARE.test(`${where} ${who}`) && listOf(widget.actions).length > 0)
    sink.warn('page.optionWithoutEffect', `${at}/actions`, { option: 'actions', type: control.type });
}
