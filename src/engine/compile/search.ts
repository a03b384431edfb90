/** The search area: its items compile like form fields, so the same adapters draw them. Source: 002 3.5 and 5. */

import { CONTROL_IDS } from '../controls/ids.ts';
import { isObject } from '../definition/guard.ts';
import { type CompileContext, freshRecord, wordOf } from './context.ts';
import { listOf, numberOf, objectOf } from './read.ts';
import type { CompiledField, CompiledSearchItem } from './types.ts';
import { compileWidgets } from './widgets.ts';

/** Types whose criteria compare for equality. Source: 002 5. */
const EQUAL = new Set(['basedata', 'basedatamultiple', 'billstatus', 'material', 'unit']);

/** Source: 002 3.5. */
const COMPARE_TYPES = ['like', 'equal'] as const;

/** Control ids of date-times, and of the times of creation, change and approval. Source: 001 3.8. */
const MOMENTS = new Set([
  CONTROL_IDS.DateTime,
  CONTROL_IDS.CreateTime,
  CONTROL_IDS.ModifyTime,
  CONTROL_IDS.ApproveTime,
]);

/** What a range searches, dates or moments: by the object's field, else by whether its format shows a time. */
function momentOf(field: CompiledField, context: CompileContext): 'date' | 'datetime' | null {
  if (field.value !== 'dateRange') return null;
  const declared = numberOf(context.model?.header.get(field.model)?.FieldType);
  if (declared !== null && declared !== CONTROL_IDS.DateRange)
    return MOMENTS.has(declared) ? 'datetime' : 'date';
  return field.format !== null && /[Hh]/.test(field.format) ? 'datetime' : 'date';
}

/** A search item may name its field `searchField`, and its comparison beside its options. */
function asWidget(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  const widget = { ...entry };
  if (widget.model === undefined && widget.searchField !== undefined) widget.model = widget.searchField;
  if (widget.compareType !== undefined)
    widget.options = { ...objectOf(widget.options), compareType: widget.compareType };
  return widget;
}

export function compileSearch(
  stored: unknown,
  path: string,
  context: CompileContext,
): readonly CompiledSearchItem[] {
  const inner: CompileContext = { ...context, nodes: freshRecord(), order: [], search: true };
  compileWidgets(listOf(stored).map(asWidget), path, inner);
  const items: CompiledSearchItem[] = [];
  for (const key of inner.order) {
    const node = inner.nodes[key];
    if (node === undefined || node.role === 'container' || node.role === 'unknown') continue;
    // The columns of a table belong to the table.
    if (node.role === 'field' && node.table !== null) continue;
    if (node.role !== 'field' || node.value === 'files') {
      context.sink.warn('list.badSearchItem', context.base + node.pointer, { type: node.type });
      continue;
    }
    const asked = wordOf(
      node.options.compareType,
      COMPARE_TYPES,
      `${context.base}${node.pointer}/compareType`,
      context,
    );
    const moment = momentOf(node, context);
    items.push({
      field: node,
      compareType:
        asked === 'equal' || EQUAL.has(context.controls.byType(node.type)?.type ?? '') ? 'equal' : 'like',
      ...(moment === null ? null : { moment }),
    });
  }
  return items;
}
