import type { WidgetProps } from '@rjsf/utils';
import { useContext, useMemo } from 'react';
import {
  blankLookup,
  type CompiledDecoration,
  isRecord,
  type LookupSpec,
  optionOf,
} from '../../../engine/internal.ts';
import { ChartFigure } from '../../chart/ChartFigure.tsx';
import { figuresOfItems, figuresOfOptions } from '../../chart/figures.ts';
import { type FiguresState, useAskedFigures } from '../../chart/useAskedFigures.ts';
import { useSameValue } from '../../hooks/useSameValue.ts';
import type { PwFormContext } from '../field.ts';
import { ObjectData } from '../ObjectData.ts';

type ChartSpec = NonNullable<CompiledDecoration['chart']>;

const TYPES: readonly ChartSpec['type'][] = ['pie', 'bar', 'line', 'area'];
const wordOf = (given: unknown): string | null => (typeof given === 'string' && given !== '' ? given : null);

/**
 * What a page's options of a chart say, of `ui:options`. It is not compiled as a page is: that would bring the compiler.
 * Source: specification 001 9 (a ring of 48 to 60 percent).
 */
function chartSpec(options: WidgetProps['options']): ChartSpec {
  const stated = Array.isArray(options.options) ? options.options.map(optionOf) : [];
  const url = wordOf(options.optionsUrl);
  const objectId = wordOf(options.lookupObjectId);
  return {
    type: TYPES.find((each) => each === options.chartType) ?? 'pie',
    radius: ['48%', '60%'],
    table: wordOf(options.tableKey),
    lookup: blankLookup({
      source: url !== null ? 'url' : objectId !== null && stated.length === 0 ? 'object' : 'static',
      url,
      objectId,
      params: isRecord(options.params) ? options.params : {},
      valueKey: wordOf(options.valueKey) ?? 'value',
      labelKey: wordOf(options.labelKey) ?? 'label',
      formatLabel: wordOf(options.formatLabel),
      options: stated.map(({ value, label }) => ({ value, label })),
    }),
  };
}

/** A list as items of a source: records as they are, and bare values by their places. */
function itemsOf({ labelKey, valueKey }: LookupSpec, rows: readonly unknown[]) {
  return rows.map((row, at) => (isRecord(row) ? row : { [labelKey]: String(at + 1), [valueKey]: row }));
}

/**
 * Figures as a ring, bars, a line or an area: `ui:widget: piechart`, with the options of pages in `ui:options`. They are,
 * in this order, those of the list that the property holds; of the list beside it that `tableKey` names; of `optionsUrl`,
 * which the `lookup` of the form's context answers; of `options`. It changes no value. Source: specification 001 2.2, 9.
 */
export function ChartWidget({ id, value, label, options, registry }: WidgetProps) {
  const around = useContext(ObjectData);
  const stated = useSameValue(options);
  const spec = useMemo(() => chartSpec(stated), [stated]);
  const { lookup, table } = spec;
  const beside = table === null ? null : around[table];
  const rows: unknown = [value, beside].find((each) => Array.isArray(each) && each.length > 0);
  const isAsked = rows === undefined && table === null && lookup.source !== 'static';
  const context: PwFormContext = isRecord(registry.formContext) ? registry.formContext : {};
  const asked = useAskedFigures(context.lookup, id, isAsked ? lookup : null, () => around);
  // A chart is drawn again with other figures only, not with each key in a field beside it.
  const figures = useSameValue(
    Array.isArray(rows)
      ? figuresOfItems(lookup, itemsOf(lookup, rows))
      : figuresOfOptions(lookup, (text) => text ?? ''),
  );
  const state: FiguresState = isAsked ? asked.state : { phase: 'ready', ...figures };
  const { height } = options;
  return (
    <div id={id}>
      {/* The label of the field stands beside it. */}
      <ChartFigure
        spec={spec}
        height={typeof height === 'number' ? `${height}px` : wordOf(height)}
        title=""
        name={label}
        state={state}
        onRetry={asked.retry}
      />
    </div>
  );
}
