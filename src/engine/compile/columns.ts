/** Facts of a column in an editable table. Source: 002 3.8; default width 120 px, other sizes 002 9. */
import type { Kind, ValueKind } from '../controls/types.ts';
import type { JsonObject } from '../definition/guard.ts';
import type { StoredWidget } from '../definition/schema/widget.ts';
import { flagOf, isOn, pixelsOf, textOf } from './read.ts';
import type { Aggregate, CompiledColumnFacts } from './types.ts';

export const COLUMN_WIDTH = 120;

/** Widest column that a definition may ask for, in pixels. */
const WIDEST = 2000;

export function columnWidth(stored: unknown, kind: Kind | null): number {
  const width = pixelsOf(stored);
  if (width !== null && width > 0) return Math.min(width, WIDEST);
  if (kind === 'tag' || kind === 'image') return 50;
  return kind === 'progress' ? 80 : COLUMN_WIDTH;
}

export function aggregateOf(options: JsonObject): Aggregate {
  if (!isOn(options.isAggregated) && options.isAggregated !== undefined) return 'none';
  const code = textOf(options.aggregatedCode)?.toLowerCase();
  switch (code) {
    case 'sum':
    case 'count':
    case 'avg':
    case 'max':
    case 'min':
      return code;
    default:
      return isOn(options.isAggregated) ? 'sum' : 'none';
  }
}

export function alignOf(stored: unknown, value: ValueKind): 'left' | 'center' | 'right' {
  const word = textOf(stored)?.toLowerCase();
  if (word === 'left' || word === 'center' || word === 'right') return word;
  // Numbers line up by their last digit.
  return value === 'number' ? 'right' : 'left';
}

export function fixedOf(stored: unknown): 'left' | 'right' | null {
  if (stored === 'left' || stored === 'right') return stored;
  return flagOf(stored) === true ? 'left' : null;
}

export function columnFacts(
  widget: JsonObject & StoredWidget,
  options: JsonObject,
  kind: Kind,
  value: ValueKind,
): CompiledColumnFacts {
  const stated = flagOf(options.isEdit);
  return {
    width: columnWidth(options.width ?? widget.width, kind),
    minWidth: pixelsOf(options.minWidth ?? widget.minWidth),
    align: alignOf(options.align ?? widget.align, value),
    fixed: fixedOf(options.fixed ?? widget.fixed),
    ellipsis: flagOf(options.ellipsis) ?? true,
    // A cell of type `text` shows its value; every other one is edited unless it says otherwise.
    editable: stated ?? (textOf(widget.type)?.toLowerCase() !== 'text' && value !== 'derived'),
    rowMerge: isOn(options.rowMerge),
    aggregate: aggregateOf(options),
  };
}
