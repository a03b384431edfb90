/** Facts of a column in an editable table. Source: 002 3.8; default width 120 px, other sizes 002 9. */
import type { Kind, ValueKind } from '../controls/types.ts';
import type { JsonObject } from '../definition/guard.ts';
import type { StoredWidget } from '../definition/schema/widget.ts';
import { type CompileContext, wordOf } from './context.ts';
import { codeOf, flagOf, isOn, listOf, pixelsOf, textOf } from './read.ts';
import type { Aggregate, CompiledColumnFacts } from './types.ts';

const COLUMN_WIDTH = 120;

/** Columns that the grid makes itself, wherever a definition names them. Source: 002 2.4, 3.3. */
const SPECIAL = new Set(['row-select', 'operation', 'serial-number', 'drag']);

function isSpecial(word: string | null): boolean {
  return word !== null && SPECIAL.has(word.toLowerCase());
}

/** Name of an item's column. */
export function columnName(widget: JsonObject & StoredWidget): string | null {
  return textOf(widget.key) ?? textOf(widget.colKey) ?? textOf(widget.model);
}

/**
 * True for an item of a list or an editable table that names one of the grid's own columns. Decision: an item with a
 * type, or whose object has a field of that name (work orders have `operation`), is a data column; so is a group with
 * columns of its own.
 */
export function isGridColumn(widget: JsonObject & StoredWidget, data: boolean): boolean {
  if (isSpecial(codeOf(widget.type))) return true;
  return !data && isSpecial(columnName(widget)) && !listOf(widget.items)[0] && !listOf(widget.children)[0];
}

/** Widest column that a definition may ask for, in pixels. */
const WIDEST = 2000;

export function columnWidth(stored: unknown, kind: Kind | null): number {
  const width = pixelsOf(stored);
  if (width !== null && width > 0) return Math.min(width, WIDEST);
  if (kind === 'tag' || kind === 'image') return 50;
  return kind === 'progress' ? 80 : COLUMN_WIDTH;
}

const AGGREGATES: readonly Aggregate[] = ['none', 'sum', 'count', 'avg', 'max', 'min'];

/**
 * How a column is aggregated. Decision: a code is enough unless `isAggregated` is false; `isAggregated` alone, or with
 * an unknown code, means sum.
 */
export function aggregateOf(options: JsonObject, pointer: string, context: CompileContext): Aggregate {
  const code = wordOf(options.aggregatedCode, AGGREGATES, `${pointer}/options/aggregatedCode`, context);
  const stated = flagOf(options.isAggregated);
  if (stated === false) return 'none';
  return code ?? (stated === true ? 'sum' : 'none');
}

const SIDES = ['left', 'right'] as const;
const ALIGNS = [...SIDES, 'center'] as const;

export function alignOf(
  stored: unknown,
  value: ValueKind,
  pointer: string,
  context: CompileContext,
): CompiledColumnFacts['align'] {
  // Numbers line up by their last digit.
  return wordOf(stored, ALIGNS, pointer, context) ?? (value === 'number' ? 'right' : 'left');
}

/** The side that a column is fixed to; a true flag means left. */
export function fixedOf(
  stored: unknown,
  pointer: string,
  context: CompileContext,
): CompiledColumnFacts['fixed'] {
  const flag = flagOf(stored);
  if (flag !== null) return flag ? 'left' : null;
  return wordOf(stored, SIDES, pointer, context);
}

export function columnFacts(
  widget: JsonObject & StoredWidget,
  options: JsonObject,
  kind: Kind,
  value: ValueKind,
  pointer: string,
  context: CompileContext,
): CompiledColumnFacts {
  const stated = flagOf(options.isEdit);
  const placeOf = (name: 'align' | 'fixed') => `${pointer}${options[name] == null ? '' : '/options'}/${name}`;
  return {
    width: columnWidth(options.width ?? widget.width, kind),
    minWidth: pixelsOf(options.minWidth ?? widget.minWidth),
    align: alignOf(options.align ?? widget.align, value, placeOf('align'), context),
    fixed: fixedOf(options.fixed ?? widget.fixed, placeOf('fixed'), context),
    ellipsis: flagOf(options.ellipsis) ?? true,
    // A cell of type `text` is read-only; all others are editable unless the definition says otherwise.
    editable: stated ?? (textOf(widget.type)?.toLowerCase() !== 'text' && value !== 'derived'),
    rowMerge: isOn(options.rowMerge),
    aggregate: aggregateOf(options, pointer, context),
  };
}
